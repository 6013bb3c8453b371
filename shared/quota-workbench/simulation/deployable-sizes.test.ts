import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdict } from '#shared/capacity/verdict.js'
import { tries } from '../../../tests/support/property-runs.js'
import { deployableSizes, type OfferedSize } from './deployable-sizes.js'
import { sampleChange as change, sampleTotal as cores, sampleSeries as series } from './sample-series.js'
import { simulateLimits } from './simulate-limits.js'
import type { LimitChange, SimulatedSeries } from './simulated-series.js'

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

  test('are those of the rules of capacity, and blocked sizes come first', () => {
    const one = series('b', { limit: 92 })
    const { more, fewer, unblocked, blocked } = deployableSizes(sizes, run([one], [change(one, 110)]))
    expect(more).toMatchObject([
      { vmSku: 'Standard_D4s_v5', machinesBefore: 0, machinesAfter: 5, availabilityBefore: 'Constrained' },
      { vmSku: 'Standard_D2s_v5', machinesBefore: 1, machinesAfter: 10, pricePerMonth: 146, addedPricePerMonth: 1314 },
    ])
    expect([fewer, unblocked, blocked]).toEqual([[], 1, 0])
  })

  test('are fewer where a donor gives, those of which none fits any more first', () => {
    const donor = series('b')
    const { more, fewer, unblocked, blocked } = deployableSizes(sizes, run([donor], [change(donor, 93)]))
    expect(more).toEqual([])
    expect(fewer).toMatchObject([
      { vmSku: 'Standard_D4s_v5', machinesBefore: 2, machinesAfter: 0, availabilityAfter: 'Constrained' },
      { vmSku: 'Standard_D2s_v5', machinesBefore: 5, machinesAfter: 1, addedPricePerMonth: -584 },
    ])
    expect([unblocked, blocked]).toEqual([0, 1])
  })

  test('are fewer where the total gets smaller, and are not counted where it is not reported', () => {
    const one = series('b', { used: 0 })
    const [outcome] = run([one], [change(cores(one), 290)])
    expect(deployableSizes(sizes, outcome ? [outcome] : []).fewer).toMatchObject([
      { vmSku: 'Standard_D2s_v5', machinesBefore: 10, machinesAfter: 5 },
      { vmSku: 'Standard_D4s_v5', machinesBefore: 5, machinesAfter: 2 },
    ])
    const unknown = series('b', { used: 0, regionalLimit: null, regionalUsed: null })
    const { more, fewer } = deployableSizes(sizes, run([unknown], [change(unknown, 110)]))
    expect([more, fewer]).toEqual([[], []])
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
