import { describe, expect, test } from 'vitest'
import { ServiceFilter } from '#shared/contract/services/service-filter.js'
import { type InMemoryServices, inMemoryServices, sampleRegistration, sampleServiceQuota } from './sample-services.js'
import { serviceQueries } from './service-queries.js'

const now = '2026-03-02T00:00:00.000Z'
const sort = { column: 'service', direction: 'asc' } as const
const page = (query: Record<string, string> = {}, given: InMemoryServices = {}, more: object = {}) =>
  serviceQueries(inMemoryServices(given), { clock: () => new Date(now), retentionDays: 400 }).page({
    ...ServiceFilter.parse(query),
    sort,
    pageNumber: 1,
    pageSize: 100,
    ...more,
  })
const keys = async (query: Record<string, string>, given?: InMemoryServices) =>
  (await page(query, given)).rows.map(({ serviceId, region }) => `${serviceId} ${region}`)
const [environment, lacking, traffic] = [
  'container-apps westeurope',
  'container-apps northeurope',
  'traffic-manager global',
]

describe('The rows of platform services', () => {
  test('have each type in each region, also where it is not offered, and global types once', async () => {
    const { rows, summary } = await page()
    expect(rows.map(({ serviceId, region, offered, zones }) => [serviceId, region, offered, zones])).toEqual([
      ['container-apps', 'northeurope', false, ''],
      ['container-apps', 'westeurope', true, '1,2,3'],
      ['traffic-manager', 'global', true, ''],
    ])
    expect(summary).toMatchObject({ rows: 3, services: 2, regions: 2, offered: 2, notOffered: 1, zonal: 1 })
    expect(rows[1]).toMatchObject({
      registered: true,
      quotaUsed: 3,
      quotaLimit: 15,
      quotaUnit: 'Count',
      ageSeconds: 86_400,
    })
  })

  test('are none before the list was read, and none of types that were not looked for', async () => {
    expect(await keys({}, { offers: null })).toEqual([])
    expect(await keys({ service: 'aks' })).toEqual([])
  })

  test.each([
    [{ service: 'container-apps' }, [lacking, environment]],
    [{ service: 'AZURE CONTAINER APPS' }, [lacking, environment]],
    [{ service: 'microsoft.app/MANAGEDENVIRONMENTS' }, [lacking, environment]],
    [{ category: 'network' }, [traffic]],
    [{ region: 'westeurope' }, [environment]],
    [{ region: 'global' }, [traffic]],
    [{ regionPreset: 'Europe' }, [lacking, environment]],
    [{ zonal: 'true' }, [environment]],
    [{ offered: 'false' }, [lacking]],
    [{ registered: 'true' }, [lacking, environment]],
    [{ registered: 'unknown' }, [traffic]],
    [{ search: 'TRAFFIC' }, [traffic]],
    [{ maxAgeHours: '25' }, [lacking, environment, traffic]],
    [{ maxAgeHours: '24' }, []],
  ] as const)('are filtered by %o', async (query, expected) => {
    expect(await keys(query)).toEqual(expected)
  })

  test('sum registrations and quotas of the subscriptions in scope', async () => {
    const given = {
      registrations: [sampleRegistration(), sampleRegistration({ subscriptionId: 's2', state: 'NotRegistered' })],
      quotas: [sampleServiceQuota(), sampleServiceQuota({ subscriptionId: 's2', quotaUsed: 1, quotaLimit: 20 })],
    }
    const [, both] = (await page({}, given)).rows
    expect(both).toMatchObject({
      registered: false,
      registeredSubscriptions: 1,
      subscriptions: 2,
      quotaUsed: 4,
      quotaLimit: 35,
      quotaSubscriptions: 2,
    })
    const [, one] = (await page({ subscriptionIds: 's1' }, given)).rows
    expect(one).toMatchObject({ registered: true, subscriptions: 1, quotaLimit: 15, quotaSubscriptions: 1 })
    const [, none] = (await page({ subscriptionIds: 's3' }, given)).rows
    expect(none).toMatchObject({ registered: null, subscriptions: 0, quotaLimit: null, quotaUsed: null })
  })

  test.each([
    ['Registered', true],
    ['RegistrationFree', true],
    ['Registering', false],
    ['NotRegistered', false],
  ])('are registered in the state %s: %s', async (state, registered) => {
    const [, row] = (await page({}, { registrations: [sampleRegistration({ state })] })).rows
    expect(row?.registered).toBe(registered)
  })

  test('have no limit where one subscription has none', async () => {
    const quotas = [sampleServiceQuota(), sampleServiceQuota({ subscriptionId: 's2', quotaLimit: -1 })]
    const [, row] = (await page({}, { quotas })).rows
    expect(row).toMatchObject({ quotaUsed: 6, quotaLimit: null, quotaSubscriptions: 2 })
  })

  test('are sorted by any column, with unknown values last', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await page({}, {}, { sort: { column: 'quotaUsed', direction } })
      expect(rows.map(row => row.quotaUsed)).toEqual([3, null, null])
    }
    const { rows } = await page({}, {}, { sort: { column: 'offered', direction: 'desc' } })
    expect(rows.map(row => row.offered)).toEqual([true, true, false])
  })

  test('count by value of each filter', async () => {
    const { facets } = await page()
    expect(facets.region.map(({ value, label, rows }) => [value, label, rows])).toEqual([
      ['global', 'Global', 1],
      ['northeurope', 'North Europe', 1],
      ['westeurope', 'West Europe', 1],
    ])
    expect(facets.zonal).toHaveLength(2)
  })

  test('are read again when something was stored', async () => {
    const stored: InMemoryServices = {}
    const queries = serviceQueries(inMemoryServices(stored), { clock: () => new Date(now), retentionDays: 400 })
    const total = async () => (await queries.page({ sort, pageNumber: 1, pageSize: 1 })).pagination.total
    expect(await total()).toBe(3)
    stored.offers = []
    expect(await total()).toBe(3)
    stored.version = 'w'
    expect(await total()).toBe(0)
  })
})
