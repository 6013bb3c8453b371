import { describe, expect, test } from 'vitest'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { sortRows } from './sort-rows.js'

const sample = (family: string, quotaUsed: number | null): CapacityFamily => ({
  region: 'westus',
  family,
  familyBase: 'D',
  subscriptions: 1,
  skus: 3,
  rows: 3,
  available: 2,
  limited: 1,
  constrained: 0,
  restricted: 0,
  unknown: 0,
  offered: 0,
  fitting: 3,
  undecided: 0,
  quotaLimit: 100,
  quotaUsed,
  quotaFree: 60,
  quotaUsable: 50,
  quotaStranded: 10,
  largestVCpus: 64,
  machinesThatFit: 5,
  bestScore: 70,
  lowestPricePerHour: null,
  lowestPricePerMonth: null,
  lowestPricePerVCpuHour: null,
  currency: 'USD',
})

describe('Sorting rows', () => {
  const [a, b, c] = [sample('a', 1), sample('b', null), sample('C', 30)]
  const order = (column: 'family' | 'quotaUsed' | 'rows', direction: 'asc' | 'desc') =>
    sortRows([c, a, b], { column, direction }).map(({ family }) => family)

  test('compares text without regard to casing and numbers by value', () => {
    expect(order('family', 'asc')).toEqual(['a', 'b', 'C'])
    expect(order('family', 'desc')).toEqual(['C', 'b', 'a'])
  })

  test('puts what has no value last either way', () => {
    expect(order('quotaUsed', 'asc')).toEqual(['a', 'C', 'b'])
    expect(order('quotaUsed', 'desc')).toEqual(['C', 'a', 'b'])
  })

  test('leaves ties in the order they came', () => {
    expect(order('rows', 'desc')).toEqual(['C', 'a', 'b'])
  })
})
