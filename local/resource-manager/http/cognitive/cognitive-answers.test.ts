import { readFileSync } from 'node:fs'
import { CognitiveServicesManagementClient } from '@azure/arm-cognitiveservices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'

type Fields = Record<string, unknown>
interface Entry extends Fields {
  id: string
  name: string
  kind: string
  model: { lifecycleStatus: string; deprecation: Fields; skus: Fields[]; replacementConfig?: Fields }
}

const excerpts = JSON.parse(
  readFileSync(new URL('../../data/recorded-excerpts.data.json', import.meta.url), 'utf8'),
) as { models: Entry[]; modelUsages: Fields[]; accountSkus: Fields[] }

const version = 'api-version=2025-06-01'
const recordedTime = '2026-04-23T12:00:00Z'
let manager: ResourceManager
let base: string
beforeAll(async () => {
  manager = await startResourceManager({
    regions: 'eastus2,swedencentral,northeurope,taiwannorth',
    withoutModels: [1],
    reads: { burst: 120, refillPerSecond: 0.001 },
  })
  base = toBase(0)
})
afterAll(() => manager.close())

const toBase = (index: number) =>
  `${manager.url}/subscriptions/${manager.subscriptions[index]!.id}/providers/Microsoft.CognitiveServices`

async function read<T = Fields>(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; value: T[] }> {
  const response = await fetch(base + path, { headers })
  const body = (await response.json()) as { value: T[]; error?: { code: string } }
  return { status: response.status, value: body.value ?? [{ code: body.error?.code }] }
}
const models = (region = 'eastus2', headers = {}, query = version) =>
  read<Entry>(`/locations/${region}/models?${query}`, headers)

const client = (index = 0) => {
  const made = new CognitiveServicesManagementClient({ getToken: async () => null }, manager.subscriptions[index]!.id, {
    endpoint: manager.url,
    allowInsecureConnection: true,
    retryOptions: { maxRetries: 0 },
  })
  made.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
  return made
}
async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of pages) items.push(item)
  return items
}

describe('Shapes are those of recorded answers', () => {
  test('models to the last value, with fields that the types of the SDK lack', async () => {
    const { value } = await models('eastus2', { 'x-simulated-time': recordedTime })
    for (const recorded of excerpts.models) {
      const found = value.find(({ name, kind }) => name === recorded.name && kind === recorded.kind)!
      expect({ ...found, id: '' }).toEqual({ ...recorded, id: '' })
      expect(found.id.split('/').slice(3)).toEqual(recorded.id.split('/').slice(3))
    }
    expect(value.some(({ model }) => model.replacementConfig)).toBe(false)
  })

  test('usages', async () => {
    const { value } = await read(`/locations/eastus2/usages?${version}`)
    for (const usage of value) expect(Object.keys(usage)).toEqual(Object.keys(excerpts.modelUsages[0]!))
  })

  test('kinds of accounts, in the regions of the estate and in none', async () => {
    const { value } = await read<{ kind: string; name: string; locations: string[] }>(`/skus?${version}`)
    expect(Object.keys(value[0]!)).toEqual(Object.keys(excerpts.accountSkus[0]!))
    expect(new Set(value.flatMap(({ locations }) => locations))).toEqual(
      new Set(['EASTUS2', 'SWEDENCENTRAL', 'NORTHEUROPE', 'GLOBAL']),
    )
    const places = (kind: string) => value.filter(sku => sku.kind === kind).flatMap(({ locations }) => locations)
    expect(places('AIServices')).toEqual(['EASTUS2', 'NORTHEUROPE', 'SWEDENCENTRAL'])
  })
})

describe('The real client', () => {
  test('lists models with replacements, usages, accounts and capacities', async () => {
    const listed = await all(client().models.list('eastus2'))
    const retiring = listed.find(({ model }) => model?.name === 'o3-mini')
    expect(retiring?.model?.replacementConfig?.targetModelName).toBe('o4-mini')
    expect(retiring?.model?.deprecation?.deprecationStatus).toBe('Planned')
    expect((await all(client().usages.list('eastus2'))).length).toBeGreaterThan(200)
    expect((await all(client().resourceSkus.list())).length).toBeGreaterThan(80)
    const everywhere = await all(client().modelCapacities.list('OpenAI', 'gpt-4o', '2024-11-20'))
    expect(new Set(everywhere.map(({ location }) => location))).toEqual(
      new Set(['EastUS2', 'SwedenCentral', 'NorthEurope']),
    )
    const one = await all(client().locationBasedModelCapacities.list('swedencentral', 'OpenAI', 'gpt-4o', '2024-11-20'))
    expect(one.map(({ location }) => location)).toContain('SwedenCentral')
    expect(new Set(one.map(({ location }) => location)).size).toBe(1)
  })

  test('filters usages by name', async () => {
    const filter = "name.value eq 'AccountCount' or name.value eq 'OpenAI.Standard.gpt-4o'"
    const found = await all(client().usages.list('eastus2', { filter }))
    expect(found.map(({ name }) => name?.value)).toEqual(['OpenAI.Standard.gpt-4o', 'AccountCount'])
  })

  test('is told what is wrong', async () => {
    await expect(all(client().models.list('taiwannorth'))).rejects.toMatchObject({
      statusCode: 404,
      code: 'NoRegisteredProviderFound',
    })
    await expect(all(client(1).usages.list('eastus2'))).rejects.toMatchObject({
      statusCode: 409,
      code: 'MissingSubscriptionRegistration',
    })
  })

  test('is throttled by subscription, with Retry-After', async () => {
    const reads = Array.from({ length: 125 }, () => all(client(2).usages.list('northeurope')))
    const refused = (await Promise.allSettled(reads)).filter(result => result.status === 'rejected')
    expect(refused.length).toBe(5)
    expect(refused[0]!.reason).toMatchObject({ statusCode: 429, code: 'SubscriptionRequestsThrottled' })
    expect(Number(refused[0]!.reason.response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('Refusals', () => {
  test.each([
    ['/locations/eastus2/models', 'MissingApiVersionParameter'],
    ['/locations/eastus2/models?api-version=2021-07-01', 'InvalidApiVersionParameter'],
    [`/modelCapacities?${version}&modelFormat=OpenAI&modelName=gpt-4o`, 'BadRequest'],
    ['/modelCapacities?api-version=2023-05-01', 'InvalidApiVersionParameter'],
    [`/locations/eastus2/usages?${version}&$filter=limit eq 1`, 'BadRequest'],
    [`/locations/eastus2/commitmentTiers?${version}`, 'InvalidResourceType'],
    [`/locations/atlantis/usages?${version}`, 'NoRegisteredProviderFound'],
    [
      `/locations/atlantis/modelCapacities?${version}&modelFormat=a&modelName=b&modelVersion=c`,
      'NoRegisteredProviderFound',
    ],
  ])('%s: %s', async (path, code) => {
    expect((await read(path)).value[0]).toEqual({ code })
  })
})

describe('Another day', () => {
  const first = { 'x-simulated-time': '2026-08-01T00:00:00Z' }
  const later = { 'x-simulated-time': '2026-08-29T00:00:00Z' }

  test('is answered as of that day', async () => {
    const whole = await models('eastus2', later)
    expect(whole.value).not.toEqual((await models('eastus2', first)).value)
    manager.clock.set(new Date('2026-08-29T10:00:00Z'))
    expect((await models()).value).toEqual(whole.value)
    manager.clock.set(new Date('2026-08-01T00:00:00Z'))
  })

  test('can be told by what differs from yet another one', async () => {
    const key = ({ kind, name }: Entry) => `${kind} ${name}`
    const merged = new Map((await models('eastus2', first)).value.map(entry => [key(entry), entry]))
    const { value } = await models('eastus2', { ...later, 'x-simulated-time-since': first['x-simulated-time'] })
    for (const entry of value) {
      if (entry.model.lifecycleStatus === 'NotListedThen') merged.delete(key(entry))
      else merged.set(key(entry), entry)
    }
    const whole = (await models('eastus2', later)).value
    expect(value.length).toBeLessThan(whole.length / 2)
    expect(value.some(({ model }) => model.lifecycleStatus === 'NotListedThen')).toBe(true)
    expect([...merged.values()].sort((a, b) => key(a).localeCompare(key(b)))).toEqual(
      whole.toSorted((a, b) => key(a).localeCompare(key(b))),
    )
  })
})

describe('The control addresses', () => {
  const control = (path: string, body: unknown) =>
    fetch(manager.url + path, { method: 'POST', body: JSON.stringify(body) }).then(response => response.json())

  test('make a region fail and leave the others', async () => {
    await control('/__faults', { answers: [503], match: 'locations/eastus2/models' })
    expect((await models('eastus2')).status).toBe(503)
    expect((await models('swedencentral')).status).toBe(200)
    await control('/__faults', { answers: ['half'], match: 'Microsoft.CognitiveServices' })
    const half = (await models('swedencentral')).value.length
    await control('/__faults', {})
    expect(half).toBe(Math.floor((await models('swedencentral')).value.length / 2))
  })

  test('count requests by kind and by region', async () => {
    await control('/__requests', {})
    await models('swedencentral')
    await read(`/locations/swedencentral/usages?${version}`)
    await read(`/skus?${version}`)
    const counted = (await (await fetch(`${manager.url}/__requests`)).json()) as { kinds: Fields; units: Fields[] }
    const once = { received: 1, answered: 1 }
    expect(counted.kinds).toEqual({ models: once, modelUsages: once, accountSkus: once })
    expect(counted.units).toMatchObject([{ region: 'swedencentral', models: once, modelUsages: once }])
  })
})
