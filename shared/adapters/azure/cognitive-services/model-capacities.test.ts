import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { azureModelCapacities } from './model-capacities.js'

const start = Date.parse('2026-03-01T12:00:00Z')
const subscriptionId = '11111111-1111-4111-8111-111111111111'
const call = { subscriptionId, provider: 'OpenAI', model: 'gpt-4o', version: '2024-11-20' }

/** As Azure documents it. */
const entry = (location: string, skuName: string, figures: object) => ({
  id: `/subscriptions/${subscriptionId}/providers/Microsoft.CognitiveServices/locations/${location}/models/OpenAI.gpt-4o.2024-11-20/skuCapacities/${skuName}`,
  type: 'Microsoft.CognitiveServices/locations/models/skuCapacities',
  name: skuName,
  location,
  properties: { model: { format: 'OpenAI', name: 'gpt-4o', version: '2024-11-20' }, skuName, ...figures },
})

let now: number
let asked: string[]
let answer: (response: ServerResponse) => void
let url: string
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response)
})
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))
beforeEach(() => {
  asked = []
  now = start
})

const service = (endpoint = url) => {
  const calls = new Calls({ clock: () => new Date(now), sleep: async () => {}, random: () => 0 })
  return azureModelCapacities({ endpoint, credential: { getToken: async () => null }, calls })
}
const gives = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = response =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
const refuses = (status: number, code: string, headers = {}) =>
  gives(status, { error: { code, message: `no ${subscriptionId}` } }, headers)

describe("Azure's free capacity of a model", () => {
  test('is asked for once, for all regions and deployment types', async () => {
    gives(200, {
      value: [
        entry('WestUS', 'Standard', { availableCapacity: 300, availableFinetuneCapacity: 20 }),
        entry('eastus2', 'GlobalStandard', { availableCapacity: 0 }),
        entry('eastus2', 'DataZoneStandard', {}),
        entry('eastus2', 'Standard', { availableCapacity: 'many' }),
      ],
    })
    expect(await service().read(call)).toEqual({
      outcome: 'read',
      readAt: new Date(start).toISOString(),
      capacities: [
        { region: 'westus', deploymentType: 'Standard', availableCapacity: 300, availableFinetuneCapacity: 20 },
        { region: 'eastus2', deploymentType: 'GlobalStandard', availableCapacity: 0, availableFinetuneCapacity: null },
        {
          region: 'eastus2',
          deploymentType: 'DataZoneStandard',
          availableCapacity: null,
          availableFinetuneCapacity: null,
        },
      ],
    })
    const [request = '', ...others] = asked
    expect(others).toEqual([])
    const { pathname, searchParams } = new URL(request, url)
    expect(pathname).toBe(`/subscriptions/${subscriptionId}/providers/Microsoft.CognitiveServices/modelCapacities`)
    expect(['modelFormat', 'modelName', 'modelVersion'].map(name => searchParams.get(name))).toEqual([
      'OpenAI',
      'gpt-4o',
      '2024-11-20',
    ])
  })

  test('may be none', async () => {
    gives(200, { value: [] })
    expect(await service().read(call)).toMatchObject({ outcome: 'read', capacities: [] })
  })

  test('is not asked for again while Azure asks to wait', async () => {
    refuses(429, 'SubscriptionRequestsThrottled', { 'retry-after': '600' })
    const { read } = service()
    const retryAt = new Date(start + 600_000).toISOString()
    const reason = `Azure accepts no further calls for free capacity of AI models until ${retryAt}`
    expect(await read(call)).toEqual({ outcome: 'throttled', reason, retryAt, wasSent: true })
    expect(await read(call)).toEqual({ outcome: 'throttled', reason, retryAt, wasSent: false })
    expect(asked).toHaveLength(1)
  })

  test('names the role that is missing, and no subscription', async () => {
    refuses(403, 'AuthorizationFailed')
    const result = await service().read(call)
    expect(result).toMatchObject({ outcome: 'forbidden', retryAt: null, wasSent: true })
    expect(JSON.stringify(result)).toContain('assign it Reader')
    expect(JSON.stringify(result)).not.toContain(subscriptionId)
  })

  test.each<[string, () => void, string, number]>([
    ['a refusal', () => refuses(400, 'BadRequest'), 'status 400, BadRequest', 1],
    ['an unregistered provider', () => refuses(409, 'MissingSubscriptionRegistration'), 'status 409', 1],
    ['a server error, after a second attempt', () => refuses(500, 'InternalServerError'), 'status 500', 2],
    ['a list that cannot be read', () => gives(200, { value: [{}] }), 'Azure answered a list of which no record', 2],
  ])('says what went wrong after %s', async (_name, set, reason, attempts) => {
    set()
    expect(await service().read(call)).toMatchObject({
      outcome: 'failed',
      wasSent: true,
      reason: expect.stringContaining(`Azure gives no free capacity of AI models: ${reason}`),
    })
    expect(asked).toHaveLength(attempts)
  })

  test('costs no call where nobody is reached', async () => {
    const free = createServer()
    free.listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    await new Promise(resolve => free.close(resolve))
    expect(await service(`http://127.0.0.1:${port}`).read(call)).toMatchObject({ outcome: 'failed', wasSent: false })
  })
})
