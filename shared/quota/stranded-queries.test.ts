import { describe, expect, test } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { FamilyQuota } from './family-quota.js'
import { inMemoryQuotas } from './in-memory-quotas.js'
import type { QuotaRepository } from './quota-repository.js'
import { strandedQueries } from './stranded-queries.js'

const quota = (region: string, family: string, quotaLimit: number): FamilyQuota => ({
  subscriptionId: 'a',
  subscriptionName: null,
  region,
  familyKey: family,
  family,
  familyBase: 'D',
  quotaLimit,
  quotaUsed: 0,
  regionalLimit: 100,
  regionalUsed: 0,
  fittingRows: 1,
  smallestConstrained: null,
})
const stored = [quota('eastus', 'dsv5', 300), quota('eastus', 'esv5', 500), quota('westus', 'dsv5', 200)]
const times = { snapshotTime: '2026-03-01T00:00:00.000Z', oldestSnapshotTime: null, recomputedBefore: null }

function queries() {
  const state = { asked: 0, version: 'first' }
  const { familyQuotas } = inMemoryQuotas(stored)
  const counted: QuotaRepository = {
    familyQuotas(filter) {
      state.asked += 1
      return familyQuotas(filter)
    },
  }
  const reading = { snapshotTimes: async () => times, version: async () => state.version }
  const stranded = strandedQueries(counted, reading)
  const page = (pageNumber: number, query = {}) => {
    const filter = CapacityFilter.parse(query)
    return stranded.page({ ...filter, pageNumber, pageSize: 2, sort: { column: 'quotaStranded', direction: 'desc' } })
  }
  return { page, state }
}

describe('A page of stranded quota', () => {
  test('is a part of the sorted rows, with the sums of all of them and the times of their readings', async () => {
    const { page } = queries()
    const [first, second] = [await page(1), await page(2)]
    const names = [...first.rows, ...second.rows].map(({ region, family }) => `${region} ${family}`)
    expect(names).toEqual(['eastus esv5', 'eastus dsv5', 'westus dsv5'])
    expect(first).toMatchObject({ pagination: { total: 3, pageCount: 2 }, summary: { strandedUnits: 2 }, ...times })
    expect((await page(1, { region: 'westus' })).pagination.total).toBe(1)
  })

  test('asks once for the same filter, and again after a reading', async () => {
    const { page, state } = queries()
    for (const pageNumber of [1, 2]) await page(pageNumber)
    expect(state.asked).toBe(1)
    state.version = 'second'
    await page(1)
    expect(state.asked).toBe(2)
  })
})
