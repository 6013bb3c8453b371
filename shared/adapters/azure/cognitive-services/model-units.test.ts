import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { azureModels } from './model-units.js'

const subscriptionId = '11111111-1111-4111-8111-111111111111'
const model = { kind: 'OpenAI', model: { format: 'OpenAI', name: 'gpt', version: '1', skus: [] } }
const usage = {
  name: { value: 'AccountCount', localizedValue: 'Maximum Resources per Region' },
  currentValue: 1,
  limit: 2,
}

let refusal: { status: number; code: string } | undefined
let asked: string[]
let url: string
const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  asked.push(path)
  const value = path.endsWith('/models') ? [model, { kind: 'odd' }] : [usage]
  const body = refusal ? { error: { code: refusal.code, message: 'refused' } } : { value }
  response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))
beforeEach(() => {
  refusal = undefined
  asked = []
})

const unit = () => {
  const calls = new Calls({ clock: () => new Date(), sleep: async () => {}, random: () => 0 })
  const access = { endpoint: url, credential: { getToken: async () => null }, calls }
  const accounts = { restricted: async () => [{ kind: 'OpenAI', reason: 'NotAvailableForSubscription' }] }
  return azureModels(access, accounts).unit(subscriptionId, 'eastus2')
}

test('The models and usages of a region are asked for by its name, and what cannot be read is counted', async () => {
  const { isOffered, models, quotas, restrictedKinds, skipped } = await unit()
  const at = `/subscriptions/${subscriptionId}/providers/Microsoft.CognitiveServices/locations/eastus2`
  expect(asked.toSorted()).toEqual([`${at}/models`, `${at}/usages`])
  expect([isOffered, models.length, quotas.length, skipped?.records]).toEqual([true, 1, 1, 1])
  expect(restrictedKinds).toHaveLength(1)
})

test.each([
  [404, 'ResourceNotFound'],
  [400, 'NoRegisteredProviderFound'],
])('A region without the service, for which Azure answers %s %s, offers none', async (status, code) => {
  refusal = { status, code }
  expect(await unit()).toMatchObject({ isOffered: false, models: [], quotas: [] })
})

test.each([
  [404, 'SubscriptionNotFound'],
  [409, 'MissingSubscriptionRegistration'],
  [403, 'AuthorizationFailed'],
])('What Azure refuses with %s %s has failed', async (status, code) => {
  refusal = { status, code }
  await expect(unit()).rejects.toBeInstanceOf(UpstreamError)
})
