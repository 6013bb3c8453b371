import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../../tests/support/property-runs.js'
import { toPoolName } from './change-parts.js'
import { mergeLimits, planLimits } from './limit-changes.js'
import { isRequestRefused, toSimulatedRow } from './row-words.js'
import { sampleChange as change, sampleTotal as cores, sampleSeries as series } from './sample-series.js'
import { type SeriesOutcome, simulateLimits } from './simulate-limits.js'
import { type LimitChange, type LimitTransfer, type SimulatedSeries, toSeriesName } from './simulated-series.js'

const run = (
  all: readonly SimulatedSeries[],
  changes: readonly LimitChange[],
  pools = new Map<string, number>(),
  transfers: readonly LimitTransfer[] = [],
) => simulateLimits({ series: all, changes, pools, transfers })
const text = (outcome: SeriesOutcome | undefined) => toSimulatedRow(outcome as SeriesOutcome).text

describe('A raise', () => {
  const donor = series('a', { used: 0 })
  const recipient = series('b', { used: 100, need: 20 })

  test('is a move as far as donors of the group give, and the rest is a request that raises the regional total', () => {
    const [, moved] = run([donor, recipient], [change(donor, 70), change(recipient, 130)])
    expect(moved).toMatchObject({ moved: 30, requested: 0, regionalLimitAfter: 300, usableAfter: 20, gapBefore: 20 })
    expect(moved?.gapAfter).toBe(0)
    const [, both] = run([donor, recipient], [change(donor, 90), change(recipient, 130)])
    expect(both).toMatchObject({ moved: 10, requested: 20, regionalLimitAfter: 320, usableAfter: 30 })
    expect(toSimulatedRow(both as SeriesOutcome).text).toBe(
      'Raised by 30 vCPU: 10 moved, 20 with a request to Azure, which raises the regional total too. Its need of 20 is covered.',
    )
  })

  test.each([
    ['another group', { groupId: 'h' }],
    ['no group', { groupId: null }],
    ['another region', { region: 'eastus' }],
    ['another family', { familyKey: 'other' }],
  ])('is a request where the donor has %s', (_name, some) => {
    const other = { ...donor, ...some }
    const outcomes = run([other, recipient], [change(other, 70), change(recipient, 130)])
    expect(outcomes.find(one => one.series === recipient)).toMatchObject({ moved: 0, requested: 30 })
  })

  test('is moved from what the group has free, before anything is requested, and one of a plan first', () => {
    const pools = new Map([[toPoolName(recipient), 10]])
    expect(run([recipient], [change(recipient, 130)], pools)[0]).toMatchObject({
      moved: 10,
      requested: 20,
      regionalLimitAfter: 320,
    })
    const other = series('a')
    const changes = [change(other, 110), change(recipient, 130, { moved: 8 })]
    expect(run([other, recipient], changes, pools).map(one => one.moved)).toEqual([2, 8])
    expect(run([{ ...recipient, groupId: null }], [change(recipient, 130)], pools)[0]?.requested).toBe(30)
  })

  test('of a transfer needs no group, and counts as far as given changes leave donor and receiver', () => {
    const alone = { ...recipient, groupId: null }
    const steps = {
      moves: [
        {
          step: 1,
          kind: 'transfer' as const,
          groupId: null,
          subscriptionName: 'a',
          text: '',
          warning: null,
          subscriptionId: 'a',
          toSubscriptionId: 'b',
          region: 'westus',
          family: 'standardDSv5Family',
          limitBefore: 100,
          limitAfter: 75,
          vCpus: 25,
        },
      ],
      requests: [],
    }
    const before = new Map([donor, alone].map(one => [toSeriesName(one), one.limit]))
    const { limits, transfers } = planLimits(steps, before)
    const parts = (given: readonly LimitChange[]) =>
      run([donor, alone], mergeLimits(limits, given), undefined, transfers)
    expect([...limits.values()].map(({ limit }) => limit)).toEqual([75, 125])
    const [from, to] = parts([])
    expect(from).toMatchObject({ moved: 0, transferred: -25, transfers: [{ toSubscriptionId: 'b', vCpus: 25 }] })
    expect(to).toMatchObject({ transferred: 25, requested: 0, regionalLimitAfter: 300 })
    expect(parts([change(donor, 90)])[1]).toMatchObject({ transferred: 10, requested: 15 })
    expect(parts([change(donor, 100)])[1]).toMatchObject({ transferred: 0, requested: 25 })
    expect(parts([change(alone, 140)])[1]).toMatchObject({ transferred: 25, requested: 15 })
    expect(parts([change(alone, 110)])[0]).toMatchObject({ transferred: -10, moved: -15 })
  })

  test('does not help where the regional total stops it, which a change of cores does', () => {
    const full = { ...recipient, regionalUsed: 300 }
    const pools = new Map([[toPoolName(recipient), 30]])
    const [moved] = run([full], [change(full, 130)], pools)
    expect(moved).toMatchObject({ usableAfter: 0, gapAfter: 20 })
    expect(text(moved)).toMatch(/20 of its need of 20 stay out of reach: the regional total/)
    const [raised] = run([full], [change(full, 130), change(cores(full), 315)], pools)
    expect(raised).toMatchObject({ usableAfter: 15, gapAfter: 5 })
  })

  test('of a growth-restricted series is what moves give: Azure refuses the request for the rest', () => {
    const old = { family: 'standardDSv3Family', familyKey: 'standarddsv3family' }
    const one = { ...recipient, ...old }
    const [refused] = run([one], [change(one, 130)])
    expect(refused).toMatchObject({ limitAsked: 130, limitAfter: 100, requested: 0, refused: 30, gapAfter: 20 })
    expect(refused).toMatchObject({ regionalLimitAfter: 300 })
    expect(isRequestRefused(refused as SeriesOutcome)).toBe(true)
    expect(text(refused)).toBe(
      'No move gives 30 vCPU of the raise, and Azure approves no more quota of this series: a request would be refused, so ' +
        'they do not count. The family limit stays at 100. 20 of its need of 20 stay out of reach: the family limit stops it.',
    )
    const pools = new Map([[toPoolName(one), 12]])
    const [part] = run([one], [change(one, 130)], pools)
    expect(part).toMatchObject({ limitAfter: 112, moved: 12, refused: 18, gapAfter: 8 })
    expect(text(part)).toMatch(/^Raised by 12 vCPU, all of it moved: .* No move gives 18 vCPU of the raise/)
    const giver = { ...donor, ...old }
    const [gives, all] = run([giver, one], [change(giver, 70), change(one, 130)])
    expect(all).toMatchObject({ limitAfter: 130, refused: 0 })
    expect(isRequestRefused(all as SeriesOutcome)).toBe(false)
    expect(text(gives)).toMatch(/what is given may not be won again\.$/)
  })

  test('below the use makes nothing usable, and the gap counts what is in use above the limit', () => {
    const over = { ...recipient, used: 120, regionalLimit: 500 }
    const [none] = run([over], [change(over, 110)])
    expect(none).toMatchObject({ usableBefore: 0, usableAfter: 0, gapBefore: 40, gapAfter: 30 })
    expect(toSimulatedRow(none as SeriesOutcome)).toMatchObject({ freeBefore: 0, freeAfter: 0, isAtRisk: false })
    expect(text(none)).toBe(
      'Raised by 10 vCPU with a request to Azure, which raises the regional total too. It is still less than the 120 in ' +
        'use: nothing more could be deployed. The family limit lacks 30 vCPU for its need of 20: 10 of them are in use above ' +
        'it already.',
    )
    expect(run([over], [change(over, 130)])[0]).toMatchObject({ usableAfter: 10, gapAfter: 10 })
    expect(run([over], [change(over, 140)])[0]).toMatchObject({ usableAfter: 20, gapAfter: 0 })
  })

  test('says nothing of a gap where the regional total is not reported', () => {
    const unknown = { ...recipient, regionalLimit: null, regionalUsed: null }
    const [outcome] = run([unknown], [change(unknown, 110)])
    expect(outcome).toMatchObject({ gapAfter: null, usableAfter: null })
    expect(text(outcome)).toMatch(
      /is not known: the regional total is not reported\. The family limit lacks 10 vCPU for it\.$/,
    )
  })

  test('counts each vCPU of the regional total for one need only, the smallest first', () => {
    const one = series('b', { used: 0, need: 15 })
    const other = series('b', { used: 0, need: 10, family: 'standardEv5Family', familyKey: 'standardev5family' })
    expect(run([one, other], []).map(({ gapBefore, series: row }) => [row.need, gapBefore])).toEqual([
      [15, 5],
      [10, 0],
    ])
  })
})

describe('A cut', () => {
  const one = series('a')
  const at = (limit: number, some = {}) =>
    toSimulatedRow(run([{ ...one, ...some }], [change(one, limit)])[0] as SeriesOutcome)

  test('puts at risk what has less left than use and buffer, and never lowers the regional total', () => {
    expect(at(95)).toMatchObject({ isAtRisk: false, regionalLimitAfter: 300, moved: -5, refused: 0 })
    expect(at(94)).toMatchObject({
      isAtRisk: true,
      text: 'Cut by 6 vCPU: 4 vCPU stay free, less than the buffer of 5.',
    })
  })

  test('below the use is refused by Azure: it is at risk, and gives nothing to others', () => {
    expect(at(80)).toMatchObject({ isAtRisk: true, refused: 20, moved: 0, usableAfter: 0 })
    expect(at(80).text).toBe(
      'Cut by 20 vCPU to 80, less than the 90 in use: Azure refuses it, so nothing of it counts as given. Were it done, ' +
        'nothing more could be deployed.',
    )
    const [, taker] = run([one, series('b')], [change(one, 80), change(series('b'), 110)])
    expect(taker).toMatchObject({ moved: 0, requested: 10 })
    expect(at(90, { used: 120 })).toMatchObject({ isAtRisk: true, refused: 10 })
  })

  test('outside a quota group is refused by Azure', () => {
    expect(at(95, { groupId: null })).toMatchObject({ isAtRisk: false, refused: 5 })
    expect(at(95, { groupId: null }).text).toMatch(/without one it refuses 5 vCPU of the cut\.$/)
  })
})

const anySeries = fc.record({
  limit: fc.nat(200),
  used: fc.nat(200),
  need: fc.nat(60),
  regionalLimit: fc.nat(400),
  regionalUsed: fc.nat(400),
  groupId: fc.constantFrom('g', null),
})

test('The outcome does not depend on the order, and no more is moved than pools have and donors give', () => {
  const rows = fc.array(anySeries, { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(50), (some, seed, free) => {
      const all = some.map((one, index) => series(`s${index}`, { ...one, regionalLimit: 300, regionalUsed: 200 }))
      const changes = all.map((one, index) => change(one, (one.limit * ((seed + index) % 4)) / 2))
      const pools = new Map([[toPoolName(series('s0')), free]])
      const outcomes = run(all, changes, pools)
      expect(run(all.toReversed(), changes.toReversed(), pools)).toEqual(outcomes)
      expect(outcomes.reduce((total, { moved }) => total + moved, 0)).toBeLessThanOrEqual(free)
      for (const { series: one, limitAsked, limitAfter, moved, transferred, requested, refused } of outcomes) {
        const isRaise = limitAsked > one.limit
        expect(moved + transferred + requested + (isRaise ? refused : -refused)).toBe(limitAsked - one.limit)
        expect(limitAfter).toBe(isRaise ? limitAsked - refused : limitAsked)
      }
    }),
    tries(100),
  )
})
