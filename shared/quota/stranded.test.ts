import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../tests/support/property-runs.js'
import type { FamilyQuota } from './family-quota.js'
import { strandedQuotas } from './stranded.js'

const quota = (subscriptionId: string, familyKey: string, some: Partial<FamilyQuota> = {}): FamilyQuota => ({
  subscriptionId,
  subscriptionName: subscriptionId.toUpperCase(),
  region: 'eastus',
  familyKey,
  family: familyKey,
  familyBase: 'D',
  quotaLimit: 500,
  quotaUsed: 0,
  regionalLimit: 150,
  regionalUsed: 50,
  fittingRows: 3,
  smallestConstrained: null,
  ...some,
})
const full = { quotaLimit: 10, quotaUsed: 10, fittingRows: 0, smallestConstrained: 2 }

describe('Stranded quota', () => {
  test('is what a family has free beyond the regional total; the rest of the place is shared out in whole vCPU', () => {
    const { rows, summary } = strandedQuotas([quota('a', 'dsv5'), quota('a', 'esv5', { quotaLimit: 50 })])
    expect(rows).toMatchObject([
      { family: 'dsv5', quotaFree: 500, regionalFree: 100, quotaUsable: 100, quotaStranded: 400, strandedShare: 409 },
      { family: 'esv5', quotaFree: 50, regionalFree: 100, quotaUsable: 50, quotaStranded: 0, strandedShare: 41 },
    ])
    expect(summary).toMatchObject({ quotaFree: 550, quotaUsable: 100, quotaStranded: 450, strandedUnits: 1 })
    expect(rows[0]?.text).toBe(
      '400 of 500 vCPU free in this family are out of reach: the regional total has 100 vCPU free for all families. ' +
        'Raise the regional total by 400, or move the quota to another subscription of the quota group',
    )
    expect(rows[1]?.text).toContain('only while other families take none')
  })

  test.each([
    ['fits under the regional total', { quotaLimit: 100 }],
    ['is used up', { quotaUsed: 600 }],
    ['has no reported regional total', { regionalLimit: null, regionalUsed: null }],
  ])('is not told of a quota that %s', (_what, some) => {
    expect(strandedQuotas([quota('a', 'dsv5', some)]).rows).toEqual([])
  })

  test('counts the places of which nothing is known', () => {
    const { summary } = strandedQuotas([quota('a', 'dsv5', { regionalLimit: null, regionalUsed: null })])
    expect(summary).toMatchObject({ quotaFree: 500, quotaUsable: 0, quotaStranded: 0, unitsWithoutTotal: 1 })
  })

  test('has shares that add up to what is stranded, whatever the quotas are', () => {
    const regional = fc.record({ regionalLimit: fc.nat(400), regionalUsed: fc.nat(100) })
    const amounts = fc.record({ quotaLimit: fc.nat(333), quotaUsed: fc.nat(200) })
    const families = fc.array(amounts, { minLength: 1, maxLength: 9 })
    const isShared = fc.property(regional, families, (total, all) => {
      const quotas = all.map((some, n) => quota(`s${n % 2}`, `f${n}`, { ...some, ...total }))
      const { rows, summary } = strandedQuotas(quotas)
      expect(rows.reduce((sum, { strandedShare }) => sum + strandedShare, 0)).toBe(summary.quotaStranded)
      for (const row of rows) {
        expect(row.strandedShare).toBeGreaterThanOrEqual(0)
        expect(row.strandedShare).toBeLessThanOrEqual(row.quotaFree)
      }
    })
    fc.assert(isShared, tries(300))
  })
})

describe('Who lacks stranded quota', () => {
  const neededBy = (...others: FamilyQuota[]) => strandedQuotas([quota('a', 'dsv5'), ...others]).rows[0]?.neededBy

  test('is who has no room for the smallest size in the same family and region, and how much could be used there', () => {
    expect(neededBy(quota('b', 'dsv5', { ...full, regionalLimit: 350 }))).toEqual([
      {
        subscriptionId: 'b',
        subscriptionName: 'B',
        quotaFree: 0,
        quotaLimit: 10,
        regionalFree: 300,
        need: 2,
        movable: 300,
        text:
          '0 of 10 vCPU free in the family; the smallest size needs 2. ' +
          'Its regional total has 300 vCPU free: it can use up to 300 more of the family',
      },
    ])
    expect(neededBy(quota('b', 'dsv5', { ...full, regionalLimit: 9000 }))).toMatchObject([{ movable: 400 }])
  })

  test('is told to raise the regional total where that is short as well, or to look it up', () => {
    expect(neededBy(quota('b', 'dsv5', { ...full, regionalUsed: 149 }))).toMatchObject([
      { movable: 0, text: expect.stringContaining('has 1 vCPU free: raise that as well') },
    ])
    expect(neededBy(quota('b', 'dsv5', { ...full, regionalLimit: null, regionalUsed: null }))).toMatchObject([
      { movable: null, text: expect.stringContaining('not reported') },
    ])
  })

  test.each([
    ['has a size that fits', quota('b', 'dsv5', { ...full, fittingRows: 1 })],
    ['is offered no size', quota('b', 'dsv5', { ...full, smallestConstrained: null })],
    ['is in another region', quota('b', 'dsv5', { ...full, region: 'westus' })],
    ['lacks another family', quota('b', 'esv5', full)],
    ['lacks the regional total alone', quota('b', 'dsv5', { quotaLimit: 90, fittingRows: 0, smallestConstrained: 2 })],
    ['needs more than is stranded', quota('b', 'dsv5', { ...full, smallestConstrained: 416 })],
  ])('is nobody who %s', (_what, other) => expect(neededBy(other)).toEqual([]))

  test('is listed by what can be moved, five at most, and counted', () => {
    const others = [0, 1, 2, 3, 4, 5, 6].map(n => quota(`b${n}`, 'dsv5', { ...full, regionalLimit: 60 + n }))
    const { rows, summary } = strandedQuotas([quota('a', 'dsv5'), ...others])
    expect(rows[0]?.neededBy.map(({ movable }) => movable)).toEqual([16, 15, 14, 13, 12])
    expect([rows[0]?.recipients, summary.limitsNeeded]).toEqual([7, 1])
  })
})
