import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placementScore } from '#shared/capacity/scores/placement-score.js'
import { verdict } from '#shared/capacity/verdict.js'
import { tries } from '../../tests/support/property-runs.js'
import { fits, toSignals, type Wanted } from './place.js'
import { comparePlaces, inRankOrder, rankScore } from './ranking.js'
import type { StoredPlace } from './recommendation-repository.js'
import { samplePlace } from './sample-size.js'

/** As it would be read under its quotas, with the score for the requested machines. */
function judged(place: StoredPlace, { count, zones }: Wanted): StoredPlace {
  const signals = { ...toSignals(place), regionZones: 3, siblings: { total: 4, restricted: 1 } }
  const { availability, machinesThatFit } = verdict(signals)
  const { score } = placementScore({ ...signals, availability, machinesThatFit }, { desiredCount: count, zones })
  return { ...place, availability, machinesThatFit, placementScore: score }
}

const place = fc.record({
  vCpus: fc.constantFrom(2, 8, 64),
  region: fc.constantFrom('eastus', 'westus'),
  subscriptionId: fc.constantFrom('s1', 's2'),
  familyUsed: fc.nat(100),
  familyLimit: fc.constantFrom(0, 100, 350),
  regionalUsed: fc.nat(300),
  regionalLimit: fc.constantFrom(100, 400, 1000),
  restrictedZones: fc.constantFrom('', '1', '1,2,3'),
  linuxHour: fc.constantFrom(null, 0.1, 0.4),
})
const whole = (min: number, max: number) => fc.integer({ min, max })
const candidates = fc.array(fc.record({ place, similarity: whole(50, 100), generation: whole(3, 7) }), {
  minLength: 6,
  maxLength: 6,
})
const request = fc.record({ count: whole(1, 20), zones: whole(0, 3) })

test('More quota of a size never lowers its place in the list, nor that of a place among its places', () => {
  let better = 0
  const isMonotonic = fc.property(candidates, request, whole(1, 500), (all, wanted, more) => {
    const places = all.map(({ place: some }, n) => judged(samplePlace(`Standard_D${n}`, some), wanted))
    const [own] = places as [StoredPlace]
    const limits = { familyLimit: (own.familyLimit ?? 0) + more, regionalLimit: (own.regionalLimit ?? 0) + more }
    const raised = judged({ ...own, ...limits }, wanted)
    const similarity = (n: number) => all[n]?.similarity ?? 0
    const toRank = (first: StoredPlace) => {
      const entries = [first, ...places.slice(1)].map((place, n) => ({
        vmSku: place.vmSku,
        hour: place.linuxHour,
        similarity: similarity(n),
        fits: fits(place, wanted),
        rankScore: rankScore(similarity(n), place.placementScore),
        series: ['Ds', 'Das', null][n % 3] ?? null,
        generation: all[n]?.generation ?? null,
      }))
      return inRankOrder(entries).findIndex(({ vmSku }) => vmSku === own.vmSku)
    }
    const findIndex = (first: StoredPlace) => [first, ...places.slice(1)].sort(comparePlaces(wanted)).indexOf(first)
    const [before, after] = [toRank(own), toRank(raised)]
    expect(after).toBeLessThanOrEqual(before)
    expect(findIndex(raised)).toBeLessThanOrEqual(findIndex(own))
    if (after < before) better += 1
  })
  fc.assert(isMonotonic, tries(3_000))
  expect(better).toBeGreaterThan(300)
})

test('Where the count fits nowhere, the place with most machines comes first, although another is cheaper', () => {
  const few = samplePlace('Standard_D8s_v5', { machinesThatFit: 2, placementScore: 0, linuxHour: 0.1 })
  const more = { ...few, region: 'westus', machinesThatFit: 9, linuxHour: 0.4 }
  const isFirst = (count: number) => [few, more].sort(comparePlaces({ count, zones: 0 }))[0]?.region
  expect([isFirst(20), isFirst(2)]).toEqual(['westus', 'eastus'])
})

const entry = (vmSku: string, givenScore: number, given: object = {}) => ({
  vmSku,
  hour: 1,
  similarity: 90,
  rankScore: givenScore,
  fits: true as boolean | null,
  series: null as string | null,
  generation: null as number | null,
  ...given,
})
const names = (entries: readonly ReturnType<typeof entry>[]) => inRankOrder(entries).map(({ vmSku }) => vmSku)

test('What fits comes first, however alike; what is not known to fit is no better than what does not', () => {
  const [alike, unknown, fitting] = [entry('a', 100, { fits: false }), entry('b', 90, { fits: null }), entry('c', 30)]
  expect(names([unknown, alike, fitting])).toEqual(['c', 'a', 'b'])
})

test('Of a series, equal scores put the newer generation first, where the best of them stands', () => {
  const of = (vmSku: string, score: number, generation: number, series = 'Ds') =>
    entry(vmSku, score, { series, generation })
  expect(
    names([of('v4', 92, 4), of('v5', 91, 5), of('a', 90.5, 7, 'Das'), of('v6', 89, 6), of('v7', 88.9, 7)]),
  ).toEqual(['v6', 'v5', 'v4', 'a', 'v7'])
  expect(names([of('v4', 92, 4), entry('itself', 92.1), of('v9', 80, 9)])).toEqual(['itself', 'v4', 'v9'])
})

test('A series without more quota ranks lower', () => {
  expect(rankScore(90, 80, true)).toBe(rankScore(90, 80) - 10)
  expect(rankScore(5, 0, true)).toBe(0)
})
