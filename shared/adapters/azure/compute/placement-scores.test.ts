import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TokenCredential } from '@azure/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { apiVersions } from '#shared/adapters/azure/clients/api-versions.js'
import type { BatchCall } from '#shared/placement/placement-service.js'
import { azurePlacementScores } from './placement-scores.js'

const start = Date.parse('2026-03-01T12:00:00Z')
let now: number
let seen: { url: string; body: unknown; authorization: string | undefined }[]
let answer: (response: ServerResponse, request: IncomingMessage) => void
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString()
  seen.push({ url: request.url ?? '', body: JSON.parse(text), authorization: request.headers.authorization })
  answer(response, request)
})
beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())))
beforeEach(() => {
  now = start
  seen = []
})

const credential: TokenCredential = { getToken: () => Promise.reject(new Error('no token may be asked for')) }
const service = (versions: Partial<Record<'spot' | 'regular', string>> = {}, endpoint?: string) => {
  const { port } = server.address() as AddressInfo
  const ports = { clock: () => new Date(now), sleep: async () => {}, random: () => 0 }
  const all = { spot: apiVersions.spotScores, regular: apiVersions.regularScores, ...versions }
  return azurePlacementScores({
    endpoint: endpoint ?? `http://127.0.0.1:${port}`,
    credential,
    apiVersions: all,
    calls: new Calls(ports),
  })
}
const subscriptionId = '11111111-1111-4111-8111-111111111111'
const call = (some: Partial<BatchCall> = {}): BatchCall => ({
  subscriptionId,
  regions: ['eastus', 'westus2'],
  skus: ['Standard_D2s_v5'],
  desiredCount: 3,
  zones: false,
  kind: 'spot',
  ...some,
})
const gives = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = response => void response.writeHead(status, headers).end(body)
}
const scores = (...placementScores: object[]) => gives(200, JSON.stringify({ placementScores }))
const score = { sku: 'standard_d2S_v5', region: 'East US', score: 'High', isQuotaAvailable: true }

describe('Live placement scores', () => {
  test('are asked for with one call, of the version that is set', async () => {
    scores()
    await service().generate(call())
    await service({ spot: '2027-01-01' }).generate(call({ zones: true }))
    await service().generate(call({ kind: 'regular' }))
    const place = `/subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/eastus/placementScores`
    expect(seen.map(({ url }) => url)).toEqual([
      `${place}/spot/generate?api-version=2025-06-05`,
      `${place}/spot/generate?api-version=2027-01-01`,
      `${place}/regular/generate?api-version=2026-10-05-preview`,
    ])
    expect(seen[0]?.body).toEqual({
      desiredLocations: ['eastus', 'westus2'],
      desiredSizes: [{ sku: 'Standard_D2s_v5' }],
      desiredCount: 3,
      availabilityZones: false,
    })
    expect(seen[1]?.body).toMatchObject({ availabilityZones: true })
    expect(seen.map(({ authorization }) => authorization)).toEqual([undefined, undefined, undefined])
  })

  test('are read by the names that were asked for, whatever the spelling of the answer', async () => {
    scores(score, { ...score, region: 'westus2', score: 'DataNotFoundOrStale', isQuotaAvailable: undefined })
    expect(await service().generate(call())).toEqual({
      outcome: 'scored',
      scoredAt: '2026-03-01T12:00:00.000Z',
      scores: [
        { region: 'eastus', zone: '', vmSku: 'Standard_D2s_v5', score: 'High', isQuotaAvailable: true },
        { region: 'westus2', zone: '', vmSku: 'Standard_D2s_v5', score: 'DataNotFoundOrStale', isQuotaAvailable: null },
      ],
    })
  })

  test('are kept apart by zone, and from those of the whole region', async () => {
    scores({ ...score, availabilityZone: '2' }, { ...score, region: 'westus2', score: 'RestrictedSkuNotAvailable' })
    const result = await service().generate(call({ zones: true }))
    const zones = result.outcome === 'scored' ? result.scores.map(one => [one.region, one.zone, one.score]) : []
    expect(zones).toEqual([
      ['eastus', '2', 'High'],
      ['westus2', '*', 'RestrictedSkuNotAvailable'],
    ])
  })

  const odd = [
    null,
    7,
    [],
    { ...score, sku: 7 },
    { ...score, availabilityZone: {} },
    { ...score, score: null },
  ] as object[]

  test('leave out what was not asked for, or means nothing', async () => {
    scores(
      { ...score, sku: 'Standard_Other' },
      { ...score, region: 'northeurope' },
      { ...score, score: 'Splendid' },
      {},
      ...odd,
    )
    expect(await service().generate(call())).toMatchObject({ outcome: 'scored', scores: [] })
  })

  test.each<[string, string, Record<string, string>, number]>([
    ['plain text', 'Too many requests. Please try again after 3600 seconds.', {}, 3600],
    ['seconds', '', { 'retry-after': '120' }, 120],
    ['a date', '', { 'retry-after': new Date(start + 90_000).toUTCString() }, 90],
    ['a few seconds', '', { 'retry-after': '2' }, 2],
    ['no time at all', 'no', {}, 60],
  ])('wait where a 429 tells the time by %s, and are not asked for again', async (_name, body, headers, seconds) => {
    gives(429, body, headers)
    const retryAt = new Date(start + seconds * 1000).toISOString()
    const { generate } = service()
    expect(await generate(call())).toEqual({
      outcome: 'throttled',
      retryAt,
      wasSent: true,
      reason: `Azure accepts no further calls for placement scores until ${retryAt}`,
    })
    expect(seen).toHaveLength(1)
  })

  test('are not asked for while Azure asks to wait, though those of another subscription are', async () => {
    gives(429, 'try again after 3600 seconds')
    const { generate } = service()
    await generate(call())
    now += 60_000
    expect(await generate(call())).toMatchObject({ outcome: 'throttled', wasSent: false })
    scores(score)
    expect(await generate(call({ subscriptionId: subscriptionId.replace('1', '2') }))).toMatchObject({
      outcome: 'scored',
    })
    expect(seen).toHaveLength(2)
  })

  test('are kept away by a nonsense wait for an hour at most', async () => {
    gives(429, '', { 'retry-after': '9'.repeat(20) })
    const { generate } = service()
    expect(await generate(call())).toMatchObject({ retryAt: new Date(start + 3_600_000).toISOString() })
    now += 3_600_000
    scores(score)
    expect(await generate(call())).toMatchObject({ outcome: 'scored' })
  })

  test('name the role that is missing', async () => {
    gives(403, JSON.stringify({ error: { code: 'AuthorizationFailed', message: `no ${subscriptionId}` } }))
    const result = await service().generate(call())
    expect(result).toMatchObject({ outcome: 'forbidden', retryAt: null, wasSent: true })
    expect(JSON.stringify(result)).toContain('Compute Recommendations Role')
    expect(JSON.stringify(result)).not.toContain(subscriptionId)
  })

  test.each<[string, () => void, string]>([
    ['a refusal', () => gives(400, '{"error":{"code":"InvalidParameter"}}'), 'status 400, InvalidParameter'],
    ['a server error', () => gives(500, 'oops'), 'status 500'],
    ['a page of HTML', () => gives(200, '<html>'), 'Azure answered HTML instead of scores'],
    ['an empty object', () => gives(200, '{}'), 'Azure answered an object without scores'],
    [
      'an error of status 200',
      () => gives(200, '{"error":{"code":"Busy"}}'),
      'Azure answered an error instead of scores: Busy',
    ],
    ['too much', () => gives(200, ' '.repeat(17 * 1024 * 1024)), "Azure's answer is longer than 12 MB"],
    ['a cut connection', () => (answer = (_, request) => void request.socket.destroy()), 'no answer (ECONNRESET)'],
  ])('say what went wrong after %s, and cost one call', async (_name, set, reason) => {
    set()
    const result = await service().generate(call())
    expect(result).toMatchObject({
      outcome: 'failed',
      wasSent: true,
      reason: `Azure gives no placement scores: ${reason}`,
    })
    expect(seen).toHaveLength(1)
  })

  test('cost no call where nobody is reached', async () => {
    const free = createServer()
    const port = await new Promise<number>(resolve =>
      free.listen(0, '127.0.0.1', () => resolve((free.address() as AddressInfo).port)),
    )
    await new Promise(resolve => free.close(resolve))
    const result = await service({}, `http://127.0.0.1:${port}`).generate(call())
    expect(result).toMatchObject({ outcome: 'failed', wasSent: false })
  })

  test('cost no call where there is no token', async () => {
    const result = await service({}, 'https://127.0.0.1:1').generate(call())
    expect(result).toMatchObject({ outcome: 'failed', wasSent: false })
  })
})
