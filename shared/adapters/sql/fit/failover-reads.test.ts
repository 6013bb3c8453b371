import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelStore } from '#shared/adapters/sql/ai/model-store-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { failover } from '#shared/contract/fit/failover.js'
import { failoverQueries } from '#shared/fit/failover/failover-queries.js'
import { sampleCatalogs } from '../../../../tests/support/samples/sample-catalogs.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { failoverReads } from './failover-reads.js'

const regions = ['eastus', 'westus', 'westus2', 'westeurope', 'centralindia']
const pairs = regions.flatMap(from => regions.flatMap(to => (from === to ? [] : [[from, to] as const])))
/** One unit was never read. */
const seeded = [3, 8].map(seed =>
  seededUnits(seed).filter(({ subscriptionId, region }) => subscriptionId !== 'bbbb-2' || region !== 'westus'),
)

/** Used and usable vCPU of each family, straight from what was written. */
function naiveFamilies(units: readonly UnitWrite[], from: string, to: string) {
  return units.flatMap(({ subscriptionId, region, scored }) => {
    if (region !== from) return []
    const target = units.find(unit => unit.subscriptionId === subscriptionId && unit.region === to)?.scored
    const cores = target?.quotas.get('cores')
    return [...scored.quotas].flatMap(([key, { used }]) => {
      if (!key.endsWith('family') || used === 0) return []
      const offered = (target?.skus ?? []).filter(
        ({ entry, offer }) =>
          entry.resourceType === 'virtualMachines' &&
          entry.family.toLowerCase().replaceAll(' ', '') === key &&
          offer.restriction === null,
      )
      const quota = target?.quotas.get(key)
      const familyFree = quota && Math.max(0, quota.limit - quota.used)
      const regionalFree = cores && Math.max(0, cores.limit - cores.used)
      const usable = !target
        ? null
        : offered.length === 0 || familyFree === 0
          ? 0
          : familyFree === undefined || regionalFree === undefined
            ? null
            : Math.min(familyFree, regionalFree)
      return [{ key: `${subscriptionId}/${key}`, used, usable, targetSizes: target ? offered.length : null }]
    })
  })
}

describe.each(sqlEngines)('Failover by $name', { timeout: 60_000 }, ({ fresh }) => {
  let database: Database
  let units: readonly UnitWrite[]
  const ask = (query: Record<string, string>) =>
    failoverQueries({
      reads: failoverReads(database),
      services: { offers: async () => [] },
      clock: () => new Date(hoursLater(100)),
      version: async () => '',
    }).page(failover.query?.parse({ pageSize: '500', ...query }) as never)

  beforeAll(async () => {
    database = await fresh()
    units = seeded[0] ?? []
    for (const unit of units) await unitStore(database).write(unit)
    for (const unit of sampleCatalogs(['aaaa-1', 'bbbb-2'], ['eastus', 'westus']))
      await modelStore(database).write(unit)
    const subscriptions = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
    const stored = subscriptions.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
    await ingestionRepository(database).saveSubscriptions(stored, hoursLater(0))
    const bare = { geography: null, geographyGroup: null, category: null, latitude: null, longitude: null, zones: [] }
    await ingestionRepository(database).saveRegions('aaaa-1', [
      { ...bare, region: 'eastus', displayName: 'East US', pairedRegion: 'westus' },
      { ...bare, region: 'westus', displayName: 'West US', pairedRegion: 'eastus' },
      { ...bare, region: 'westus2', displayName: 'West US 2', pairedRegion: null },
    ])
  })
  afterAll(() => database.close())

  test('makes the families of what was written', async () => {
    let missing = 0
    for (const [from, to] of pairs) {
      const { rows, summary, subscriptions } = await ask({ from, to })
      const found = rows.map(row => ({
        key: `${row.subscriptionId}/${row.quotaName.toLowerCase().replaceAll(' ', '')}`,
        used: row.quotaUsed,
        usable: row.usable,
        targetSizes: row.targetSizes,
      }))
      const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
      expect(found.sort(byKey), `${from} to ${to}`).toEqual(naiveFamilies(units, from, to).sort(byKey))
      const { used, movable, missing: lacking, unknown } = summary.vCpus
      expect(used).toBe(found.reduce((total, row) => total + row.used, 0))
      expect(movable + lacking + unknown).toBe(used)
      for (const one of subscriptions) {
        const cores = units.find(unit => unit.subscriptionId === one.subscriptionId && unit.region === to)?.scored
        const free = cores?.quotas.get('cores')
        if (free) expect(one.movable ?? 0).toBeLessThanOrEqual(Math.max(0, free.limit - free.used))
      }
      missing += lacking
    }
    expect(missing).toBeGreaterThan(100)
  })

  test('takes the pair where no target is named, and says where there is none', async () => {
    expect(await ask({ from: 'eastus' })).toMatchObject({ isPair: true, to: { displayName: 'West US' } })
    await expect(ask({ from: 'westus2' })).rejects.toThrow('to: Azure lists no paired region of West US 2')
    await expect(ask({ from: 'East US', to: 'eastus' })).rejects.toThrow('another region')
  })

  test('counts a subscription that was not read in a region as unknown, and says so', async () => {
    const { subscriptions, readings } = await ask({ from: 'eastus', to: 'westus' })
    const analytics = subscriptions.find(({ subscriptionId }) => subscriptionId === 'bbbb-2')
    expect(analytics).toMatchObject({ targetSnapshotTime: null, movable: 0, missing: 0 })
    expect(analytics?.unknown).toBe(analytics?.used)
    expect(subscriptions.map(({ subscriptionId }) => subscriptionId).sort()).toEqual([...seededNames.keys(), 'dddd-4'])
    const capacity = readings.filter(({ source }) => source === 'capacity')
    expect(capacity.map(({ subscriptions: read, notRead }) => [read, notRead])).toEqual([
      [4, 0],
      [3, 1],
    ])
  })

  test('puts AI quotas beside those of the target region', async () => {
    const { models, summary } = await ask({ from: 'eastus', to: 'westus' })
    expect(models.rows.length).toBe(2)
    expect(models.rows[0]).toMatchObject({ isListed: true, models: ['gpt-4o'], lackingModels: [] })
    expect(summary.modelQuotas.used).toBe(2)
    const none = (await ask({ from: 'eastus', to: 'westeurope' })).models.rows
    expect(none.map(({ missing, isListed }) => [missing, isListed])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('lists what filters leave under the same summary', async () => {
    const [all, lacking] = [
      await ask({ from: 'eastus', to: 'westus2' }),
      await ask({ from: 'eastus', to: 'westus2', missing: 'true', search: 'dsv3' }),
    ]
    expect(lacking.summary).toEqual(all.summary)
    expect(lacking.rows).toEqual(all.rows.filter(row => (row.missing ?? 0) > 0 && /dsv3/i.test(row.family)))
    const unused = await ask({ from: 'eastus', to: 'westus2', unused: 'true' })
    expect(unused.summary).toEqual(all.summary)
    expect(unused.rows.length).toBeGreaterThan(all.rows.length)
  })
})
