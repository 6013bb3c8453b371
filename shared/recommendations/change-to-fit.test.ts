import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareEfforts, toEffort } from '#shared/capacity/answer/effort.js'
import { verdict } from '#shared/capacity/verdict.js'
import type { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { tries } from '../../tests/support/property-runs.js'
import { fits, placeChanges, toSignals, zonesText } from './place.js'
import { rankScore } from './ranking.js'
import type { StoredPlace } from './recommendation-repository.js'
import { samplePlace } from './sample-size.js'

const wanted = { count: 12, zones: 0 }
const of = (given: Partial<StoredPlace>, asked = wanted) => {
  const place = judged(samplePlace('Standard_D8s_v5', given))
  return placeChanges(place, asked)
}

/** As the ingestion would have stored it. */
function judged(place: StoredPlace): StoredPlace {
  const { availability, machinesThatFit } = verdict(toSignals(place))
  return { ...place, availability, machinesThatFit }
}

describe('What to change', () => {
  test('is nothing where the count fits', () => {
    expect(of({})).toEqual([])
  })

  test('is one request: an approved raise of the family raises the regional total as well', () => {
    expect(of({ familyUsed: 52, regionalUsed: 112 })).toEqual([
      {
        change: 'quota',
        amount: 48,
        quotaName: 'standardDSv5Family',
        newLimit: 148,
        noLongerApproved: null,
        text: 'needs 48 more vCPU of standardDSv5Family in eastus (limit 100, used 52); the regional total (limit 200, used 112) rises by as much with it',
      },
    ])
  })

  test('asks for so much of the family that the regional total is enough as well', () => {
    const changes = of({ familyUsed: 52, regionalUsed: 190 })
    expect(changes).toMatchObject([{ amount: 86, quotaName: 'standardDSv5Family', newLimit: 186 }])
    expect(changes[0]?.text).toMatch(/of which the family itself needs 48$/)
  })

  test('is about the regional total where that alone is short', () => {
    expect(of({ regionalUsed: 112 })).toMatchObject([{ amount: 8, quotaName: 'cores', newLimit: 208 }])
  })

  test.each(['standardDSv3Family', 'STANDARD BSFamily', 'standardLSv2Family'])(
    'is marked where Azure approves no more quota for %s, with the successors',
    family => {
      const [change] = of({ family, familyUsed: 52 })
      expect(change).toMatchObject({ amount: 48, noLongerApproved: { since: '2026-07' } })
      expect(change?.noLongerApproved?.successors.length).toBeGreaterThan(1)
      expect(change?.text).toContain(change?.noLongerApproved?.successors[0])
      expect(of({ family, regionalUsed: 112 })).toMatchObject([{ quotaName: 'cores', noLongerApproved: null }])
    },
  )

  test('counts from what is used where that is over the limit', () => {
    expect(of({ familyUsed: 110 })[0]).toMatchObject({ amount: 106, newLimit: 206 })
  })

  test('names the restriction, and what the quota lacks besides', () => {
    const changes = of({ restriction: 'NotAvailableForSubscription', familyUsed: 52 })
    expect(changes.map(({ text }) => text)).toEqual([
      'ask Azure to lift NotAvailableForSubscription for Standard_D8s_v5 in eastus',
      'needs 48 more vCPU of standardDSv5Family in eastus (limit 100, used 52)',
    ])
    expect(of({ restriction: 'QuotaId' })[0]?.text).toMatch(/offer type/)
  })

  test('names the zones to be opened, and those that the region does not have', () => {
    expect(of({ restrictedZones: '1,3' }, { count: 1, zones: 2 })).toEqual([
      {
        change: 'zone',
        amount: 1,
        quotaName: null,
        newLimit: null,
        noLongerApproved: null,
        text: 'ask Azure to open 1 of the zones 1, 3 of eastus for Standard_D8s_v5',
      },
    ])
    expect(of({ zones: '1,2' }, { count: 1, zones: 3 })).toMatchObject([{ change: 'region', amount: 1 }])
    expect(of({ restrictedZones: '1,2,3' }, { count: 1, zones: 0 })).toMatchObject([{ change: 'zone', amount: 1 }])
  })

  test('does not guess at a quota that Azure does not report', () => {
    const unknown = { change: 'quota', amount: null, newLimit: null }
    const changes = of({ familyUsed: null, familyLimit: null, regionalUsed: 190 })
    expect(changes).toMatchObject([{ ...unknown, quotaName: 'standardDSv5Family' }])
    expect(changes[0]?.text).toBe(
      'Azure reports no quota standardDSv5Family in eastus: how much is missing is not known',
    )
    expect(of({ regionalUsed: null, regionalLimit: null })).toMatchObject([{ ...unknown, quotaName: 'cores' }])
    expect(of({ vCpus: null })).toMatchObject([{ change: 'quota', amount: null }])
  })
})

test('Zones are told as those that can be used, of those that the region has', () => {
  expect(zonesText(samplePlace('a', { restrictedZones: '2' }), 3)).toBe('2 of 3')
  expect(zonesText(samplePlace('a', { zones: '' }), 3)).toBe('0 of 3')
  expect(zonesText(samplePlace('a', { zones: '' }), 0)).toBe('no zones')
})

test('Whatever stands in the way: made as told, the count fits, and with one vCPU less it does not', () => {
  const anyPlace = fc.record({
    vCpus: fc.constantFrom(2, 8, 96),
    zones: fc.constantFrom('', '1,2,3', '2'),
    restrictedZones: fc.constantFrom('', '2'),
    restriction: fc.constantFrom(null, 'NotAvailableForSubscription'),
    familyUsed: fc.nat(120),
    familyLimit: fc.constantFrom(0, 100, 350),
    regionalUsed: fc.nat(300),
    regionalLimit: fc.constantFrom(0, 200, 1000),
  })
  const request = fc.record({ count: fc.integer({ min: 1, max: 40 }), zones: fc.nat(3) })
  let quotas = 0
  const isEnough = fc.property(anyPlace, request, (given, asked) => {
    const place = judged(samplePlace('Standard_D8s_v5', given))
    const changes = placeChanges(place, asked)
    expect(changes.length === 0).toBe(fits(place, asked) === true)
    if (changes.some(({ change }) => change === 'region')) return
    const change = (name: string) => changes.find(({ quotaName }) => quotaName === name)
    const limit = (name: string, old: number | null) => change(name)?.newLimit ?? old
    expect(changes.filter(({ change: kind }) => kind === 'quota').length).toBeLessThan(2)
    // A raise of the family raises the regional total by as much.
    const along = change(place.family)?.amount ?? 0
    const made: StoredPlace = {
      ...place,
      restriction: null,
      ...(changes.some(({ change }) => change === 'zone') ? { restrictedZones: '' } : {}),
      familyLimit: limit(place.family, place.familyLimit),
      regionalLimit: (limit('cores', place.regionalLimit) ?? 0) + along,
    }
    expect(fits(judged(made), asked)).toBe(true)
    if (limit(place.family, null) !== null) {
      quotas += 1
      const less = { familyLimit: (made.familyLimit ?? 0) - 1, regionalLimit: (made.regionalLimit ?? 0) - 1 }
      expect(fits(judged({ ...made, ...less }), asked)).toBe(false)
    }
  })
  fc.assert(isEnough, tries(5_000))
  expect(quotas).toBeGreaterThan(500)
})

test('A better place never lowers the score of the rank', () => {
  expect(rankScore(100, null)).toBe(60)
  for (let score = 0; score < 100; score += 1) {
    expect(rankScore(70, score + 1)).toBeGreaterThanOrEqual(rankScore(70, score))
    expect(rankScore(score + 1, 50)).toBeGreaterThanOrEqual(rankScore(score, 50))
  }
})

test('Whether a count fits is known, or said not to be', () => {
  const of = (given: Partial<StoredPlace>, zones = 0) => fits(samplePlace('a', given), { count: 12, zones })
  expect([of({}), of({ machinesThatFit: 11 }), of({ machinesThatFit: null })]).toEqual([true, false, null])
  expect(of({ availability: 'Restricted', machinesThatFit: 0, restriction: 'QuotaId' })).toBe(false)
  expect(of({ machinesThatFit: null, restrictedZones: '1,2' }, 2)).toBe(false)
  expect([of({ restrictedZones: '1,2,3' }), of({ restrictedZones: '1,2,3' }, 1), of({ zones: '' })]).toEqual([
    null,
    false,
    true,
  ])
})

test('Places are compared by what must change least', () => {
  const some = (given: Partial<ChangeToFit>): ChangeToFit => ({
    change: 'quota',
    text: '',
    amount: 8,
    quotaName: null,
    newLimit: null,
    noLongerApproved: null,
    ...given,
  })
  const growth = growthRestriction('standardDSv3Family')
  const ordered = [
    [],
    [some({ amount: 8 })],
    [some({ amount: 80 })],
    [some({ amount: null })],
    [some({ noLongerApproved: growth })],
    [some({ change: 'zone', amount: 1 })],
    [some({ change: 'zone', amount: 1 }), some({ amount: 8 })],
    [some({ change: 'restriction', amount: null })],
    [some({ change: 'region', amount: null })],
  ]
  const shuffled = [...ordered].reverse().sort((a, b) => compareEfforts(toEffort(a), toEffort(b)))
  expect(shuffled).toEqual(ordered)
})
