import { describe, expect, test } from 'vitest'
import { judgeFit } from '#shared/capacity/fit.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { type AzureSignals, rated, seededSignals } from '../../../tests/support/samples/seeded-signals.js'
import { placementScore } from './placement-score.js'

const requests: readonly MachineRequest[] = [
  {},
  { desiredCount: 2 },
  { desiredCount: 40 },
  { desiredCount: 1000 },
  { desiredCount: 3, zones: 1 },
  { desiredCount: 3, zones: 3 },
]
const score = (signals: AzureSignals, request: MachineRequest = {}) => placementScore(rated(signals), request).score

const signals = (some: Partial<AzureSignals> = {}): AzureSignals => ({
  resourceType: 'virtualMachines',
  vCpus: 2,
  family: { used: 0, limit: 100 },
  regional: { used: 0, limit: 100 },
  zones: ['1', '2', '3'],
  restrictedZones: [],
  restriction: null,
  regionZones: 3,
  siblings: { total: 4, restricted: 0 },
  ...some,
})

describe('Whatever the signals and the question, the placement score', () => {
  test('is a whole number from 0 to 100, 0 exactly where the machines do not fit, and null where that is not known', () => {
    for (const one of seededSignals(1))
      for (const request of requests) {
        const [found, fits] = [score(one, request), judgeFit(rated(one), request)]
        const text = JSON.stringify([one, request])
        if (fits === null) expect(found, text).toBeNull()
        else if (!fits) expect(found, text).toBe(0)
        else {
          expect(Number.isInteger(found), text).toBe(true)
          expect(found, text).toBeGreaterThan(0)
          expect(found, text).toBeLessThanOrEqual(100)
        }
      }
  })

  test.each<[string, (before: AzureSignals) => AzureSignals]>([
    ['less use of the family quota', s => ({ ...s, family: s.family && { ...s.family, used: s.family.used * 0.7 } })],
    ['a higher family quota', s => ({ ...s, family: s.family && { ...s.family, limit: s.family.limit + 10 } })],
    [
      'less use of the regional total',
      s => ({ ...s, regional: s.regional && { ...s.regional, used: s.regional.used / 2 } }),
    ],
    [
      'a higher regional total',
      s => ({ ...s, regional: s.regional && { ...s.regional, limit: s.regional.limit * 2 } }),
    ],
    ['one more zone', s => ({ ...s, zones: [...s.zones, '4'] })],
    ['one restricted zone fewer', s => ({ ...s, restrictedZones: s.restrictedZones.slice(1) })],
    ['no restriction of the region', s => ({ ...s, restriction: null })],
    [
      'one restricted sibling fewer',
      s => ({ ...s, siblings: { ...s.siblings, restricted: Math.max(0, s.siblings.restricted - 1) } }),
    ],
  ])('is never lowered by %s', (_name, better) => {
    let raised = 0
    for (const one of seededSignals(2))
      for (const request of requests) {
        const [before, after] = [score(one, request), score(better(one), request)]
        // Where a score is not known on one side there is nothing to compare.
        if (before === null || after === null) continue
        expect(after, JSON.stringify([one, request])).toBeGreaterThanOrEqual(before)
        if (after > before) raised += 1
      }
    expect(raised).toBeGreaterThan(0)
  })

  test('follows the machines that fit alone, with zones and restrictions equal', () => {
    const all = seededSignals(3).map(one => ({ ...one, zones: ['1', '2'], restrictedZones: [], restriction: null }))
    for (const request of requests) {
      const found = all.flatMap(one => {
        const like = rated({ ...one, regionZones: 3, siblings: { total: 2, restricted: 1 } })
        const value = placementScore(like, request).score
        return value === null ? [] : [[like.machinesThatFit ?? 0, value] as const]
      })
      found.sort(([a], [b]) => a - b)
      for (const [index, [, value]] of found.entries()) expect(value).toBeGreaterThanOrEqual(found[index - 1]?.[1] ?? 0)
      expect(found.length).toBeGreaterThan(100)
    }
  })

  test('never rises with the number of machines wanted', () => {
    for (const one of seededSignals(4)) {
      const found = [1, 2, 7, 40, 1000].flatMap(desiredCount => score(one, { desiredCount }) ?? [])
      expect(found).toEqual([...found].sort((a, b) => b - a))
    }
  })
})

describe('The placement score', () => {
  test('is 65 where one machine just fits, more where two do, and near 100 with room for a hundred', () => {
    const withRoom = (machines: number) =>
      score(signals({ family: { used: 0, limit: 2 * machines }, regional: { used: 0, limit: 9999 } }))
    expect([1, 2, 8, 100].map(withRoom)).toEqual([65, 77, 92, 99])
  })

  test('does not depend on the share of the limit that is free: 24 of 24 is less than 782 of 1,000', () => {
    const small = score(signals({ vCpus: 4, family: { used: 0, limit: 24 }, regional: { used: 0, limit: 2000 } }))
    const large = score(signals({ vCpus: 4, family: { used: 218, limit: 1000 }, regional: { used: 0, limit: 2000 } }))
    expect(small).toBeLessThan(large as number)
  })

  test('leaves a missing signal out and lets the rest weigh in proportion', () => {
    const half = signals({ zones: [], regionZones: 0, siblings: { total: 0, restricted: 0 } })
    expect(score(half)).toBe(98)
    expect(score({ ...half, regionZones: 3 })).toBe(81)
    expect(placementScore(rated(half)).evidence.map(({ signal, value }) => [signal, value])).toEqual([
      ['quota', 50 / 51],
      ['zones', null],
      ['restrictions', null],
    ])
  })

  test.each<[string, Partial<AzureSignals>, MachineRequest, number | null]>([
    ['without a quota', { family: null }, {}, null],
    ['where every zone is restricted and none is asked for', { restrictedZones: ['1', '2', '3'] }, {}, null],
    ['where every zone is restricted and one is asked for', { restrictedZones: ['1', '2', '3'] }, { zones: 1 }, 0],
    ['with fewer usable zones than asked for', { restrictedZones: ['1'] }, { zones: 3 }, 0],
    ['of more machines than fit', {}, { desiredCount: 51 }, 0],
    ['of a disk', { resourceType: 'disks' }, {}, null],
    ['of a host', { resourceType: 'hostGroups/hosts' }, { desiredCount: 3 }, null],
    ['of a restricted size', { restriction: 'QuotaId', family: null }, {}, 0],
  ])('%s', (_name, some, request, expected) => {
    expect(score(signals(some), request)).toBe(expected)
  })

  test('says of each piece of evidence what it does not prove', () => {
    const { evidence, version } = placementScore(rated(signals()))
    expect(version).toBe(2)
    expect(evidence.map(({ weight }) => weight).reduce((sum, weight) => sum + weight)).toBeCloseTo(1)
    for (const { doesNotProve } of evidence) expect(doesNotProve).toMatch(/^that /)
  })
})
