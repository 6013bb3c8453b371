import { AzureQuotaExtensionAPI } from '@azure/arm-quota'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'

let manager: ResourceManager
beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 5, regions: 'eastus,westus2' })
})
afterAll(() => manager?.close())

const id = (index: number) => manager.subscriptions[index]!.id
const compute = (index: number, region = 'eastus') =>
  `subscriptions/${id(index)}/providers/Microsoft.Compute/locations/${region}`
const root = '/providers/Microsoft.Management/managementGroups/headroom-root'

async function get(path: string) {
  const url = path.startsWith('http') ? path : `${manager.url}${path}`
  const response = await fetch(url)
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
  return { status: response.status, body: (await response.json()) as any }
}

function client(index: number): AzureQuotaExtensionAPI {
  const credential = { getToken: async () => null }
  const options = { $host: manager.url, endpoint: manager.url, allowInsecureConnection: true }
  const made = new AzureQuotaExtensionAPI(credential, id(index), options)
  made.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
  return made
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = []
  for await (const row of pages) rows.push(row)
  return rows
}

describe('quotas of a subscription', () => {
  test('have the limits of the compute usages, and a use of -1 where nothing is tracked', async () => {
    const { value } = (await get(`/${compute(0)}/usages?api-version=2024-07-01`)).body
    const sdk = client(0)
    const quotas = new Map((await all(sdk.quota.list(compute(0)))).map(one => [one.name, one.properties!]))
    const usages = new Map((await all(sdk.usages.list(compute(0)))).map(one => [one.name, one.properties!]))
    const untracked = [...usages.values()].filter(one => one.usages?.value === -1)
    for (const { name, limit, currentValue } of value) {
      expect(quotas.get(name.value)?.limit).toMatchObject({ limitObjectType: 'LimitValue', value: limit })
      expect([currentValue, currentValue || -1]).toContain(usages.get(name.value)?.usages?.value)
    }
    expect(untracked.every(({ isQuotaApplicable }) => isQuotaApplicable === false)).toBe(true)
    const unused = value.filter(
      (row: { name: { value: string }; currentValue: number }) =>
        /Family$/i.test(row.name.value) && row.currentValue === 0,
    )
    expect(untracked.length / unused.length).toBeGreaterThan(0.2)
    expect(untracked.length / unused.length).toBeLessThan(0.45)
    const one = await sdk.quota.get('STANDARDDSV5FAMILY', compute(0))
    expect(one.properties?.name?.value).toBe([...quotas.keys()].find(name => /^standarddsv5family$/i.test(name!)))
    await expect(sdk.quota.get('nosuch', compute(0))).rejects.toMatchObject({ statusCode: 404 })
  })

  test('have a history of requests: pages of 100, filters, one before each raise', async () => {
    const sdk = client(0)
    const lists = await Promise.all(
      manager.regions.map(async region => all(sdk.quotaRequestStatus.list(compute(0, region)))),
    )
    const requests = lists.flat()
    expect(new Set(requests.map(one => one.properties?.provisioningState))).toContain('Succeeded')
    expect(requests.filter(one => one.properties?.error?.code === 'QuotaReductionNotSupported').length).toBeGreaterThan(
      0,
    )
    const filter = 'provisioningState eq Failed and requestSubmitTime ge 2026-01-01T00:00:00Z'
    const failed = await all(sdk.quotaRequestStatus.list(compute(0), { filter, top: 2 }))
    expect(failed.every(one => one.properties?.provisioningState === 'Failed')).toBe(true)
    const granted = requests.find(one => one.properties?.provisioningState === 'Succeeded')!
    const [{ limit, name }] = granted.properties!.value! as unknown as [
      { limit: { value: number }; name: { value: string } },
    ]
    const region = manager.regions.find(one => granted.id!.includes(`/${one}/`))!
    const limitAfter = async (days: number) => {
      const time = new Date(granted.properties!.requestSubmitTime!.getTime() + days * 86_400_000).toISOString()
      const path = `${manager.url}/${compute(0, region)}/usages?api-version=2024-07-01`
      const { value } = (await (await fetch(path, { headers: { 'x-simulated-time': time } })).json()) as {
        value: { name: { value: string }; limit: number }[]
      }
      return value.find(row => row.name.value.toUpperCase() === name.value)?.limit
    }
    expect(await limitAfter(0)).toBeLessThan(limit.value)
    expect(await limitAfter(7)).toBeGreaterThanOrEqual(limit.value)
    const single = await sdk.quotaRequestStatus.get(requests[0]!.name!, compute(0, manager.regions[0]!))
    expect(single.name).toBe(requests[0]!.name)
  })
})

describe('management groups', () => {
  test('hold all listed subscriptions but the third, by tree and by descendants', async () => {
    const tree = (await get(`${root}?api-version=2021-04-01&$expand=children&$recurse=true`)).body
    const groups = tree.properties.children as { name: string; children?: { name: string; type: string }[] }[]
    expect(groups.map(({ name }) => name)).toEqual(['platform', 'workloads'])
    const inTree = groups.flatMap(({ children = [] }) => children.map(({ name }) => name)).sort()
    const all = manager.subscriptions.map(one => one.id)
    expect(inTree).toEqual(all.filter(one => one !== id(2)).sort())
    const found: { name: string; properties: { parent: { id: string } } }[] = []
    let next: string | undefined = `${root}/descendants?api-version=2021-04-01&$top=3`
    while (next) {
      const { body } = await get(next)
      found.push(...body.value)
      next = body.nextLink
    }
    expect(found.map(({ name }) => name).sort()).toEqual(['platform', 'workloads', ...inTree].sort())
    expect((await get('/providers/Microsoft.Management/managementGroups/other?api-version=2021-04-01')).status).toBe(
      404,
    )
  })
})

describe('quota groups', () => {
  test('list members, limits and allocations in two layouts that agree with the usages', async () => {
    const sdk = client(1)
    const names = (await all(sdk.groupQuotas.list('headroom-root'))).map(({ name }) => name)
    expect(names).toEqual(['batch', 'shared-compute'])
    const members = await all(sdk.groupQuotaSubscriptions.list('headroom-root', 'shared-compute'))
    expect(members.map(({ name }) => name)).toEqual([id(0), id(1), id(2)])
    const rp = 'Microsoft.Compute'
    const limits = await sdk.groupQuotaLimits.list('headroom-root', 'shared-compute', rp, 'eastus')
    const rows = limits.properties!.value!.map(({ properties }) => properties!)
    expect(rows.some(({ availableLimit }) => availableLimit! > 0)).toBe(true)
    const allocations = await sdk.groupQuotaSubscriptionAllocation.list('headroom-root', 'shared-compute', rp, 'eastus')
    const list = allocations.properties!.value!.map(({ properties }) => properties!)
    expect(list.some(({ shareableQuota }) => shareableQuota! < 0)).toBe(true)
    const usages = (await get(`/${compute(1)}/usages?api-version=2024-07-01`)).body.value
    const limit = new Map(
      usages.map((row: { name: { value: string }; limit: number }) => [row.name.value.toLowerCase(), row.limit]),
    )
    for (const row of list) {
      expect(limit.get(row.resourceName)).toBe(row.limit)
      const pool = rows.find(({ resourceName }) => resourceName === row.resourceName)
      const taken = pool?.allocatedToSubscriptions?.value?.find(({ subscriptionId }) => subscriptionId === id(1))
      expect(Math.max(0, row.shareableQuota!)).toBe(taken?.quotaAllocated ?? 0)
    }
    expect(allocations.properties?.nextLink).toContain('skipToken=100')
    const second = (await get(allocations.properties!.nextLink!)).body.properties
    expect(second.value.length).toBeGreaterThan(0)
    expect(second.nextLink).toBeUndefined()
    const flat = `${root}/subscriptions/${id(3)}/providers/Microsoft.Quota/groupQuotas/batch/resourceProviders/${rp}/quotaAllocations/eastus`
    const { body } = await get(`${flat}?api-version=2025-03-01`)
    expect(body.value.length).toBeGreaterThan(20)
    expect(body.properties).toBeUndefined()
  })

  test('tell their requests and usages, and refuse a history without a region', async () => {
    const sdk = client(0)
    const list = (filter: string) =>
      all(sdk.groupQuotaLimitsRequest.list('headroom-root', 'shared-compute', 'Microsoft.Compute', filter))
    const requests = await list('location eq eastus')
    expect(requests.length).toBeGreaterThan(0)
    const one = await sdk.groupQuotaLimitsRequest.get('headroom-root', 'shared-compute', requests[0]!.name!)
    expect(one.properties?.requestedResource?.properties?.region).toBe('eastus')
    await expect(list('')).rejects.toMatchObject({ statusCode: 400 })
    const moves = sdk.groupQuotaSubscriptionAllocationRequest.list(
      'headroom-root',
      'shared-compute',
      'Microsoft.Compute',
      'location eq eastus',
    )
    expect((await all(moves)).length).toBeGreaterThan(0)
    const usages = `${root}/providers/Microsoft.Quota/groupQuotas/shared-compute/resourceProviders/Microsoft.Compute/locationUsages/eastus`
    expect((await get(`${usages}?api-version=2025-09-01`)).body.value[0].properties.unit).toBe('count')
  })

  test('are refused to who lacks the role, by the name of the management group', async () => {
    const give = (rules: object) => fetch(`${manager.url}/__access`, { method: 'POST', body: JSON.stringify(rules) })
    await give({ 'headroom-root': { actions: ['Microsoft.Management/managementGroups/read'] } })
    const groups = `${root}/providers/Microsoft.Quota/groupQuotas?api-version=2025-03-01`
    const refused = await get(groups)
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'AuthorizationFailed' } } })
    expect(refused.body.error.message).toContain(`'Microsoft.Quota/groupQuotas/read' over scope '${root}'`)
    expect((await get(`${root}?api-version=2021-04-01`)).status).toBe(200)
    await give({})
    expect((await get(groups)).status).toBe(200)
  })
})
