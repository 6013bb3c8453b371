import { beforeEach, describe, expect, test } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Window } from '#shared/reads/row-reads.js'
import { capacityQueries } from './capacity-queries.js'
import type { CapacityRepository, StoredCapacity } from './capacity-repository.js'

const now = new Date('2026-03-01T00:00:00.000Z')
const stored = (n: number): StoredCapacity => ({
  subscriptionId: 's1',
  subscriptionName: 'Payments',
  region: 'westus',
  vmSku: `Standard_D${n}`,
  resourceType: 'virtualMachines',
  family: 'standardDSv3Family',
  familyBase: 'D',
  vCpus: 8,
  memoryGiB: 32,
  availability: 'Unknown',
  machinesThatFit: null,
  placementScore: null,
  zones: '',
  restrictedZones: '',
  restriction: null,
  familyUsed: null,
  familyLimit: null,
  regionalUsed: null,
  regionalLimit: null,
  snapshotTime: now.toISOString(),
})

let data: StoredCapacity[]
let total: number
let windows: Window[]
const repository = {
  rows: async (_filter: unknown, _sort: unknown, window: Window) => {
    windows.push(window)
    return data.slice(window.offset, window.offset + window.limit)
  },
  async *walk(_filter: unknown, _sort: unknown, limit: number) {
    for (let offset = 0; offset < Math.min(limit, data.length); offset += 2_500) {
      windows.push({ offset, limit })
      yield data.slice(offset, Math.min(offset + 2_500, limit))
    }
  },
  overview: async () => ({ summary: { rows: total } }),
  snapshotTimes: async () => ({ snapshotTime: null, oldestSnapshotTime: null }),
  version: async () => 'v1',
} as unknown as CapacityRepository

const has = (rows: number) => {
  data = Array.from({ length: rows }, (_, n) => stored(n))
  total = rows
}
beforeEach(() => {
  has(6_000)
  windows = []
})

const sort = { column: 'vmSku', direction: 'asc' } as const
const list = (limit: number) =>
  capacityQueries(repository, () => now).list({ ...CapacityFilter.parse({}), sort, limit })
async function read(limit: number) {
  const answer = await list(limit)
  if (!('slices' in answer)) return { slices: undefined, rows: answer.rows, truncated: answer.truncated }
  const slices = []
  for await (const slice of answer.slices) slices.push(slice)
  return { slices: slices.map(({ length }) => length), rows: slices.flat(), truncated: answer.truncated }
}

describe('A list', () => {
  test.each([
    [1, undefined, true],
    [1_000, undefined, true],
    [1_001, [1_001], true],
    [5_000, [2_500, 2_500], true],
    [5_999, [2_500, 2_500, 999], true],
    [6_000, [2_500, 2_500, 1_000], false],
    [50_000, [2_500, 2_500, 1_000], false],
  ])('of at most %i rows has them in order, in slices of %o', async (limit, slices, truncated) => {
    const answer = await read(limit)
    expect([answer.slices, answer.truncated]).toEqual([slices, truncated])
    expect(answer.rows.map(({ vmSku }) => vmSku)).toEqual(data.slice(0, limit).map(({ vmSku }) => vmSku))
  })

  test('is given whole where few rows are left, whatever its limit', async () => {
    has(1_000)
    expect(await read(50_000)).toMatchObject({ slices: undefined, truncated: false })
  })

  test('reads no row before it is asked for', async () => {
    await list(50_000)
    expect(windows).toEqual([])
  })

  test('ends where rows went away while it was read', async () => {
    data = data.slice(0, 2_600)
    expect((await read(50_000)).slices).toEqual([2_500, 100])
  })

  test('of nothing asks for no rows', async () => {
    has(0)
    expect([await read(50_000), windows]).toEqual([{ slices: undefined, rows: [], truncated: false }, []])
  })
})

test('A page beyond the last asks for no rows', async () => {
  const request = { ...CapacityFilter.parse({}), sort, pageNumber: 1_000_000, pageSize: 100 }
  const page = await capacityQueries(repository, () => now).page(request)
  expect([page.rows, windows]).toEqual([[], []])
  expect(page.pagination).toMatchObject({ total: 6_000, pageCount: 60, hasNext: false, hasPrevious: true })
})
