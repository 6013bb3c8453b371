import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { tries } from '../../../tests/support/property-runs.js'
import { type OfferChange, type OfferState, offerChanges } from './offer-change.js'

const plain: OfferState = {
  availability: 'Available',
  zones: '1,2,3',
  restrictedZones: '',
  restriction: null,
  placementScore: 90,
}
const zones = fc.subarray(['1', '2', '3']).map(some => some.join())
const state = fc.option(
  fc.record<OfferState>({
    availability: fc.constantFrom(...availabilities),
    zones,
    restrictedZones: zones,
    restriction: fc.constantFrom(null, 'QuotaId', 'NotAvailableForSubscription'),
    placementScore: fc.constantFrom(null, 0, 50, 100),
  }),
)
const kinds = (changes: OfferChange[]) => changes.map(({ kind }) => kind)

describe('The changes of an offer', () => {
  test('are none between a state and itself', () => {
    const isNothing = fc.property(state, one => {
      expect(offerChanges(one, one && { ...one })).toEqual([])
    })
    fc.assert(isNothing, tries(500))
  })

  test('are the reverse of each other, the other way round', () => {
    const reverse = { appeared: 'vanished', vanished: 'appeared', restricted: 'freed', freed: 'restricted' } as const
    const isReverse = fc.property(state, state, (a, b) => {
      const there = offerChanges(a, b)
      const back = offerChanges(b, a)
      const turned = kinds(back).map(kind => (kind in reverse ? reverse[kind as keyof typeof reverse] : kind))
      expect(new Set(turned)).toEqual(new Set(kinds(there)))
      expect(back.map(({ before, after }) => [after, before]).sort()).toEqual(
        there.map(({ before, after }) => [before, after]).sort(),
      )
    })
    fc.assert(isReverse, tries(500))
  })

  test.each([
    [null, plain, ['appeared'], 'appeared: Available'],
    [plain, null, ['vanished'], 'is no longer offered'],
    [plain, { ...plain, restrictedZones: '2' }, ['restricted'], 'restricted: in zone 2'],
    [{ ...plain, restrictedZones: '1,2' }, { ...plain, restrictedZones: '2' }, ['freed'], 'freed: no more in zone 1'],
    [plain, { ...plain, restriction: 'QuotaId' }, ['restricted'], 'restricted: in the whole region (QuotaId)'],
    [plain, { ...plain, zones: '1' }, ['zones'], 'offered in zones 1, before in zones 1, 2, 3'],
    [plain, { ...plain, availability: 'Limited' }, ['availability'], 'Available, now Limited'],
    [plain, { ...plain, placementScore: null }, ['score'], 'score 90, now none'],
  ])('from %j to %j are %j', (before, after, expected, text) => {
    const changes = offerChanges(before, after)
    expect(kinds(changes)).toEqual(expected)
    expect(changes[0]?.text).toBe(text)
  })

  test('are two where one zone is restricted and another is freed', () => {
    const changes = offerChanges({ ...plain, restrictedZones: '1' }, { ...plain, restrictedZones: '2' })
    expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['restricted', 'restricted in zone 1', 'restricted in zone 2'],
      ['freed', 'restricted in zone 1', 'restricted in zone 2'],
    ])
  })
})
