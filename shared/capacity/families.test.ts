import { describe, expect, test } from 'vitest'
import type { FamilyUnit } from './capacity-repository.js'
import { foldFamilies, sortFamilies } from './families.js'

const unit = (some: Partial<FamilyUnit> = {}): FamilyUnit => ({
  ...{ subscriptionId: 's1', region: 'westus', familyKey: 'standarddsv3family', family: 'standardDSv3Family' },
  ...{ familyBase: 'D', available: 2, limited: 1, constrained: 0, restricted: 0, unknown: 0 },
  ...{ largestVCpus: 64, machinesThatFit: 5, bestScore: 70, quotaUsed: 40, quotaLimit: 100 },
  ...some,
})

describe('Folding families', () => {
  test('adds up the quota of each subscription once, however many sizes share it', () => {
    const [family, ...rest] = foldFamilies([
      unit(),
      unit({
        subscriptionId: 's2',
        quotaUsed: 10,
        quotaLimit: 20,
        available: 0,
        restricted: 3,
        limited: 0,
        bestScore: 90,
      }),
    ])
    expect(rest).toEqual([])
    expect(family).toMatchObject({
      ...{ subscriptions: 2, skus: 3, rows: 6, available: 2, limited: 1, restricted: 3 },
      ...{ quotaLimit: 120, quotaUsed: 50, quotaFree: 70, machinesThatFit: 10, largestVCpus: 64, bestScore: 90 },
    })
  })

  test('keeps regions apart', () => {
    expect(foldFamilies([unit(), unit({ region: 'eastus' })]).map(({ region }) => region)).toEqual(['westus', 'eastus'])
  })

  test('leaves out what a subscription does not report, and says null where none does', () => {
    const silent = unit({
      quotaUsed: null,
      quotaLimit: null,
      machinesThatFit: null,
      largestVCpus: null,
      bestScore: null,
    })
    expect(foldFamilies([silent])[0]).toMatchObject({
      ...{
        quotaLimit: null,
        quotaUsed: null,
        quotaFree: null,
        machinesThatFit: null,
        largestVCpus: null,
        bestScore: null,
      },
    })
    expect(foldFamilies([silent, unit()])[0]).toMatchObject({ quotaLimit: 100, quotaFree: 60, machinesThatFit: 5 })
  })

  test('lets use beyond one limit take nothing from the room of another', () => {
    const [family] = foldFamilies([unit({ quotaUsed: 150 }), unit({ subscriptionId: 's2', quotaUsed: 0 })])
    expect(family).toMatchObject({ quotaLimit: 200, quotaUsed: 150, quotaFree: 100 })
  })
})

describe('Sorting families', () => {
  const [a, b, c] = [
    unit({ familyKey: 'a', family: 'a', quotaUsed: 1 }),
    unit({ familyKey: 'b', family: 'b', quotaUsed: null, quotaLimit: null }),
    unit({ familyKey: 'c', family: 'C', quotaUsed: 30 }),
  ]
  const order = (column: 'family' | 'quotaUsed' | 'rows', direction: 'asc' | 'desc') =>
    sortFamilies(foldFamilies([c, a, b]), { column, direction }).map(({ family }) => family)

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
