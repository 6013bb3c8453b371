import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionsPerCall, skusPerCall } from '#shared/contract/capacity/live-scores.js'
import { tries } from '../../tests/support/property-runs.js'
import { type Place, placeKey, planBatches, planMissing, selectPlaces } from './batches.js'

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`)
const everywhere = (subscriptions: number, regions: number, skus: number): Place[] =>
  names('s', subscriptions).flatMap(subscriptionId =>
    names('region', regions).flatMap(region =>
      names('Standard_', skus).map(vmSku => ({ subscriptionId, region, vmSku })),
    ),
  )

const upTo = (max: number) => fc.integer({ min: 1, max })
const somePlaces = fc
  .tuple(upTo(3), upTo(20), upTo(12))
  .chain(([subscriptions, regions, skus]) => fc.subarray(everywhere(subscriptions, regions, skus)))

describe('The calls that a scope takes', () => {
  test.each([
    [1, 8, 5, 1],
    [1, 9, 5, 2],
    [1, 8, 6, 2],
    [1, 16, 10, 4],
    [3, 1, 1, 3],
    [0, 1, 1, 0],
  ])('of %i subscriptions, %i regions and %i sizes are as many as it says', (subscriptions, regions, skus, calls) => {
    expect(planBatches(everywhere(subscriptions, regions, skus))).toHaveLength(calls)
  })

  test('ask for no region in which none of the sizes is', () => {
    const plan = planBatches([
      { subscriptionId: 's', region: 'a', vmSku: 'One' },
      { subscriptionId: 's', region: 'b', vmSku: 'one' },
    ])
    expect(plan).toEqual([{ subscriptionId: 's', regions: ['a', 'b'], skus: ['One'] }])
  })

  test('ask for every place once, within what Azure takes, the same for the same scope in any order', () => {
    const isCovered = fc.property(somePlaces, places => {
      const plan = planBatches(places)
      for (const { regions, skus } of plan) {
        expect(regions.length).toBeLessThanOrEqual(regionsPerCall)
        expect(skus.length).toBeLessThanOrEqual(skusPerCall)
      }
      const asked = plan.flatMap(batch => selectPlaces(batch, places)).map(placeKey)
      expect(asked.sort()).toEqual(places.map(placeKey).sort())
      expect(planBatches([...places].reverse())).toEqual(plan)
    })
    fc.assert(isCovered, tries(200))
  })

  test('are never more for what is missing than for everything, and ask for all of it', () => {
    const some = somePlaces.chain(places => fc.tuple(fc.constant(places), fc.subarray(places)))
    const isCovered = fc.property(some, ([places, missing]) => {
      const plan = planBatches(places)
      const calls = planMissing(plan, missing)
      expect(calls.length).toBeLessThanOrEqual(plan.length)
      const asked = calls.flatMap(batch => selectPlaces(batch, missing)).map(placeKey)
      expect(asked.sort()).toEqual(missing.map(placeKey).sort())
    })
    fc.assert(isCovered, tries(200))
  })

  test('are none where nothing is missing, and the same where everything is', () => {
    const plan = planBatches(everywhere(2, 20, 7))
    expect(planMissing(plan, [])).toEqual([])
    expect(planMissing(plan, everywhere(2, 20, 7))).toEqual(plan)
  })
})
