import { beforeEach, describe, expect, test } from 'vitest'
import { CapacityPage, CapacitySubscription } from '#shared/contract/capacity/capacity.js'
import { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { capacityQueries } from './capacity-queries.js'
import type { CapacityOverview, CapacityRepository, PricedCapacity } from './capacity-repository.js'
import { summarize } from './overview.js'

const snapshotTime = '2026-03-01T00:00:00.000Z'
const now = new Date('2026-03-01T02:00:00.400Z')
const stored = (some: Partial<PricedCapacity> = {}): PricedCapacity => ({
  subscriptionId: 's1',
  subscriptionName: 'Payments',
  region: 'westus',
  vmSku: 'Standard_D8s_v3',
  resourceType: 'virtualMachines',
  family: 'standardDSv3Family',
  familyBase: 'D',
  vCpus: 8,
  memoryGiB: 32,
  availability: 'Constrained',
  machinesThatFit: 0,
  placementScore: 0,
  zones: '1,2',
  restrictedZones: '',
  restriction: null,
  familyUsed: 100,
  familyLimit: 100,
  regionalUsed: 100,
  regionalLimit: 350,
  snapshotTime,
  gpus: 0,
  architecture: 'x64',
  localDiskGiB: 0,
  acceleratedNetworking: true,
  pricePerHour: 0.4,
  priceDerivedFrom: null,
  currency: 'USD',
  ...some,
})
const family = (region: string, quotaLimit: number): CapacityFamily => ({
  region,
  family: 'F',
  familyBase: 'D',
  subscriptions: 1,
  skus: 1,
  rows: 1,
  available: 1,
  limited: 0,
  constrained: 0,
  restricted: 0,
  unknown: 0,
  offered: 0,
  fitting: 1,
  undecided: 0,
  largestVCpus: 8,
  machinesThatFit: 1,
  bestScore: 50,
  quotaUsed: 0,
  quotaLimit,
  quotaFree: quotaLimit,
  quotaUsable: quotaLimit,
  quotaStranded: 0,
  lowestPricePerHour: 0.4,
  lowestPricePerMonth: 292,
  lowestPricePerVCpuHour: 0.05,
  currency: 'USD',
})

/** Answers with what it is given and counts what it is asked. */
class FakeCapacity implements CapacityRepository {
  data: PricedCapacity[] = [stored()]
  families_: CapacityFamily[] = [family('b', 1), family('a', 2), family('c', 3)]
  dataVersion = 'v1'
  overviews = 0
  failing = false
  windows: { offset: number; limit: number }[] = []

  async rows(_filter: CapacityFilter, _sort: unknown, window: { offset: number; limit: number }) {
    this.windows.push(window)
    return this.data.slice(window.offset, window.offset + window.limit)
  }
  async *walk(_filter: CapacityFilter, _sort: unknown, limit: number) {
    if (limit > 0) yield this.data.slice(0, limit)
  }
  count = async () => this.data.length
  async overview(): Promise<CapacityOverview> {
    this.overviews += 1
    if (this.failing) throw new Error('away')
    const place = { subscriptionId: 's1', region: 'westus', resourceType: 'virtualMachines', availability: 'Available' }
    const places = [{ ...place, fits: 'true' as const, rows: this.data.length }]
    const facts = { places, families: [], quotas: [], skus: 1 }
    return summarize(facts, { subscriptions: new Map(), families: new Map() })
  }
  families = async () => this.families_
  subscriptions = async () => [
    {
      subscriptionId: 's1',
      subscriptionName: null,
      absentSince: null,
      rows: 2,
      regions: 1,
      snapshotTime,
      oldestSnapshotTime: snapshotTime,
    },
    {
      subscriptionId: 's2',
      subscriptionName: 'Two',
      absentSince: null,
      rows: 2,
      regions: 1,
      snapshotTime,
      oldestSnapshotTime: snapshotTime,
    },
  ]
  snapshotTimes = async () => ({ snapshotTime, oldestSnapshotTime: snapshotTime, recomputedBefore: null })
  version = async () => this.dataVersion
}

const filter = (some: object = {}) => CapacityFilter.parse(some)
const bySku = { column: 'vmSku', direction: 'asc' } as const
let repository: FakeCapacity
const queries = () => capacityQueries(repository, () => now)
const request = (some: object = {}) => ({ ...filter(some), sort: bySku, pageNumber: 1, pageSize: 10 })

beforeEach(() => {
  repository = new FakeCapacity()
})

describe('A row of an answer', () => {
  test('says what binds it, by the quotas that are stored, and how old it is', async () => {
    const [row] = (await queries().page(request())).rows
    expect(CapacityRow.parse(row)).toEqual({
      subscriptionId: 's1',
      subscriptionName: 'Payments',
      region: 'westus',
      vmSku: 'Standard_D8s_v3',
      resourceType: 'virtualMachines',
      family: 'standardDSv3Family',
      familyBase: 'D',
      vCpus: 8,
      memoryGiB: 32,
      gpus: 0,
      architecture: 'x64',
      localDiskGiB: 0,
      acceleratedNetworking: true,
      availability: 'Constrained',
      machinesThatFit: 0,
      placementScore: 0,
      zones: ['1', '2'],
      restrictedZones: [],
      quotaUsed: 100,
      quotaLimit: 100,
      regionalUsed: 100,
      regionalLimit: 350,
      snapshotTime,
      ageSeconds: 7200,
      pricePerHour: 0.4,
      pricePerMonth: 292,
      priceDerivedFrom: null,
      currency: 'USD',
      fits: false,
      shortfall: expect.objectContaining({ machines: 1, constraint: 'family' }),
      bindingConstraint: {
        kind: 'family',
        free: 0,
        limit: 100,
        need: 8,
        text: 'family quota: 0 of 100 vCPU free; this size needs 8',
      },
    })
  })

  test('shows the id of a subscription without a name, and no zones where there are none', async () => {
    repository.data = [stored({ subscriptionName: null, zones: '', familyUsed: null, familyLimit: null })]
    const [row] = (await queries().page(request())).rows
    expect(row).toMatchObject({
      subscriptionName: 's1',
      zones: [],
      quotaUsed: null,
      bindingConstraint: { kind: 'unknown' },
    })
  })

  test('is never younger than now', async () => {
    repository.data = [stored({ snapshotTime: '2026-03-01T03:00:00.000Z' })]
    expect((await queries().page(request())).rows[0]?.ageSeconds).toBe(0)
  })
})

describe('A page', () => {
  beforeEach(() => {
    repository.data = Array.from({ length: 25 }, (_, n) => stored({ vmSku: `Standard_D${n}` }))
  })

  test('holds its window of the rows and the totals of all', async () => {
    const page = await queries().page({ ...request(), pageNumber: 3 })
    expect(CapacityPage.parse(page).pagination).toEqual({
      total: 25,
      pageNumber: 3,
      pageSize: 10,
      pageCount: 3,
      hasNext: false,
      hasPrevious: true,
    })
    expect([page.rows.length, page.summary.rows, repository.windows]).toEqual([5, 25, [{ offset: 20, limit: 10 }]])
  })

  test('beyond the last is empty', async () => {
    const page = await queries().page({ ...request(), pageNumber: 9 })
    expect([page.rows, page.pagination.hasNext]).toEqual([[], false])
  })
})

describe('A list', () => {
  test('says how much there is, and whether it was cut', async () => {
    repository.data = [stored(), stored(), stored()]
    const list = (limit: number) => queries().list({ ...filter(), sort: bySku, limit })
    expect(await list(2)).toMatchObject({ total: 3, truncated: true, snapshotTime })
    expect(await list(3)).toMatchObject({ total: 3, truncated: false })
  })

  test('of families is sorted before it is cut', async () => {
    const sort = { column: 'quotaLimit', direction: 'desc' } as const
    const { rows, total, truncated } = await queries().families({ ...filter(), sort, limit: 2 })
    expect([rows.map(({ region }) => region), total, truncated]).toEqual([['c', 'a'], 3, true])
    for (const row of rows) CapacityFamily.parse(row)
  })

  test('of families can be narrowed to those with little that is usable; what is not known is not little', async () => {
    repository.families_ = [
      { ...family('a', 100), quotaUsable: 20 },
      { ...family('b', 100), quotaUsable: null },
      { ...family('c', 100), quotaUsable: 21 },
    ]
    const sort = { column: 'region', direction: 'asc' } as const
    const regions = async (quotaUsable?: { min?: number; max?: number }) =>
      (await queries().families({ ...filter(), quotaUsable, sort, limit: 9 })).rows.map(({ region }) => region)
    expect(await regions()).toEqual(['a', 'b', 'c'])
    expect(await regions({ max: 20 })).toEqual(['a'])
    expect(await regions({ min: 0 })).toEqual(['a', 'c'])
  })

  test('of subscriptions names each, by its id where it has no name', async () => {
    const { rows, total, truncated } = await queries().subscriptions({ limit: 1 })
    expect([rows.map(({ subscriptionName }) => subscriptionName), total, truncated]).toEqual([['s1'], 2, true])
    expect(CapacitySubscription.parse(rows[0]).ageSeconds).toBe(7200)
  })
})

describe('The overview of a filter', () => {
  test('is read once for all pages and orders, until the data is another', async () => {
    const capacity = queries()
    await capacity.page(request({ region: 'westus' }))
    await capacity.page({ ...request({ region: 'West US' }), pageNumber: 2 })
    await capacity.list({ ...filter({ region: 'westus' }), sort: bySku, limit: 5 })
    expect(repository.overviews).toBe(1)
    repository.dataVersion = 'v2'
    await capacity.page(request({ region: 'westus' }))
    expect(repository.overviews).toBe(2)
  })

  test('is read once for many who ask at the same time', async () => {
    const capacity = queries()
    await Promise.all([capacity.page(request()), capacity.page(request()), capacity.page(request())])
    expect(repository.overviews).toBe(1)
  })

  test('is another for another filter', async () => {
    const capacity = queries()
    await capacity.page(request())
    await capacity.page(request({ search: 'd4' }))
    await capacity.page(request({ availability: 'ok' }))
    expect(repository.overviews).toBe(3)
  })

  test('is not kept where it could not be read', async () => {
    const capacity = queries()
    repository.failing = true
    await expect(capacity.page(request())).rejects.toThrow('away')
    repository.failing = false
    expect((await capacity.page(request())).summary.rows).toBe(1)
  })

  test('is not kept for more filters than fit', async () => {
    const capacity = queries()
    for (let n = 0; n < 101; n += 1) await capacity.page(request({ search: `filter ${n}` }))
    await capacity.page(request({ search: 'filter 0' }))
    expect(repository.overviews).toBe(102)
  })
})
