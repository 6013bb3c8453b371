import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { azureServices } from './service-list.js'

const subscriptionId = '11111111-1111-4111-8111-111111111111'
const provider = (namespace: string, registrationState: string) => ({
  namespace,
  registrationState,
  resourceTypes: [{ resourceType: 'managedEnvironments', locations: ['West Europe'] }],
})
const location = { name: 'westeurope', displayName: 'West Europe', metadata: { regionType: 'Physical' } }
const usage = (value: string) => ({ name: { value, localizedValue: value }, unit: 'Count', currentValue: 1, limit: 15 })

interface Answer {
  readonly status?: number
  readonly code?: string
  readonly value?: readonly unknown[]
  readonly nextPath?: string
  readonly text?: string
}
/** Answers by a part of the path; the first that matches. */
let answers: [part: string, answer: Answer][]
let asked: string[]
let url: string
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const { status = 200, code, value, nextPath, text } = answers.find(([part]) => request.url?.includes(part))?.[1] ?? {}
  const nextLink = nextPath === undefined ? undefined : url + nextPath
  const body = code === undefined ? { value: value ?? [], nextLink } : { error: { code, message: 'refused' } }
  response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(body))
})
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))
beforeEach(() => {
  asked = []
  answers = []
})

const list = () => {
  const calls = new Calls({ clock: () => new Date(), sleep: async () => {}, random: () => 0 })
  return azureServices({ endpoint: url, credential: { getToken: async () => null }, calls })
}
const paths = () => asked.map(path => path.split('?')[0]).sort()

describe('The provider list', () => {
  test('is read at the scope of the tenant, page by page, with the locations of a subscription', async () => {
    answers = [
      ['page=2', { value: [provider('Microsoft.Web', 'Registered')] }],
      ['/locations', { value: [location] }],
      ['/providers', { value: [provider('Microsoft.App', 'Registered')], nextPath: '/providers?page=2' }],
    ]
    const { types, skipped } = await list().types(subscriptionId)
    expect(types).toEqual([
      {
        namespace: 'Microsoft.App',
        resourceType: 'managedEnvironments',
        regions: [{ region: 'westeurope', zones: [] }],
      },
    ])
    expect(skipped).toBeNull()
    expect(paths()).toEqual(['/providers', '/providers', `/subscriptions/${subscriptionId}/locations`])
    expect(asked.find(path => path.startsWith('/providers?api'))).toContain('api-version=2021-04-01')
  })

  test('of a subscription has its registrations, in the spelling of the service map', async () => {
    answers = [['/providers', { value: [provider('microsoft.app', 'NotRegistered'), provider('X.Y', 'Registered')] }]]
    const { registrations } = await list().registrations(subscriptionId)
    expect(registrations).toEqual([{ namespace: 'Microsoft.App', state: 'NotRegistered' }])
    expect(paths()).toEqual([`/subscriptions/${subscriptionId}/providers`])
  })

  test.each<[string, Answer]>([
    ['refused', { status: 403, code: 'AuthorizationFailed' }],
    ['not JSON', { text: '<html>' }],
    ['cut short', { text: '{"value": [{"namespa' }],
    ['no list', { text: '{"value": 5}' }],
    ['a list of something else', { value: [{ odd: true }] }],
    ['a loop of pages', { value: [provider('Microsoft.App', 'Registered')], nextPath: '/providers?page=2' }],
  ])('that is %s has failed', async (_, answer) => {
    answers = [
      ['/locations', { value: [location] }],
      ['/providers', answer],
    ]
    await expect(list().types(subscriptionId)).rejects.toBeInstanceOf(UpstreamError)
  })
})

describe('The quotas of a region', () => {
  test('are read from four providers, each by the same path', async () => {
    answers = [
      ['Microsoft.Storage', { value: [usage('StorageAccounts')] }],
      ['Microsoft.Network', { value: [usage('VirtualNetworks'), { odd: true }] }],
      ['Microsoft.MachineLearningServices', { value: [usage('TotalDedicatedCores')] }],
      ['Microsoft.App', { value: [usage('ManagedEnvironmentCount')] }],
    ]
    const { quotas, read, notOffered, unregistered, skipped } = await list().quotas(subscriptionId, 'westeurope')
    expect(paths()).toEqual(
      ['App', 'MachineLearningServices', 'Network', 'Storage'].map(
        name => `/subscriptions/${subscriptionId}/providers/Microsoft.${name}/locations/westeurope/usages`,
      ),
    )
    expect(quotas.map(({ quotaName }) => quotaName)).toEqual([
      'ManagedEnvironmentCount',
      'TotalDedicatedCores',
      'VirtualNetworks',
      'StorageAccounts',
    ])
    expect([read.length, notOffered, unregistered, skipped?.records]).toEqual([4, [], [], 1])
  })

  test('leave out a provider that the region lacks, or that is not registered, and say so', async () => {
    answers = [
      ['Microsoft.App', { status: 409, code: 'MissingSubscriptionRegistration' }],
      ['Microsoft.Machine', { status: 404, code: 'NoRegisteredProviderFound' }],
      ['Microsoft.', { value: [usage('Any')] }],
    ]
    expect(await list().quotas(subscriptionId, 'westeurope')).toMatchObject({
      read: ['Microsoft.Network', 'Microsoft.Storage'],
      notOffered: ['Microsoft.MachineLearningServices'],
      unregistered: ['Microsoft.App'],
    })
  })

  test('fail together if Azure refuses one', async () => {
    answers = [
      ['Microsoft.App', { status: 403, code: 'AuthorizationFailed' }],
      ['Microsoft.', { value: [usage('Any')] }],
    ]
    await expect(list().quotas(subscriptionId, 'westeurope')).rejects.toBeInstanceOf(UpstreamError)
  })
})
