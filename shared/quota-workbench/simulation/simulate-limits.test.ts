import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdict } from '#shared/capacity/verdict.js'
import { tries } from '../../../tests/support/property-runs.js'
import { deployableSizes, type OfferedSize } from './deployable-sizes.js'
import { mergeLimits, percentLimit, planLimits, refuseRepeated, toLimits } from './limit-changes.js'
import { toSimulatedRow } from './row-words.js'
import { type SeriesOutcome, simulateLimits, toPoolName } from './simulate-limits.js'
import { type LimitChange, type SimulatedSeries, toSeriesName } from './simulated-series.js'
import { simulationHash } from './simulation-hash.js'

const series = (subscriptionId: string, some: Partial<SimulatedSeries> = {}): SimulatedSeries => ({
  subscriptionId,
  subscriptionName: null,
  region: 'westus',
  family: 'standardDSv5Family',
  familyKey: 'standarddsv5family',
  groupId: 'g',
  limit: 100,
  used: 90,
  buffer: 5,
  need: 0,
  regionalLimit: 300,
  regionalUsed: 280,
  ...some,
})
const change = ({ subscriptionId, region, familyKey }: SimulatedSeries, limit: number, some = {}): LimitChange => ({
  subscriptionId,
  region,
  familyKey,
  limit,
  ...some,
})
const run = (all: readonly SimulatedSeries[], changes: readonly LimitChange[], pools = new Map<string, number>()) =>
  simulateLimits({ series: all, changes, pools })
const cores = (one: SimulatedSeries) => ({ ...one, familyKey: 'cores' })
const size = (some: Partial<OfferedSize> = {}): OfferedSize => ({
  subscriptionId: 'b',
  region: 'westus',
  familyKey: 'standarddsv5family',
  vmSku: 'Standard_D4s_v5',
  vCpus: 4,
  zones: ['1', '2', '3'],
  restrictedZones: [],
  restriction: null,
  pricePerHour: 0.2,
  ...some,
})

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

  test('of a plan is moved from the pool first, and a transfer needs no group', () => {
    const pools = new Map([[toPoolName(recipient), 10]])
    expect(run([recipient], [change(recipient, 130, { moved: 10 })], pools)[0]).toMatchObject({
      moved: 10,
      requested: 20,
    })
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
    const planned = mergeLimits(planLimits(steps, before), [])
    expect(planned.map(({ limit }) => limit)).toEqual([75, 125])
    expect(run([donor, alone], planned)[1]).toMatchObject({ moved: 25, requested: 0, regionalLimitAfter: 300 })
  })

  test('does not help where the regional total stops it, which a change of cores does', () => {
    const full = { ...recipient, regionalUsed: 300, groupId: null }
    const [moved] = run([full], [change(full, 130, { transferred: 30 })])
    expect(moved).toMatchObject({ usableAfter: 0, gapAfter: 20 })
    expect(toSimulatedRow(moved as SeriesOutcome).text).toMatch(
      /20 of its need of 20 stay out of reach: the regional total/,
    )
    const [raised] = run([full], [change(full, 130, { transferred: 30 }), change(cores(full), 315)])
    expect(raised).toMatchObject({ usableAfter: 15, gapAfter: 5 })
  })

  test('says nothing of a gap where the regional total is not reported', () => {
    const unknown = { ...recipient, regionalLimit: null, regionalUsed: null }
    expect(run([unknown], [change(unknown, 130)])[0]).toMatchObject({ gapAfter: null, usableAfter: null })
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

test('A cut puts at risk what has less left than use and buffer, and never lowers the regional total', () => {
  const one = series('a')
  const at = (limit: number) => toSimulatedRow(run([one], [change(one, limit)])[0] as SeriesOutcome)
  expect(at(95)).toMatchObject({ isAtRisk: false, regionalLimitAfter: 300 })
  expect(at(94)).toMatchObject({ isAtRisk: true, text: 'Cut by 6 vCPU: 4 vCPU stay free, less than the buffer of 5.' })
  expect(at(80).text).toBe(
    'Cut by 20 vCPU to 80, less than the 90 in use: nothing more could be deployed, and Azure may refuse it.',
  )
})

describe('Changes', () => {
  const before = new Map([[toSeriesName(series('b')), 95]])
  const given = { subscriptionId: 'B', region: 'West US', family: 'standard DSv5 Family' }

  test.each([
    [95, 10, 104],
    [95, -10, 85],
    [100, 15, 115],
    [3, 50, 4],
    [7, -100, 0],
    [1_000, 0.1, 1_001],
  ])('turn %i vCPU and %d percent into %i', (limit, percent, after) => expect(percentLimit(limit, percent)).toBe(after))

  test('name quotas in any spelling, each once, and only those of the run', () => {
    expect(toLimits([{ ...given, percent: 10 }], before)).toEqual([change(series('b'), 104)])
    expect(() =>
      refuseRepeated([
        { ...given, limit: 1 },
        { ...given, region: 'westus', limit: 2 },
      ]),
    ).toThrow('changes: standarddsv5family in westus of b is there twice; give one limit for it')
    expect(() => toLimits([{ ...given, region: 'moon', limit: 1 }], before)).toThrow(
      'changes: the run has no quota standarddsv5family in moon of b',
    )
  })
})

test('Machines are those of the rules of capacity, and blocked sizes come first', () => {
  const one = series('b', { limit: 92 })
  const sizes = [size(), size({ vmSku: 'Standard_D2s_v5', vCpus: 2 }), size({ vmSku: 'No', restriction: 'QuotaId' })]
  const { more, unblocked, blocked } = deployableSizes(sizes, run([one], [change(one, 110)]))
  expect(more).toMatchObject([
    { vmSku: 'Standard_D4s_v5', machinesBefore: 0, machinesAfter: 5, availabilityBefore: 'Constrained' },
    { vmSku: 'Standard_D2s_v5', machinesBefore: 1, machinesAfter: 10, pricePerMonth: 146, addedPricePerMonth: 1314 },
  ])
  expect([unblocked, blocked]).toEqual([1, 0])
  expect(deployableSizes(sizes, run([series('b')], [change(series('b'), 90)])).blocked).toBe(2)
})

const anySeries = fc.record({
  limit: fc.nat(200),
  used: fc.nat(200),
  need: fc.nat(60),
  regionalLimit: fc.nat(400),
  regionalUsed: fc.nat(400),
  groupId: fc.constantFrom('g', null),
})

test('More quota never lowers the machines that fit, nor does it open a gap', () => {
  fc.assert(
    fc.property(anySeries, fc.nat(100), fc.integer({ min: 1, max: 64 }), (some, raise, vCpus) => {
      const one = series('b', some)
      const [outcome] = run([one], [change(one, some.limit + raise)])
      const offered = size({ vCpus })
      const { blocked } = deployableSizes([offered], outcome ? [outcome] : [])
      const fits = (limit: number, regionalLimit: number) =>
        verdict({
          ...offered,
          resourceType: 'virtualMachines',
          family: { used: some.used, limit },
          regional: { used: some.regionalUsed, limit: regionalLimit },
        }).machinesThatFit ?? 0
      const regionalAfter = outcome?.regionalLimitAfter ?? 0
      expect(fits(some.limit + raise, regionalAfter)).toBeGreaterThanOrEqual(fits(some.limit, some.regionalLimit))
      expect(blocked).toBe(0)
      expect(outcome?.gapAfter).toBeLessThanOrEqual(outcome?.gapBefore ?? 0)
    }),
    tries(200),
  )
})

test('Neither the outcome nor the hash depends on the order, and the hash on everything else', () => {
  const rows = fc.array(anySeries, { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(rows, fc.nat(), (some, seed) => {
      const all = some.map((one, index) => series(`s${index}`, { ...one, regionalLimit: 300, regionalUsed: 200 }))
      const changes = all.map((one, index) => change(one, (one.limit * ((seed + index) % 4)) / 2))
      const hash = simulationHash('r', changes, all)
      expect(run(all.toReversed(), changes.toReversed())).toEqual(run(all, changes))
      expect(simulationHash('r', changes.toReversed(), all.toReversed())).toBe(hash)
      expect(simulationHash('q', changes, all)).not.toBe(hash)
      const [first, ...others] = changes
      expect(simulationHash('r', [{ ...(first as LimitChange), limit: 999 }, ...others], all)).not.toBe(hash)
      const used = all.map((one, index) => (index === 0 ? { ...one, used: one.used + 1 } : one))
      expect(simulationHash('r', changes, used)).not.toBe(hash)
      const outcomes = run(all, changes)
      const sum = (read: (outcome: SeriesOutcome) => number) => outcomes.reduce((total, one) => total + read(one), 0)
      // No more is moved than what donors give.
      expect(sum(({ moved }) => moved)).toBeLessThanOrEqual(
        sum(({ series: one, limitAfter }) => (one.groupId ? Math.max(0, one.limit - limitAfter) : 0)),
      )
    }),
    tries(100),
  )
})
