import { describe, expect, test } from 'vitest'
import { seededDraw } from '../../tests/support/seeded-random.js'
import { placementScore, type ScoreSignals } from './placement-score.js'
import { verdict } from './verdict.js'

const cases = 2_000
const score = (signals: ScoreSignals): number => placementScore(signals, verdict(signals)).score

function estate(seed: number): ScoreSignals[] {
  const draw = seededDraw(seed)
  const quota = () => {
    const limit = draw.one([0, 8, 24, 100, 350, 5000])
    return draw.one([null, { limit, used: draw.whole(0, limit + 4) }, { limit, used: 0 }])
  }
  return Array.from({ length: cases }, () => {
    const zones = draw.some(['1', '2', '3'])
    const total = draw.whole(0, 12)
    return {
      resourceType: 'virtualMachines',
      vCpus: draw.one([1, 2, 4, 8, 64, null]),
      family: quota(),
      regional: quota(),
      zones,
      restrictedZones: draw.some(zones),
      restriction: draw.one([null, null, null, 'QuotaId']),
      regionZones: draw.one([0, 3]),
      siblings: { total, restricted: draw.whole(0, total) },
    }
  })
}

const signals = (some: Partial<ScoreSignals> = {}): ScoreSignals => ({
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

describe('Whatever the signals, the placement score', () => {
  test('is a whole number from 0 to 100', () => {
    for (const one of estate(1)) {
      expect(Number.isInteger(score(one)), JSON.stringify(one)).toBe(true)
      expect(score(one)).toBeGreaterThanOrEqual(0)
      expect(score(one)).toBeLessThanOrEqual(100)
    }
  })

  test.each<[string, (before: ScoreSignals) => ScoreSignals]>([
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
    for (const one of estate(2)) {
      const [before, after] = [score(one), score(better(one))]
      expect(after, JSON.stringify(one)).toBeGreaterThanOrEqual(before)
      if (after > before) raised += 1
    }
    expect(raised).toBeGreaterThan(0)
  })

  test('is the same, with the same evidence, for the same signals', () => {
    const all = (seed: number) => estate(seed).map(one => placementScore(one, verdict(one)))
    expect(all(4)).toEqual(all(4))
  })

  test('is 0 exactly for what cannot deploy', () => {
    for (const one of estate(3)) {
      const { availability } = verdict(one)
      if (availability === 'Restricted' || availability === 'Constrained') expect(score(one)).toBe(0)
      if (availability === 'Available' || availability === 'Limited') expect(score(one)).toBeGreaterThan(0)
    }
  })
})

describe('The placement score', () => {
  test('is 100 where every signal is at its best', () => {
    expect(score(signals())).toBe(100)
  })

  test('lets quota dominate: no zone and no sibling cost less than a scarce quota', () => {
    const scarce = score(signals({ family: { used: 98, limit: 100 } }))
    const cramped = score(signals({ zones: [], siblings: { total: 4, restricted: 4 } }))
    expect(scarce).toBeLessThan(cramped)
  })

  test('leaves a missing signal out and lets the rest weigh in proportion', () => {
    const half = signals({ zones: [], regionZones: 0 })
    expect(score(half)).toBe(100)
    expect(score({ ...half, regionZones: 3 })).toBe(85)
    const { evidence } = placementScore(half, verdict(half))
    expect(evidence.map(({ signal, value }) => [signal, value])).toEqual([
      ['quota', 1],
      ['zones', null],
      ['restrictions', 1],
    ])
  })

  test('goes no higher than 50 without a quota, and is 0 without any signal', () => {
    expect(score(signals({ family: null }))).toBe(50)
    expect(score(signals({ family: null, regionZones: 0, siblings: { total: 0, restricted: 0 } }))).toBe(0)
  })

  test('says of each piece of evidence what it does not prove', () => {
    const { evidence, version } = placementScore(signals(), verdict(signals()))
    expect(version).toBe(1)
    expect(evidence.map(({ weight }) => weight).reduce((sum, weight) => sum + weight)).toBeCloseTo(1)
    for (const { doesNotProve } of evidence) expect(doesNotProve).toMatch(/^that /)
  })
})
