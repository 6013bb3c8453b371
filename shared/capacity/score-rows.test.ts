import { describe, expect, test } from 'vitest'
import { seededDraw } from '../../tests/support/seeded-random.js'
import type { StoredCapacity } from './capacity-repository.js'
import { placementScore, type ScoreSignals } from './placement-score.js'
import { type Fit, fitOf, scoreRow } from './score-rows.js'
import { verdict } from './verdict.js'

const counts = [1, 2, 3, 8, 45, 46, 100, 999, 1000]

function estate(seed: number): ScoreSignals[] {
  const draw = seededDraw(seed)
  const quota = () => {
    const limit = draw.one([0, 8, 24, 100, 350, 5000])
    return draw.one([null, { limit, used: draw.whole(0, limit + 4) }, { limit, used: 0 }])
  }
  return Array.from({ length: 2_000 }, () => {
    const zones = draw.some(['1', '2', '3'])
    const total = draw.whole(0, 12)
    return {
      ...{
        resourceType: 'virtualMachines',
        vCpus: draw.one([1, 2, 4, 8, 64, null]),
        family: quota(),
        regional: quota(),
      },
      ...{ zones, restrictedZones: draw.some(zones), restriction: draw.one([null, null, null, 'QuotaId']) },
      ...{ regionZones: draw.one([0, 3]), siblings: { total, restricted: draw.whole(0, total) } },
    }
  })
}

/** No, not known, yes. */
const rank = ({ fits }: Fit): number => (fits === null ? 1 : fits ? 2 : 0)

describe('Whatever the signals, a number of machines', () => {
  test('never fits better than a smaller one, nor lacks less', () => {
    for (const signals of estate(11)) {
      const fits = counts.map(count => fitOf(signals, count))
      fits.slice(1).forEach((fit, n) => {
        const smaller = fits[n] as Fit
        expect(rank(fit), JSON.stringify(signals)).toBeLessThanOrEqual(rank(smaller))
        if (fit.shortfall !== null) expect(fit.shortfall).toBeGreaterThanOrEqual(smaller.shortfall ?? 0)
      })
    }
  })

  test.each<[string, (before: ScoreSignals) => ScoreSignals]>([
    ['a higher family quota', s => ({ ...s, family: s.family && { ...s.family, limit: s.family.limit + 10 } })],
    ['less use of the regional total', s => ({ ...s, regional: s.regional && { ...s.regional, used: 0 } })],
    ['no restriction', s => ({ ...s, restriction: null, restrictedZones: [] })],
    ['one more zone', s => ({ ...s, zones: [...s.zones, '4'] })],
  ])('never fits worse under %s', (_name, better) => {
    let raised = 0
    for (const signals of estate(12)) {
      for (const count of counts) {
        const [before, after] = [rank(fitOf(signals, count)), rank(fitOf(better(signals), count))]
        expect(after, JSON.stringify(signals)).toBeGreaterThanOrEqual(before)
        if (after > before) raised += 1
      }
    }
    expect(raised).toBeGreaterThan(0)
  })

  test('fits exactly where the machines that fit are as many, and never where the size is knocked out', () => {
    for (const signals of estate(13)) {
      const { availability, machinesThatFit } = verdict(signals)
      for (const count of counts) {
        const { fits, shortfall } = fitOf(signals, count)
        if (machinesThatFit !== null) expect(fits, JSON.stringify(signals)).toBe(machinesThatFit >= count)
        else expect(fits).not.toBe(true)
        if (availability === 'Restricted' || availability === 'Constrained') expect(fits).toBe(false)
        if (fits === true) expect(shortfall).toBe(0)
      }
    }
  })

  test('gets the same answer to the same question', () => {
    const twice = (seed: number) =>
      estate(seed).map(signals => [
        placementScore(signals, verdict(signals)),
        ...counts.map(count => fitOf(signals, count)),
      ])
    expect(twice(14)).toEqual(twice(14))
  })
})

describe('A row of scores', () => {
  const stored: StoredCapacity = {
    ...{ subscriptionId: 's1', subscriptionName: null, region: 'westus', vmSku: 'Standard_D8s_v5' },
    ...{ resourceType: 'virtualMachines', family: 'standardDSv5Family', familyBase: 'D', vCpus: 8, memoryGiB: 32 },
    ...{ availability: 'Available', machinesThatFit: 5, placementScore: 71, zones: '1,2,3', restrictedZones: '' },
    ...{ restriction: null, familyUsed: 60, familyLimit: 100, regionalUsed: 0, regionalLimit: 350 },
    snapshotTime: '2026-03-01T12:00:00.000Z',
  }
  const now = new Date('2026-03-01T13:00:00Z')
  const signals = { regionZones: 3, siblings: { total: 4, restricted: 1 }, spot: null }

  test('says what is lacking, of which age its evidence is, and what that does not prove', () => {
    const row = scoreRow(stored, signals, { desiredCount: 6, now })
    expect(row).toMatchObject({
      fits: false,
      shortfall: 8,
      machinesThatFit: 5,
      subscriptionName: 's1',
      placementScore: 71,
    })
    expect(row.evidence.map(({ signal, value, ageSeconds }) => [signal, value, ageSeconds])).toEqual([
      ['quota', expect.closeTo(0.456, 2), 3600],
      ['zones', 1, 3600],
      ['restrictions', 0.75, 3600],
    ])
    expect(row.bindingConstraint?.text).toBe('family quota: 40 of 100 vCPU free; this size needs 8')
  })

  test('shows a live Spot score with its age, and does not let it count', () => {
    const spot = { score: 'Low', isQuotaAvailable: false, scoredAt: '2026-03-01T12:50:00.000Z' } as const
    const [without, beside] = [signals, { ...signals, spot }].map(one =>
      scoreRow(stored, one, { desiredCount: 1, now }),
    )
    expect(beside).toEqual({ ...without, spot: { ...spot, ageSeconds: 600 } })
  })
})
