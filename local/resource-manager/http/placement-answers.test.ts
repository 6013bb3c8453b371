import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PlacementScore } from '../estate/placements.js'
import { type ResourceManager, startResourceManager } from '../simulator.js'

let manager: ResourceManager
beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 2, regions: 'westus,eastus,westeurope' })
})
afterAll(() => manager.close())
afterEach(async () => {
  await control('/__placements', {})
  await control('/__faults', {})
})

const control = (path: string, body: object) =>
  fetch(manager.url + path, { method: 'POST', body: JSON.stringify(body) })

function ask(body: unknown, { subscription = 0, path = 'westus', kind = 'spot', version = '2025-06-05' } = {}) {
  const { id } = manager.subscriptions[subscription]!
  const address = `/subscriptions/${id}/providers/Microsoft.Compute/locations/${path}/placementScores/${kind}/generate`
  const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  return fetch(`${manager.url}${address}?api-version=${version}`, init)
}

const sku = (name: string) => ({ sku: name })
const sizes = ['Standard_D2s_v3', 'Standard_E8s_v5', 'Standard_D4as_v5', 'Standard_F16s_v2', 'Standard_Nonesuch'].map(
  sku,
)
const input = {
  desiredLocations: ['westus', 'East US'],
  desiredSizes: sizes,
  desiredCount: 3,
  availabilityZones: false,
}

async function readScores(body: object, options = {}): Promise<PlacementScore[]> {
  const response = await ask(body, options)
  expect(response.status).toBe(200)
  return ((await response.json()) as { placementScores: PlacementScore[] }).placementScores
}

async function readError(response: Response): Promise<[number, string, string]> {
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  return [response.status, error.code, error.message]
}

describe('placement scores', () => {
  test('repeat the question and answer for each size of each region', async () => {
    const answer = (await (await ask(input)).json()) as object
    expect(answer).toMatchObject(input)
    const scores = await readScores(input)
    expect(scores.map(({ sku, region }) => [region, sku])).toEqual(
      ['westus', 'eastus'].flatMap(region => sizes.map(({ sku }) => [region, sku])),
    )
    for (const score of scores) expect(typeof score.isQuotaAvailable).toBe('boolean')
    expect(scores.at(-1)).toMatchObject({ score: 'DataNotFoundOrStale', isQuotaAvailable: false })
  })

  test('come for each zone of the subscription where there are zones', async () => {
    const body = { ...input, desiredSizes: sizes.slice(0, 1), availabilityZones: true }
    const scores = await readScores(body)
    expect(scores.map(({ region, availabilityZone }) => [region, availabilityZone])).toEqual([
      ['westus', undefined],
      ...['1', '2', '3'].map(zone => ['eastus', zone]),
    ])
  })

  test('stay as they are until the simulated time moves on', async () => {
    const first = await readScores(input)
    expect(await readScores(input)).toEqual(first)
    manager.advance(48)
    const later = await readScores(input)
    manager.advance(-48)
    expect(later).not.toEqual(first)
    expect(await readScores(input)).toEqual(first)
  })

  test('of sizes on demand say nothing of quota, and take the region of the path', async () => {
    const options = { kind: 'regular', version: '2026-10-05-preview' }
    const [score] = await readScores({ desiredSizes: sizes.slice(0, 1) }, options)
    expect(score).toMatchObject({ region: 'westus', sku: 'Standard_D2s_v3' })
    expect(score).not.toHaveProperty('isQuotaAvailable')
  })
})

describe('a refusal', () => {
  test.each([
    [{ ...input, desiredLocations: Array(9).fill('westus') }, 'desiredLocations must be a list of 1 to 8 regions.'],
    [{ ...input, desiredSizes: Array(6).fill(sku('a')) }, 'desiredSizes must be a list of 1 to 5 sizes'],
    [{ ...input, desiredLocations: ['atlantis'] }, "desiredLocations: 'atlantis' is not a region"],
    [{ ...input, desiredCount: 1001 }, 'desiredCount must be a whole number from 1 to 1000.'],
    [{ desiredSizes: sizes }, 'desiredLocations must be a list'],
    [{ desiredLocations: ['westus'] }, 'desiredSizes must be a list'],
    [[], 'must be an object'],
    ['{', 'not JSON'],
  ])('says what is wrong with %j and does not count as a call', async (body, sentence) => {
    const [status, code, message] = await readError(await ask(body))
    expect([status, code]).toEqual([400, expect.stringMatching(/^Invalid/)])
    expect(message).toContain(sentence)
    expect(await (await fetch(`${manager.url}/__placements`)).json()).toMatchObject({ calls: {} })
  })

  test('answers GET, another api-version, and no region', async () => {
    const { id } = manager.subscriptions[0]!
    const path = `/subscriptions/${id}/providers/Microsoft.Compute/locations/westus/placementScores/spot/generate`
    expect((await fetch(`${manager.url}${path}?api-version=2025-06-05`)).status).toBe(405)
    expect((await readError(await ask(input, { version: '2024-01-01' })))[1]).toBe('InvalidApiVersionParameter')
    expect((await readError(await ask(input, { path: 'atlantis' })))[1]).toBe('NoRegisteredProviderFound')
  })

  test('is plain text without a header after ten calls in an hour, for each subscription of its own', async () => {
    const statuses = []
    for (let call = 0; call < 11; call++) statuses.push((await ask(input)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const response = await ask(input)
    expect(response.headers.get('retry-after')).toBeNull()
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(await response.text()).toMatch(/Please try again after 3\d{3} seconds\.$/)
    expect((await ask(input, { subscription: 1 })).status).toBe(200)
    await control('/__placements', { callsPerHour: 0 })
    expect((await ask(input, { subscription: 1 })).status).toBe(429)
  })

  test('answers subscriptions without the role', async () => {
    await control('/__placements', { withoutRole: [manager.subscriptions[1]!.id] })
    expect((await readError(await ask(input, { subscription: 1 }))).slice(0, 2)).toEqual([403, 'AuthorizationFailed'])
    expect((await ask(input)).status).toBe(200)
  })

  test('comes from faults as well, and calls are counted by kind', async () => {
    await control('/__requests', {})
    await ask(input)
    await control('/__faults', { answers: [503], match: 'placementScores' })
    expect((await ask(input)).status).toBe(503)
    const { kinds } = (await (await fetch(`${manager.url}/__requests`)).json()) as { kinds: object }
    expect(kinds).toEqual({ spotPlacementScores: { received: 2, answered: 1 } })
  })
})
