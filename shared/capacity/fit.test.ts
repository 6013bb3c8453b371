import { describe, expect, test } from 'vitest'
import { type AzureSignals, rated, seededSignals } from '../../tests/support/samples/seeded-signals.js'
import { findShortfall, judgeFit } from './fit.js'

const counts = [1, 2, 3, 8, 45, 46, 100, 999, 1000]

/** No, not known, yes. */
const rank = (fits: boolean | null): number => (fits === null ? 1 : fits ? 2 : 0)
const fits = (signals: AzureSignals, desiredCount: number, zones = 0) =>
  judgeFit(rated(signals), { desiredCount, zones })
const shortfall = (signals: AzureSignals, desiredCount: number, zones = 0) =>
  findShortfall(rated(signals), { desiredCount, zones })

describe('Whatever the signals, a number of machines', () => {
  test('never fits better than a smaller one, nor lacks less', () => {
    for (const signals of seededSignals(11))
      for (const zones of [0, 2])
        for (const [index, count] of counts.entries()) {
          const smaller = counts[index - 1]
          if (smaller === undefined) continue
          expect(rank(fits(signals, count, zones))).toBeLessThanOrEqual(rank(fits(signals, smaller, zones)))
          const [more, less] = [shortfall(signals, count, zones), shortfall(signals, smaller, zones)]
          if (!more || !less) continue
          expect(more.machines).toBeGreaterThanOrEqual(less.machines)
          expect(more.vCpus ?? 0).toBeGreaterThanOrEqual(less.vCpus ?? 0)
        }
  })

  test.each<[string, (before: AzureSignals) => AzureSignals]>([
    ['a higher family quota', s => ({ ...s, family: s.family && { ...s.family, limit: s.family.limit + 10 } })],
    ['less use of the regional total', s => ({ ...s, regional: s.regional && { ...s.regional, used: 0 } })],
    ['no restriction', s => ({ ...s, restriction: null, restrictedZones: [] })],
    ['one more zone', s => ({ ...s, zones: [...s.zones, '4'] })],
  ])('never fits worse under %s', (_name, better) => {
    let raised = 0
    for (const signals of seededSignals(12))
      for (const count of counts)
        for (const zones of [0, 1, 3]) {
          const [before, after] = [rank(fits(signals, count, zones)), rank(fits(better(signals), count, zones))]
          expect(after, JSON.stringify([signals, count, zones])).toBeGreaterThanOrEqual(before)
          if (after > before) raised += 1
        }
    expect(raised).toBeGreaterThan(0)
  })

  test('lacks nothing exactly where it fits, and lacks machines where it does not', () => {
    for (const signals of seededSignals(13))
      for (const count of counts) {
        const [answer, lack] = [fits(signals, count), shortfall(signals, count)]
        if (answer === null) expect(lack).toBeNull()
        if (answer) expect(lack).toEqual({ machines: 0, vCpus: 0, constraint: null, text: null })
        if (answer === false) expect(lack?.machines).toBeGreaterThan(0)
      }
  })

  test('fits after a raise by the vCPU that it lacks, where a quota is what stands in the way', () => {
    let raised = 0
    for (const signals of seededSignals(14))
      for (const count of counts) {
        const lack = shortfall(signals, count)
        const { family, regional } = signals
        if (!family || !regional || !lack?.vCpus || lack.constraint === 'subscription') continue
        const room = Math.max(0, Math.min(family.limit - family.used, regional.limit - regional.used)) + lack.vCpus
        const raise = { used: 0, limit: room }
        expect(fits({ ...signals, family: raise, regional: raise }, count)).not.toBe(false)
        raised += 1
      }
    expect(raised).toBeGreaterThan(0)
  })
})

describe('40 machines of 8 vCPU', () => {
  const place = (some: Partial<AzureSignals> = {}): AzureSignals => ({
    resourceType: 'virtualMachines',
    vCpus: 8,
    family: { used: 0, limit: 350 },
    regional: { used: 0, limit: 1000 },
    zones: ['1', '2', '3'],
    restrictedZones: [],
    restriction: null,
    regionZones: 3,
    siblings: { total: 2, restricted: 0 },
    ...some,
  })
  const every = ['1', '2', '3']

  test.each<[string, Partial<AzureSignals>, number, boolean | null]>([
    ['fit a quota of 350', {}, 0, true],
    ['fit three zones', {}, 3, true],
    ['do not fit a quota of 319', { family: { used: 0, limit: 319 } }, 0, false],
    ['do not fit a regional total of 319', { regional: { used: 0, limit: 319 } }, 0, false],
    ['do not fit where the size is restricted', { restriction: 'QuotaId' }, 0, false],
    ['do not fit three zones of which one is restricted', { restrictedZones: ['1'] }, 3, false],
    ['fit two zones of which one more is restricted', { restrictedZones: ['1'] }, 2, true],
    ['may fit where every zone is restricted and none is asked for', { restrictedZones: every }, 0, null],
    ['do not fit where every zone is restricted and one is asked for', { restrictedZones: every }, 1, false],
    ['do not fit a zone of a region without zones', { zones: [], regionZones: 0 }, 1, false],
    ['may fit where no quota is reported', { family: null }, 0, null],
    ['do not apply to a disk', { resourceType: 'disks' }, 1, null],
    ['do not apply to a restricted host', { resourceType: 'hostGroups/hosts', restriction: 'QuotaId' }, 0, null],
  ])('%s', (_name, some, zones, expected) => {
    expect(fits(place(some), 40, zones)).toBe(expected)
  })

  test.each<[string, Partial<AzureSignals>, number, object | null]>([
    [
      'by a family quota',
      { family: { used: 100, limit: 200 } },
      0,
      { machines: 28, vCpus: 220, constraint: 'family', text: 'the family quota lacks 220 vCPU for 40 machines' },
    ],
    [
      'by the regional total',
      { regional: { used: 900, limit: 1000 } },
      0,
      { machines: 28, vCpus: 220, constraint: 'regional' },
    ],
    ['by a restriction alone', { restriction: 'QuotaId' }, 0, { machines: 40, vCpus: 0, constraint: 'subscription' }],
    [
      'by a restriction where no quota is reported',
      { restriction: 'QuotaId', family: null },
      0,
      { machines: 40, vCpus: null, constraint: 'subscription' },
    ],
    [
      'by zones',
      { restrictedZones: ['2'] },
      3,
      { machines: 40, vCpus: 0, constraint: 'zone', text: '2 of 3 zones are usable' },
    ],
    ['by an unknown amount where no quota is reported', { family: null }, 0, null],
  ])('fall short %s', (_name, some, zones, expected) => {
    const found = shortfall(place(some), 40, zones)
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeNull()
  })
})
