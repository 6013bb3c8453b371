import { readFileSync } from 'node:fs'
import { ComputeManagementClient } from '@azure/arm-compute'
import { SubscriptionClient } from '@azure/arm-resources-subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResourceManager, startResourceManager } from './simulator.js'

type Fields = Record<string, unknown>

interface Excerpts {
  skus: Fields[]
  usages: Fields[]
  locations: Fields[]
  subscriptions: Fields[]
}

const excerpts = JSON.parse(
  readFileSync(new URL('./data/recorded-excerpts.data.json', import.meta.url), 'utf8'),
) as Excerpts

const noCredential = { getToken: async () => null }

function clientOptions(endpoint: string) {
  return { endpoint, allowInsecureConnection: true, retryOptions: { maxRetries: 0 } }
}

function compute(manager: ResourceManager, subscriptionId = manager.subscriptions[0]!.id): ComputeManagementClient {
  const client = new ComputeManagementClient(noCredential, subscriptionId, clientOptions(manager.url))
  client.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
  return client
}

function tenant(manager: ResourceManager): SubscriptionClient {
  const client = new SubscriptionClient(noCredential, clientOptions(manager.url))
  client.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
  return client
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of pages) items.push(item)
  return items
}

/** The shape of a value: field names and types, lists by their first element. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [toShape(value[0])] : []
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toShape(field)]))
}

let manager: ResourceManager
let paged: ResourceManager
beforeAll(async () => {
  manager = await startResourceManager({ regions: 'westus,southcentralus,westindia' })
  paged = await startResourceManager({
    regions: 'westindia,koreasouth',
    skuPageSize: 200,
    subscriptionPageSize: 3,
    unregistered: [1],
    reads: { burst: 40, refillPerSecond: 0.001 },
  })
})
afterAll(async () => {
  await manager.close()
  await paged.close()
})

async function rawList(path: string): Promise<Fields[]> {
  const response = await fetch(`${manager.url}/subscriptions${path}`)
  return ((await response.json()) as { value: Fields[] }).value
}

describe('shapes are those of recorded answers', () => {
  const skus = (region: string) =>
    `/${manager.subscriptions[0]!.id}/providers/Microsoft.Compute/skus?api-version=2021-07-01&$filter=location eq '${region}'`

  test('a SKU of a region without zones, to the last value', async () => {
    const sku = (await rawList(skus('westus'))).find(record => record.name === 'Standard_D2s_v3')!
    expect({ ...sku, restrictions: [] }).toEqual(excerpts.skus[0])
  })

  test('a restricted SKU', async () => {
    const restricted = (await rawList(skus('westus'))).find(record => (record.restrictions as unknown[]).length === 1)!
    expect(toShape(restricted)).toEqual(toShape(excerpts.skus[1]))
  })

  test('a SKU of a region with zones', async () => {
    const sku = (await rawList(skus('southcentralus'))).find(record => record.name === 'Standard_D2s_v3')!
    expect(Object.keys(sku)).toEqual(Object.keys(excerpts.skus[2]!))
    expect((sku.locationInfo as { zones: string[] }[])[0]!.zones.length).toBeGreaterThan(0)
  })

  test('usages, locations, subscriptions', async () => {
    const id = manager.subscriptions[0]!.id
    const usages = await rawList(`/${id}/providers/Microsoft.Compute/locations/westus/usages?api-version=2024-07-01`)
    for (const usage of usages) expect(toShape(usage)).toEqual(toShape(excerpts.usages[0]))
    const locations = await rawList(`/${id}/locations?api-version=2022-12-01`)
    expect(toShape(locations[0])).toEqual(toShape(excerpts.locations[1]))
    const [subscription] = await rawList('?api-version=2022-12-01')
    expect(toShape(subscription)).toMatchObject(toShape(excerpts.subscriptions[0]) as object)
  })
})

describe('the real clients', () => {
  test('list subscriptions over pages', async () => {
    const subscriptions = await all(tenant(paged).subscriptions.list())
    expect(subscriptions.map(({ subscriptionId }) => subscriptionId)).toEqual(paged.subscriptions.map(({ id }) => id))
    expect(new Set(subscriptions.map(({ state }) => state))).toEqual(new Set(['Enabled', 'Disabled', 'Warned']))
  })

  test('list locations with zones', async () => {
    const client = tenant(manager)
    const locations = await all(client.subscriptions.listLocations(manager.subscriptions[0]!.id))
    const physical = locations.filter(location => location.metadata?.regionType === 'Physical')
    expect(physical.map(location => location.name)).toEqual(manager.regions)
    const zones = physical.find(location => location.name === 'southcentralus')?.availabilityZoneMappings
    expect(zones?.map(zone => zone.physicalZone).sort()).toEqual(
      ['1', '2', '3'].map(zone => `southcentralus-az${zone}`),
    )
  })

  test('list the SKUs of one region and of all', async () => {
    const client = compute(manager)
    const some = await all(
      client.resourceSkus.list({ filter: "location eq 'westindia'", includeExtendedLocations: 'true' }),
    )
    expect(some.filter(sku => sku.resourceType === 'virtualMachines').length).toBe(199)
    const every = await all(client.resourceSkus.list())
    expect(new Set(every.map(sku => sku.locations?.[0]))).toEqual(new Set(manager.regions))
  })

  test('list SKUs over pages, none lost and none twice', async () => {
    const client = compute(paged)
    const expected = 199 + 655
    const every = await all(client.resourceSkus.list())
    const machines = every.filter(sku => sku.resourceType === 'virtualMachines')
    expect(new Set(machines.map(sku => `${sku.locations?.[0]} ${sku.name}`)).size).toBe(expected)
    expect(machines.length).toBe(expected)
  })

  test('list usages', async () => {
    const usages = await all(compute(manager).usage.list('westus'))
    expect(usages.find(usage => usage.name?.value === 'cores')?.limit).toBeGreaterThan(0)
    expect(usages.length).toBeGreaterThan(200)
  })

  test('see the estate change when time moves', async () => {
    const list = () => all(compute(manager).resourceSkus.list({ filter: "location eq 'southcentralus'" }))
    const before = await list()
    manager.advance(-48)
    expect(await list()).not.toEqual(before)
    manager.advance(48)
    expect(await list()).toEqual(before)
  })

  test('are told what is wrong', async () => {
    const unknown = '11111111-1111-4111-a111-111111111111'
    const code = (status: number, name: string) => ({ statusCode: status, code: name })
    await expect(all(compute(manager, unknown).usage.list('westus'))).rejects.toMatchObject(
      code(404, 'SubscriptionNotFound'),
    )
    await expect(all(compute(manager).usage.list('atlantis'))).rejects.toMatchObject(
      code(404, 'NoRegisteredProviderFound'),
    )
    const unregistered = compute(paged, paged.subscriptions[1]!.id)
    await expect(all(unregistered.usage.list('westindia'))).rejects.toMatchObject(
      code(409, 'MissingSubscriptionRegistration'),
    )
  })

  test('are throttled, with Retry-After', async () => {
    const client = compute(paged, paged.subscriptions[2]!.id)
    const reads = Array.from({ length: 45 }, () => all(client.usage.list('westindia')))
    const refused = (await Promise.allSettled(reads)).filter(result => result.status === 'rejected')
    expect(refused.length).toBe(5)
    expect(refused[0]!.reason).toMatchObject({ statusCode: 429, code: 'SubscriptionRequestsThrottled' })
    expect(Number(refused[0]!.reason.response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
