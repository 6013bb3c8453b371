import { describe, expect, test } from 'vitest'
import { quotaTotals, type UnitQuotas, usableQuota } from './quota-totals.js'

const unit = (quotaFree: number | null, regionalFree: number | null): UnitQuotas => ({
  quotaLimit: quotaFree === null ? null : quotaFree + 5,
  quotaUsed: quotaFree === null ? null : 5,
  quotaFree,
  regionalFree,
})

describe('Usable quota', () => {
  test.each([
    [500, 100, 100],
    [40, 100, 40],
    [100, 0, 0],
    [0, 100, 0],
    [0, null, 0],
    [70, null, null],
    [null, 100, null],
  ])('of %s vCPU free with %s free under the regional total is %s', (quotaFree, regionalFree, expected) => {
    expect(usableQuota(quotaFree, regionalFree)).toBe(expected)
  })

  test('is bounded by each regional total once, and the rest is stranded', () => {
    expect(quotaTotals([unit(500, 100), unit(40, 100), unit(null, 10)])).toEqual({
      quotaLimit: 550,
      quotaUsed: 10,
      quotaFree: 540,
      quotaUsable: 140,
      quotaStranded: 400,
      unitsWithoutTotal: 0,
    })
  })

  test('is neither usable nor stranded where the regional total is not reported, and such units are counted', () => {
    expect(quotaTotals([unit(70, null), unit(0, null), unit(30, 20)])).toEqual({
      quotaLimit: 115,
      quotaUsed: 15,
      quotaFree: 100,
      quotaUsable: 20,
      quotaStranded: 10,
      unitsWithoutTotal: 1,
    })
  })
})
