import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sortableCapacityColumns } from '#shared/contract/capacity-columns.js'
import { CapacityFilter, filteredRegions } from '#shared/contract/capacity-filter.js'
import {
  naiveFamilies,
  naiveFilter,
  naiveRows,
  naiveSort,
  naiveSummary,
} from '../../../tests/support/naive-capacity.js'
import { hoursLater, sampleUnit } from '../../../tests/support/sample-unit.js'
import { type Draw, seededDraw } from '../../../tests/support/seeded-random.js'
import { seededNames, seededUnits } from '../../../tests/support/seeded-units.js'
import { sqlEngines } from '../../../tests/support/sql-engines.js'
import { capacityReads } from './capacity-reads.js'
import type { Database } from './database.js'
import { unitStore } from './unit-store.js'

const units = seededUnits(7)
const all = naiveRows(units, seededNames)
const everything = { offset: 0, limit: 1000 }
const byRegion = { column: 'region', direction: 'asc' } as const

const choices = {
  regionPreset: ['USMajor', 'Europe', 'ASR-EastWest', 'AzureChina'],
  region: ['westus2', 'eastus,westus', 'westeurope,nowhere', 'nowhere'],
  family: ['standardDSv3Family', 'Standard NCASv3_T4 Family,standardNewFamily'],
  familyBase: ['D', 'nc,e', 'X'],
  sku: ['Standard_D8s_v3', 'standard_d4S_V3,Premium_LRS'],
  availability: ['ok', 'Limited,Constrained', 'Restricted', 'Unknown'],
  resourceType: ['compute', 'disks', 'disks,hostGroups/hosts'],
  subscriptionIds: ['AAAA-1', 'bbbb-2,dddd-4'],
  search: ['d4', 'NCASv3 T4', 'NCASv3_T4 Family', 'ebds', '_v', 'zzz'],
}

function drawFilter(draw: Draw): CapacityFilter {
  const names = Object.keys(choices) as (keyof typeof choices)[]
  const used = names.filter(() => draw.whole(0, 3) === 0)
  return CapacityFilter.parse(Object.fromEntries(used.map(name => [name, draw.one(choices[name])])))
}
const draw = seededDraw(11)
const filters = [
  ...Object.entries(choices).flatMap(([name, values]) => values.map(value => CapacityFilter.parse({ [name]: value }))),
  ...Array.from({ length: 120 }, () => drawFilter(draw)),
]

describe.each(sqlEngines)('The capacity reads in $name', ({ fresh }) => {
  let database: Database
  const reads = () => capacityReads(database)

  beforeAll(async () => {
    database = await fresh()
    const subscription = { tenantId: null, state: 'Enabled', quotaId: null, lastSeen: hoursLater(0) }
    const rows = [...seededNames].map(([subscriptionId, displayName]) => ({
      subscriptionId,
      displayName,
      ...subscription,
    }))
    await database.db.insertInto('Subscription').values(rows).execute()
    for (const unit of [...units, sampleUnit({ region: 'emptyregion', skus: [], snapshotTime: hoursLater(99) })])
      await unitStore(database).write(unit)
  })
  afterAll(() => database.close())

  test('have an estate to read in which every state occurs', () => {
    expect(all.length).toBeGreaterThan(250)
    expect(Object.values(naiveSummary(all)).every(count => count > 0)).toBe(true)
    expect(filters.filter(filter => naiveFilter(all, filter).length > 0).length).toBeGreaterThan(50)
  })

  test.each(sortableCapacityColumns)('give every row in the order of %s, either way', async column => {
    for (const direction of ['asc', 'desc'] as const)
      expect(await reads().rows({} as CapacityFilter, { column, direction }, everything)).toEqual(
        naiveSort(all, { column, direction }, everything),
      )
  })

  test('give the rows of every filter', async () => {
    for (const filter of filters) {
      const expected = naiveSort(naiveFilter(all, filter), byRegion, everything)
      expect(await reads().rows(filter, byRegion, everything), JSON.stringify(filter)).toEqual(expected)
    }
  })

  test('give each row once over the pages of every order, however many share a value', async () => {
    for (const column of sortableCapacityColumns) {
      const pages = []
      for (let offset = 0; offset < all.length; offset += 90)
        pages.push(...(await reads().rows({} as CapacityFilter, { column, direction: 'desc' }, { offset, limit: 90 })))
      expect(pages, column).toEqual(naiveSort(all, { column, direction: 'desc' }, everything))
    }
    expect(await reads().rows({} as CapacityFilter, byRegion, { offset: 5000, limit: 90 })).toEqual([])
  })

  test('sum up every filter with each quota once', async () => {
    for (const filter of filters) {
      const { summary } = await reads().overview(filter)
      expect(summary, JSON.stringify(filter)).toEqual(naiveSummary(naiveFilter(all, filter)))
    }
  })

  test('count in the facets of every filter what a further filter would leave', async () => {
    for (const filter of filters.slice(0, 60)) {
      const { facets } = await reads().overview(filter)
      const rows = naiveFilter(all, filter)
      for (const name of ['region', 'family', 'familyBase', 'availability', 'resourceType', 'subscriptionIds'] as const)
        for (const { value, rows: counted } of facets[name])
          expect(naiveFilter(rows, CapacityFilter.parse({ [name]: value })).length, `${name} ${value}`).toBe(counted)
    }
  })

  test('name subscriptions and families in the facets as Azure does', async () => {
    const { facets } = await reads().overview({} as CapacityFilter)
    expect(facets.subscriptionIds.map(({ label }) => label)).toEqual([
      ...['Analytics', 'dddd-4', 'Payments (prod)', 'Sandbox 100%'],
    ])
    expect(facets.family.map(({ value, label }) => [value, label])).toContainEqual([
      ...['standardncasv3_t4family', 'standardNCASv3_T4Family'],
    ])
  })

  test('fold every filter to families, each with its quota once', async () => {
    for (const filter of filters) {
      const families = (await reads().families(filter)).map(({ family: _, ...unit }) => unit)
      expect(families, JSON.stringify(filter)).toEqual(naiveFamilies(naiveFilter(all, filter)))
    }
  })

  test('tell the newest and the oldest time of the regions and subscriptions that a filter names', async () => {
    for (const filter of filters) {
      const regions = filteredRegions(filter)
      const ids = filter.subscriptionIds
      const named = units.filter(
        unit => (regions?.includes(unit.region) ?? true) && (ids?.includes(unit.subscriptionId) ?? true),
      )
      const times = named.map(({ snapshotTime }) => snapshotTime).sort()
      expect(await reads().snapshotTimes(filter), JSON.stringify(filter)).toEqual({
        ...{ snapshotTime: times.at(-1) ?? null, oldestSnapshotTime: times[0] ?? null },
      })
    }
  })

  test('list the subscriptions with what is known of each', async () => {
    const rows = (id: string) => all.filter(({ subscriptionId }) => subscriptionId === id).length
    const found = await reads().subscriptions(undefined)
    expect(found.filter(({ subscriptionId }) => subscriptionId !== 's1')).toEqual(
      [
        ['dddd-4', null, 3],
        ['bbbb-2', 'Analytics', 1],
        ['aaaa-1', 'Payments (prod)', 0],
        ['cccc-3', 'Sandbox 100%', 2],
      ].map(([id, subscriptionName, hours]) => ({
        ...{ subscriptionId: id, subscriptionName, rows: rows(String(id)), regions: 5 },
        ...{ snapshotTime: hoursLater(Number(hours) + 0.4), oldestSnapshotTime: hoursLater(Number(hours)) },
      })),
    )
  })
})
