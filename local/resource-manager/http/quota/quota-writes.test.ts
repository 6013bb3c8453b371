import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AzureQuotaExtensionAPI } from '@azure/arm-quota'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'

let dataDir: string
let manager: ResourceManager
const start = () => startResourceManager({ subscriptions: 5, regions: 'eastus', dataDir })
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'headroom-quota-'))
  manager = await start()
})
beforeEach(() => rules({ clear: true }))
afterAll(async () => {
  await manager.close()
  rmSync(dataDir, { recursive: true })
})

const id = (index: number) => manager.subscriptions[index]!.id
const scope = (index: number) => `subscriptions/${id(index)}/providers/Microsoft.Compute/locations/eastus`
const rules = (body: object) => fetch(`${manager.url}/__quota`, { method: 'POST', body: JSON.stringify(body) })
const [family, restricted, compute] = ['standardDSv5Family', 'standardDSv3Family', 'Microsoft.Compute']
const group = ['headroom-root', 'shared-compute'] as const
const fast = { updateIntervalInMs: 5 }

function client(index: number): AzureQuotaExtensionAPI {
  const options = { $host: manager.url, endpoint: manager.url, allowInsecureConnection: true }
  const retryOptions = { maxRetries: 0 }
  const made = new AzureQuotaExtensionAPI({ getToken: async () => null }, id(index), { ...options, retryOptions })
  made.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
  return made
}

/** Limit and use of the compute usages, as an ingestion reads them. */
async function usage(index: number, name: string, time?: string) {
  const headers = time === undefined ? undefined : { 'x-simulated-time': time }
  const response = await fetch(`${manager.url}/${scope(index)}/usages?api-version=2024-07-01`, {
    headers: headers ?? {},
  })
  const { value } = (await response.json()) as {
    value: { name: { value: string }; limit: number; currentValue: number }[]
  }
  const row = value.find(one => one.name.value.toLowerCase() === name.toLowerCase())!
  return { limit: row.limit, use: row.currentValue }
}

const body = (value: number) => ({ properties: { limit: { limitObjectType: 'LimitValue' as const, value } } })
const raise = (index: number, name: string, value: number) =>
  client(index).quota.beginCreateOrUpdateAndWait(name, scope(index), body(value), fast)

describe('a request for a quota', () => {
  test('is accepted, takes its time, and raises the regional total with the family', async () => {
    await rules({ seconds: 3600, outcome: 'approved' })
    const asked = manager.clock.now().toISOString()
    const [before, total] = [await usage(0, family), await usage(0, 'cores')]
    const address = `${manager.url}/${scope(0)}/providers/Microsoft.Quota/quotas/${family}?api-version=2025-03-01`
    const sent = await fetch(address, { method: 'PUT', body: JSON.stringify(body(before.limit + 64)) })
    expect(sent.status).toBe(202)
    expect(sent.headers.get('x-ms-ratelimit-remaining-subscription-resource-requests')).toBe('24')
    expect(sent.headers.get('location')).toBe(sent.headers.get('azure-asyncoperation'))
    const { name, properties } = (await sent.json()) as { name: string; properties: object }
    expect(properties).toMatchObject({ provisioningState: 'InProgress', name: { value: family.toUpperCase() } })
    const poll = async () => (await fetch(sent.headers.get('azure-asyncoperation')!)).json()
    expect(await poll()).toMatchObject({ name, status: 'InProgress' })
    expect(await usage(0, family)).toEqual(before)
    manager.advance(1)
    expect(await poll()).toMatchObject({ name, status: 'Succeeded' })
    expect((await usage(0, family)).limit).toBe(before.limit + 64)
    expect((await usage(0, 'cores')).limit).toBe(total.limit + 64)
    expect((await usage(0, family, asked)).limit).toBe(before.limit)
    const request = await client(0).quotaRequestStatus.get(name, scope(0))
    expect(request.properties).toMatchObject({ provisioningState: 'Succeeded', message: 'Request completed.' })
  })

  test('is refused late: reductions, restricted series, and what support has to approve', async () => {
    await rules({ seconds: 0, outcome: 'approved' })
    const [one, other] = [await usage(0, family), await usage(0, restricted)]
    await expect(raise(0, family, one.limit - 10)).rejects.toThrow('QuotaReductionNotSupported')
    await expect(raise(0, restricted, other.limit + 10)).rejects.toThrow('SeriesGrowthRestricted')
    await rules({ seconds: 0, outcome: 'contactSupport' })
    await expect(raise(0, family, one.limit + 10)).rejects.toThrow('ContactSupport')
    expect(await usage(0, family)).toEqual(one)
    const list = client(0).quotaRequestStatus.list(scope(0), { top: 3 })
    const codes: (string | undefined)[] = []
    for await (const { properties } of list) if (codes.length < 3) codes.push(properties?.error?.code)
    expect(codes.sort()).toEqual(['ContactSupport', 'QuotaReductionNotSupported', 'SeriesGrowthRestricted'])
  })

  test('is throttled and needs its role', async () => {
    await rules({ writes: 1, seconds: 0, outcome: 'approved' })
    const { limit } = await usage(1, 'cores')
    await raise(1, 'cores', limit + 1)
    expect((await usage(1, 'cores')).limit).toBe(limit + 1)
    const refused = client(1).quota.beginUpdate('cores', scope(1), body(limit + 2), fast)
    await expect(refused).rejects.toMatchObject({
      statusCode: 429,
      response: { headers: { get: expect.any(Function) } },
    })
    const access = { [id(2)]: { actions: ['*/read'] } }
    await fetch(`${manager.url}/__access`, { method: 'POST', body: JSON.stringify(access) })
    await expect(raise(2, 'cores', 5000)).rejects.toMatchObject({ code: 'AuthorizationFailed' })
  })

  test('survives a restart, and the same seed decides it in the same way', async () => {
    const now = manager.clock.now().toISOString()
    const { limit } = await usage(0, family)
    const ask = async () => {
      for (const more of [10, 20, 30]) await client(0).quota.beginUpdate(family, scope(0), body(limit + more), fast)
      manager.advance(100)
      return usage(0, family)
    }
    const first = await ask()
    expect(first.limit).toBeGreaterThan(limit)
    await manager.close()
    manager = await start()
    expect(await usage(0, family)).toEqual(first)
    await rules({ clear: true })
    await fetch(`${manager.url}/__clock`, { method: 'POST', body: JSON.stringify({ now }) })
    expect(await ask()).toEqual(first)
  })
})

describe('a quota group', () => {
  const move = (index: number, resourceName: string, limit: number) =>
    client(index).groupQuotaSubscriptionAllocationRequest.beginUpdateAndWait(
      ...group,
      compute,
      'eastus',
      {
        properties: { value: [{ properties: { resourceName, limit } }] },
      },
      fast,
    )

  async function pool(name: string) {
    const { properties } = await client(0).groupQuotaLimits.list(...group, compute, 'eastus')
    const row = properties?.value?.find(one => one.properties?.resourceName === name)
    return { limit: row?.properties?.limit ?? 0, free: row?.properties?.availableLimit ?? 0 }
  }

  test('moves quota from member to member through its pool, and not the regional total', async () => {
    await rules({ seconds: 0, outcome: 'approved' })
    const name = family.toLowerCase()
    const [donor, taker, total] = [await usage(2, family), await usage(1, family), await usage(1, 'cores')]
    const given = donor.limit - donor.use
    expect(given).toBeGreaterThan(10)
    const before = await pool(name)
    await move(2, name, donor.limit - 10)
    expect(await pool(name)).toEqual({ limit: before.limit + 10, free: before.free + 10 })
    await move(1, name, taker.limit + 10)
    expect((await pool(name)).free).toBe(before.free)
    expect([await usage(2, family), await usage(1, family)]).toEqual([
      { ...donor, limit: donor.limit - 10 },
      { ...taker, limit: taker.limit + 10 },
    ])
    expect(await usage(1, 'cores')).toEqual(total)
    await expect(move(1, name, taker.limit + 11 + before.free)).rejects.toThrow('InsufficientGroupQuota')
    const machines = { subscriptionId: id(2), region: 'eastus', family, vCpus: 30 }
    await rules({ seconds: 0, outcome: 'approved', starts: [machines] })
    expect((await usage(2, family)).use).toBe(donor.use + 30)
    await expect(move(2, name, donor.use + 29)).rejects.toThrow('LimitBelowUsage')
    await expect(move(4, name, 100)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('is raised by a request of its own', async () => {
    await rules({ seconds: 0, outcome: 'approved' })
    const name = family.toLowerCase()
    const { limit, free } = await pool(name)
    await client(0).groupQuotaLimitsRequest.beginUpdateAndWait(...group, compute, 'eastus', {
      groupQuotaRequest: { properties: { value: [{ properties: { resourceName: name, limit: limit + 100 } }] } },
      ...fast,
    })
    expect(await pool(name)).toEqual({ limit: limit + 100, free: free + 100 })
  })
})
