import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationOn } from '#local/resource-manager/estate/services/registrations.js'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'
import { serviceMap } from '#shared/contract/services/service-map.js'

interface Type {
  resourceType: string
  locations: string[]
  apiVersions: string[]
  zoneMappings?: { location: string; zones: string[] }[]
}
interface Provider {
  id: string
  namespace: string
  resourceTypes: Type[]
  registrationState?: string
  registrationPolicy?: string
}
interface Usage {
  id?: string
  currentValue: number
  limit: number
  unit: string
  name: { value: string; localizedValue: string }
}

const version = 'api-version=2021-04-01'
let manager: ResourceManager
beforeAll(async () => {
  manager = await startResourceManager({
    subscriptions: 5,
    unregistered: [1],
    reads: { burst: 200, refillPerSecond: 0.001 },
  })
})
afterAll(() => manager.close())

const toScope = (index: number) => `/subscriptions/${manager.subscriptions[index]!.id}`
async function read<T>(
  path: string,
  headers = {},
): Promise<{ status: number; body: T & { error?: { code: string } } }> {
  const response = await fetch(path.startsWith('http') ? path : manager.url + path, { headers })
  return { status: response.status, body: (await response.json()) as T & { error?: { code: string } } }
}
const providers = async (scope = '', time?: string) =>
  (await read<{ value: Provider[] }>(`${scope}/providers?${version}`, time ? { 'x-simulated-time': time } : {})).body
    .value
const usages = (namespace: string, apiVersion: string, region: string, index = 0) =>
  read<{ value: Usage[]; nextLink?: string }>(
    `${toScope(index)}/providers/${namespace}/locations/${region}/usages?api-version=${apiVersion}`,
  )
/** Each type and zone mapping of the list in each region. */
const offers = (list: readonly Provider[]) =>
  new Set(
    list.flatMap(({ namespace, resourceTypes }) =>
      resourceTypes.flatMap(({ resourceType, locations, zoneMappings = [] }) => [
        ...locations.map(location => `${namespace}/${resourceType} in ${location}`),
        ...zoneMappings.map(({ location }) => `zones of ${namespace}/${resourceType} in ${location}`),
      ]),
    ),
  )

describe('the list of resource providers', () => {
  test('has each curated service, under display names, with gaps and global types', async () => {
    const list = await providers()
    const types = new Map(
      list.flatMap(({ namespace, resourceTypes }) =>
        resourceTypes.map(type => [`${namespace}/${type.resourceType}`.toLowerCase(), type] as const),
      ),
    )
    const missing = serviceMap.flatMap(({ namespace, resourceTypes }) =>
      resourceTypes.map(type => `${namespace}/${type}`.toLowerCase()).filter(type => !types.has(type)),
    )
    expect(missing).toEqual([])
    expect(types.get('microsoft.app/managedenvironments')!.locations).toContain('Sweden Central')
    expect(types.get('microsoft.app/managedenvironments')!.locations).not.toContain('Austria East')
    expect(types.get('microsoft.network/dnszones')!.locations).toEqual(['global'])
    expect(types.get('microsoft.storage/storageaccounts')!.zoneMappings).toContainEqual({
      location: 'West Europe',
      zones: ['1', '2', '3'],
    })
    expect(list.every(({ registrationState }) => registrationState === undefined)).toBe(true)
  })

  test('has the registration of each subscription, and the same offers', async () => {
    const [tenant, first, second, sandbox] = await Promise.all([
      providers(),
      providers(toScope(0)),
      providers(toScope(1)),
      providers(toScope(3)),
    ])
    const states = (list: readonly Provider[]) => list.map(({ registrationState }) => registrationState)
    const state = (list: readonly Provider[], name: string) =>
      list.find(({ namespace }) => namespace === name)?.registrationState
    expect(offers(first)).toEqual(offers(tenant))
    expect(new Set(states(first))).toEqual(new Set(['Registered', 'NotRegistered', 'Unregistered']))
    expect(state(first, 'Microsoft.Compute')).toBe('Registered')
    expect(state(second, 'Microsoft.Compute')).toBe('NotRegistered')
    const registered = (list: readonly Provider[]) => states(list).filter(one => one === 'Registered').length
    expect(registered(sandbox)).toBeLessThan(registered(first))
    expect(first[0]!.id).toBe(`${toScope(0)}/providers/${first[0]!.namespace}`)
    expect(first.find(({ namespace }) => namespace === 'Microsoft.Resources')?.registrationPolicy).toBe(
      'RegistrationFree',
    )
  })

  test('answers one provider, and 404 for an unknown namespace', async () => {
    const one = await read<Provider>(`${toScope(0)}/providers/microsoft.cache?${version}`)
    expect(one.body.namespace).toBe('Microsoft.Cache')
    const unknown = await read(`${toScope(0)}/providers/Microsoft.Nothing?${version}`)
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'InvalidResourceNamespace'])
    const old = await read(`/providers?api-version=2011-01-01`)
    expect([old.status, old.body.error?.code]).toEqual([400, 'InvalidApiVersionParameter'])
  })

  test('moves: services and zones come to regions, and registrations take a day', async () => {
    const [before, recorded, after] = await Promise.all(
      ['2026-05-01', '2026-08-01', '2026-12-01'].map(async day => offers(await providers('', `${day}T12:00:00Z`))),
    )
    const roots = (set: ReadonlySet<string>, other: ReadonlySet<string>) =>
      [...set].filter(one => !other.has(one) && one.split(' in ')[0]!.split('/').length === 2)
    for (const [from, to] of [
      [before!, recorded!],
      [recorded!, after!],
    ] as const) {
      expect(roots(from, to)).toEqual([])
      expect(roots(to, from).length).toBeGreaterThan(10)
      expect(roots(to, from).length).toBeLessThan(80)
    }
    expect(roots(after!, before!).some(one => one.startsWith('zones of'))).toBe(true)
    const days = Array.from({ length: 90 }, (_, index) => new Date(Date.UTC(2026, 7, 1 + index)))
    const toDay = (time: Date) => time.getTime() / 86_400_000
    const seen = new Set<string>()
    for (const subscription of manager.subscriptions.slice(0, 5))
      for (const namespace of new Set(serviceMap.map(one => one.namespace))) {
        const states = days.map(day => registrationOn(1, subscription, namespace, toDay(day)))
        if (states.includes('Registering')) seen.add([...new Set(states)].join(' '))
      }
    expect([...seen]).toContain('NotRegistered Registering Registered')
  })
})

describe('usage lists', () => {
  test('are in the formats of their providers', async () => {
    const storage = await usages('Microsoft.Storage', '2024-01-01', 'westeurope')
    expect(storage.body.value).toEqual([
      {
        currentValue: expect.any(Number),
        limit: 250,
        name: { value: 'StorageAccounts', localizedValue: 'Storage Accounts' },
        unit: 'Count',
      },
    ])
    const network = await usages('Microsoft.Network', '2024-05-01', 'westeurope')
    expect(network.body.value).toHaveLength(45)
    expect(network.body.value[0]).toMatchObject({ name: { value: 'VirtualNetworks' }, limit: 1000, isAdjustable: true })
    expect(network.body.value[0]!.id).toBe(
      `${toScope(0)}/providers/Microsoft.Network/locations/westeurope/usages/VirtualNetworks`,
    )
    const apps = await usages('Microsoft.App', '2024-03-01', 'westeurope')
    expect(apps.body.value[0]).toMatchObject({ name: { value: 'ManagedEnvironmentCount' }, limit: 50 })
    for (const { body } of [storage, network, apps])
      for (const { currentValue, limit } of body.value) expect(currentValue).toBeLessThanOrEqual(limit)
  })

  test('of Machine Learning page, and repeat a family for its workspace', async () => {
    const rows: Usage[] = []
    let page = await usages('Microsoft.MachineLearningServices', '2024-04-01', 'westeurope')
    for (; ; page = await read(page.body.nextLink!)) {
      rows.push(...page.body.value)
      if (!page.body.nextLink) break
    }
    const families = rows.filter(({ id }) => id!.startsWith(`${toScope(0)}/usages/`) && id!.includes('Dedicated'))
    const total = rows.find(({ name }) => name.value === 'Total Cluster Dedicated Regional vCPUs')!
    expect(families.reduce((sum, { currentValue }) => sum + currentValue, 0)).toBe(total.currentValue)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.some(({ limit }) => limit === -1)).toBe(true)
  })

  test('are refused in a region without the service, and without registration', async () => {
    const gap = await usages('Microsoft.App', '2024-03-01', 'austriaeast')
    expect([gap.status, gap.body.error?.code]).toEqual([404, 'NoRegisteredProviderFound'])
    const lists = await Promise.all(manager.subscriptions.slice(0, 5).map((_, index) => providers(toScope(index))))
    const without = lists.findIndex(
      list =>
        list.find(({ namespace }) => namespace === 'Microsoft.MachineLearningServices')?.registrationState !==
        'Registered',
    )
    expect(without).toBeGreaterThan(-1)
    const refused = await usages('Microsoft.MachineLearningServices', '2024-04-01', 'westeurope', without)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'MissingSubscriptionRegistration'])
  })
})
