import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdict } from '#shared/capacity/verdict.js'
import { tries } from '../../../tests/support/property-runs.js'
import { deployableSizes, type OfferedSize } from './deployable-sizes.js'
import { sampleChange as change, sampleTotal as cores, sampleSeries as series } from './sample-series.js'
import { simulateLimits } from './simulate-limits.js'
import { type LimitChange, type SeriesKey, type SimulatedSeries, toSeriesName } from './simulated-series.js'

const run = (all: readonly SimulatedSeries[], changes: readonly LimitChange[]) =>
  simulateLimits({ series: all, changes, pools: new Map() })
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

describe('Machines', () => {
  const sizes = [size(), size({ vmSku: 'Standard_D2s_v5', vCpus: 2 }), size({ vmSku: 'No', restriction: 'QuotaId' })]

  test('are those of the rules of capacity, and blocked sizes come first', async () => {
    const one = series('b', { limit: 92 })
    const { more, fewer, counts } = await deployableSizes(run([one], [change(one, 110)]), async () => sizes)
    expect(more).toMatchObject([
      { vmSku: 'Standard_D4s_v5', machinesBefore: 0, machinesAfter: 5, availabilityBefore: 'Constrained' },
      { vmSku: 'Standard_D2s_v5', machinesBefore: 1, machinesAfter: 10, pricePerMonth: 146, addedPricePerMonth: 1314 },
    ])
    expect(fewer).toEqual([])
    expect(counts).toEqual({ more: 2, fewer: 0, unblocked: 1, blocked: 0 })
  })

  test('are fewer where a donor gives, those of which none fits any more first', async () => {
    const donor = series('b')
    const { more, fewer, counts } = await deployableSizes(run([donor], [change(donor, 93)]), async () => sizes)
    expect(more).toEqual([])
    expect(fewer).toMatchObject([
      { vmSku: 'Standard_D4s_v5', machinesBefore: 2, machinesAfter: 0, availabilityAfter: 'Constrained' },
      { vmSku: 'Standard_D2s_v5', machinesBefore: 5, machinesAfter: 1, addedPricePerMonth: -584 },
    ])
    expect(counts).toEqual({ more: 0, fewer: 2, unblocked: 0, blocked: 1 })
  })

  test('are fewer where the total gets smaller, and are not counted where it is not reported', async () => {
    const one = series('b', { used: 0 })
    const [outcome] = run([one], [change(cores(one), 290)])
    const smaller = await deployableSizes(outcome ? [outcome] : [], async () => sizes)
    expect(smaller.fewer).toMatchObject([
      { vmSku: 'Standard_D2s_v5', machinesBefore: 10, machinesAfter: 5 },
      { vmSku: 'Standard_D4s_v5', machinesBefore: 5, machinesAfter: 2 },
    ])
    const unknown = series('b', { used: 0, regionalLimit: null, regionalUsed: null })
    const { more, fewer } = await deployableSizes(run([unknown], [change(unknown, 110)]), async () => sizes)
    expect([more, fewer]).toEqual([[], []])
  })
})

describe('Sizes in slices', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const families = ['x', 'y', 'z'].map(name => ({
    family: `standard${name}Family`,
    familyKey: `standard${name}family`,
  }))
  const all = ids.flatMap((id, at) =>
    families.map((family, index) => series(id, { ...family, used: 40 + 9 * at + index })),
  )
  const outcomes = run(
    all,
    ids.map((id, at) => ({ subscriptionId: id, region: 'westus', familyKey: 'cores', limit: at % 2 ? 340 : 285 })),
  )
  const offered = all.flatMap(({ subscriptionId, familyKey }) =>
    [1, 2, 4, 8].map(vCpus => size({ subscriptionId, familyKey, vCpus, vmSku: `Standard_${familyKey}${vCpus}` })),
  )
  const judged = async (inSlice: number, listed: number, given = outcomes) => {
    const asked: number[] = []
    const offers = async (keys: readonly SeriesKey[]) => {
      asked.push(keys.length)
      const names = new Set(keys.map(toSeriesName))
      return offered.filter(one => names.has(toSeriesName(one)))
    }
    return { sizes: await deployableSizes(given, offers, { inSlice, listed }), asked }
  }

  test('are those of whole regions of a subscription, and the answer is the same', async () => {
    const [whole, sliced] = [await judged(100, 100), await judged(4, 100, outcomes.toReversed())]
    expect(whole.asked).toEqual([15])
    expect(sliced.asked).toEqual([6, 6, 3])
    expect(sliced.sizes).toEqual(whole.sizes)
    expect(whole.sizes.more.length).toBeGreaterThan(5)
    expect(whole.sizes.fewer.length).toBeGreaterThan(5)
  })

  test('are all counted, and no more are kept than are listed', async () => {
    const [all, some] = [(await judged(3, 100)).sizes, (await judged(3, 2)).sizes]
    expect(some).toEqual({ more: all.more.slice(0, 2), fewer: all.fewer.slice(0, 2), counts: all.counts })
    expect(all.counts).toMatchObject({ more: all.more.length, fewer: all.fewer.length })
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

test('More quota never lowers the machines that fit, nor does it open a gap', async () => {
  await fc.assert(
    fc.asyncProperty(anySeries, fc.nat(100), fc.integer({ min: 1, max: 64 }), async (some, raise, vCpus) => {
      const one = series('b', some)
      const [outcome] = run([one], [change(one, some.limit + raise)])
      const offered = size({ vCpus })
      const { counts } = await deployableSizes(outcome ? [outcome] : [], async () => [offered])
      const fits = (limit: number, regionalLimit: number) =>
        verdict({
          ...offered,
          resourceType: 'virtualMachines',
          family: { used: some.used, limit },
          regional: { used: some.regionalUsed, limit: regionalLimit },
        }).machinesThatFit ?? 0
      const regionalAfter = outcome?.regionalLimitAfter ?? 0
      expect(fits(some.limit + raise, regionalAfter)).toBeGreaterThanOrEqual(fits(some.limit, some.regionalLimit))
      expect(counts.blocked).toBe(0)
      expect(outcome?.gapAfter).toBeLessThanOrEqual(outcome?.gapBefore ?? 0)
    }),
    tries(200),
  )
})
