import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { isForOneMachine } from '#shared/capacity/fit.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { familyKey } from '#shared/contract/common/names.js'
import {
  naiveFamilies,
  naiveFilter,
  naiveRows,
  naiveScores,
  naiveSort,
  naiveSummary,
} from '../../../../tests/support/naive/naive-capacity.js'
import { hoursLater, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { type Draw, seededDraw } from '../../../../tests/support/samples/seeded-random.js'
import { seededNames, seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { capacityReads } from './capacity-reads.js'

const units = seededUnits(7)
const all = naiveRows(units, seededNames)
const everything = { offset: 0, limit: 1000 }
/** The rows of a filter, with the scores of its question; no zones of regions are stored here. */
const asked = (filter: CapacityFilter) =>
  naiveFilter(isForOneMachine(filter) ? all : naiveScores(all, filter, () => 0), filter)
const byRegion = { column: 'region', direction: 'asc' } as const

const choices = {
  regionPreset: ['USMajor', 'Europe', 'ASR-EastWest', 'AzureChina'],
  region: ['westus2', 'eastus,westus', 'westeurope,nowhere', 'nowhere'],
  family: ['standardDSv3Family', 'Standard NCASv3_T4 Family,standardNewFamily'],
  familyBase: ['D', 'nc,e', 'X'],
  sku: [
    'Standard_D8s_v3',
    'standard_d4S_V3,Premium_LRS',
    'D*s_v3',
    'standard_*_V3,Premium_LRS',
    '*16*',
    'd*_v3',
    'Premium*',
  ],
  vCpus: ['4..16', '64..', '..2', '8'],
  memoryGiB: ['..3.5', '32..', '64'],
  gpus: ['1..', '0', '..0.5', '4'],
  architecture: ['x64', 'arm64', 'unknown', 'Arm64,unknown'],
  localDisk: ['true', 'false', 'unknown'],
  acceleratedNetworking: ['true', 'False', 'unknown,false'],
  pricePerHour: ['0..'],
  availability: ['ok', 'Limited,Constrained', 'Restricted', 'Unknown', 'offered'],
  fits: ['true', 'false', 'unknown', 'true,unknown'],
  desiredCount: ['2', '40'],
  zones: ['1', '3'],
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
      expect(await reads().rows({}, { column, direction }, everything)).toEqual(
        naiveSort(all, { column, direction }, everything),
      )
  })

  test.each([
    ['machinesThatFit', 'machinesThatFit'],
    ['placementScore', 'placementScore'],
    ['vCpus', 'vCpus'],
    ['memoryGiB', 'memoryGiB'],
    ['quotaUsed', 'familyUsed'],
    ['quotaLimit', 'familyLimit'],
  ] as const)('put an unknown %s last either way', async (column, name) => {
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await reads().rows({}, { column, direction }, everything)
      const unknown = rows.map(row => row[name] === null)
      expect(new Set(unknown).size, direction).toBe(2)
      expect(unknown.lastIndexOf(false), direction).toBeLessThan(unknown.indexOf(true))
    }
  })

  test('give the rows of every filter, with the score of the machines that it asks for', async () => {
    for (const filter of filters) {
      const expected = naiveSort(asked(filter), byRegion, everything)
      expect(await reads().rows(filter, byRegion, everything), JSON.stringify(filter)).toEqual(expected)
    }
  })

  test.each(['placementScore', 'fits', 'shortfall'] as const)('order by %s of the machines asked for', async column => {
    for (const text of [{ desiredCount: '7' }, { zones: '2' }, { desiredCount: '40', zones: '1' }])
      for (const direction of ['asc', 'desc'] as const) {
        const filter = CapacityFilter.parse(text)
        expect(await reads().rows(filter, { column, direction }, everything), JSON.stringify(text)).toEqual(
          naiveSort(asked(filter), { column, direction }, everything, filter),
        )
      }
  })

  test('give each row once over the pages of every order, however many share a value', async () => {
    for (const direction of ['asc', 'desc'] as const)
      for (const column of sortableCapacityColumns) {
        const pages = []
        for (let offset = 0; offset < all.length; offset += 90)
          pages.push(...(await reads().rows({}, { column, direction }, { offset, limit: 90 })))
        expect(pages, column).toEqual(naiveSort(all, { column, direction }, everything))
      }
    expect(await reads().rows({}, byRegion, { offset: 5000, limit: 90 })).toEqual([])
  })

  test('sum up every filter with each quota once', async () => {
    for (const filter of filters) {
      const { summary } = await reads().overview(filter)
      expect(summary, JSON.stringify(filter)).toEqual(naiveSummary(asked(filter), filter))
    }
  })

  test('count in the facets of every filter what a further filter would leave', async () => {
    for (const filter of filters.slice(0, 60)) {
      const { facets } = await reads().overview(filter)
      const rows = naiveFilter(all, filter)
      const { desiredCount, zones } = filter
      const names = [
        'region',
        'family',
        'familyBase',
        'availability',
        'resourceType',
        'fits',
        'subscriptionIds',
      ] as const
      for (const name of names)
        for (const { value, rows: counted } of facets[name])
          expect(
            naiveFilter(rows, { ...CapacityFilter.parse({ [name]: value }), desiredCount, zones }).length,
            `${name} ${value}`,
          ).toBe(counted)
    }
  })

  test('name subscriptions and families in the facets as Azure does', async () => {
    const { facets } = await reads().overview({})
    expect(facets.subscriptionIds.map(({ label }) => label)).toEqual([
      'Analytics',
      'dddd-4',
      'Payments (prod)',
      'Sandbox 100%',
    ])
    expect(facets.family.map(({ value, label }) => [value, label])).toContainEqual([
      'standardncasv3_t4family',
      'standardNCASv3_T4Family',
    ])
  })

  test('fold every filter to families, each with its quota once', async () => {
    for (const filter of filters) {
      const families = (await reads().families(filter)).map(row => ({ ...row, family: familyKey(row.family) }))
      expect(families, JSON.stringify(filter)).toEqual(naiveFamilies(asked(filter), filter))
    }
  })

  test('count a SKU of a family once, however many subscriptions have it', async () => {
    const families = await reads().families({})
    const max = (name: 'skus' | 'rows') => Math.max(...families.map(family => family[name]))
    expect([max('skus'), families.some(({ skus, rows }) => skus < rows)]).toEqual([7, true])
    const apart = ['aaaa-1', 'bbbb-2', 'cccc-3', 'dddd-4'].map(id => CapacityFilter.parse({ subscriptionIds: id }))
    const alone = (await Promise.all(apart.map(filter => reads().families(filter)))).flat()
    const united = ({ region, family, skus }: CapacityFamily) =>
      alone.filter(one => one.region === region && one.family === family).every(one => one.skus < skus)
    expect(families.some(united)).toBe(true)
  })

  test('tell the newest and the oldest time of the units that have a row of the filter', async () => {
    for (const filter of filters) {
      const times = naiveFilter(all, filter).map(({ snapshotTime }) => snapshotTime)
      expect(await reads().snapshotTimes(filter), JSON.stringify(filter)).toEqual({
        recomputedBefore: null,
        snapshotTime: times.sort().at(-1) ?? null,
        oldestSnapshotTime: times[0] ?? null,
      })
    }
  })

  test('put the states in their order, from available to unknown', async () => {
    const sort = { column: 'availability', direction: 'asc' } as const
    const states = (await reads().rows({}, sort, everything)).map(({ availability }) => availability)
    expect([...new Set(states)]).toEqual([...availabilities])
  })

  test('take lists of more values than a statement takes parameters', async () => {
    const many = Array.from({ length: 2200 }, (_, n) => `nowhere-${n}`)
    const { region, vmSku, subscriptionId } = all[0] as StoredCapacity
    const filter = {
      region: [...many, region],
      sku: [...many, vmSku.toUpperCase()],
      subscriptionIds: [...many, subscriptionId],
    }
    expect(await reads().rows(filter, byRegion, everything)).toEqual([all[0]])
    expect((await reads().overview(filter)).summary.rows).toBe(1)
    expect((await reads().snapshotTimes(filter)).snapshotTime).toBe(all[0]?.snapshotTime)
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
        subscriptionId: id,
        subscriptionName,
        absentSince: null,
        rows: rows(String(id)),
        regions: 5,
        snapshotTime: hoursLater(Number(hours) + 0.4),
        oldestSnapshotTime: hoursLater(Number(hours)),
      })),
    )
  })
})
