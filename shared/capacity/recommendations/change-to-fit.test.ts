import { describe, expect, test } from 'vitest'
import { seededDraw } from '../../../tests/support/seeded-random.js'
import { verdict } from '../verdict.js'
import { changesToFit } from './change-to-fit.js'
import { fits, signalsOf, zonesText } from './place.js'
import { rankScore } from './ranking.js'
import type { StoredPlace } from './recommendation-repository.js'
import { samplePlace } from './sample-size.js'

const wanted = { count: 12, zones: 0 }
const of = (given: Partial<StoredPlace>, asked = wanted) => {
  const place = judged(samplePlace('Standard_D8s_v5', given))
  return changesToFit(place, asked)
}

/** As the ingestion would have stored it. */
function judged(place: StoredPlace): StoredPlace {
  const { availability, machinesThatFit } = verdict(signalsOf(place))
  return { ...place, availability, machinesThatFit }
}

describe('What to change', () => {
  test('is nothing where the count fits', () => {
    expect(of({})).toEqual([])
  })

  test('names the vCPU that the family and the regional total lack', () => {
    expect(of({ familyUsed: 52, regionalUsed: 112 })).toEqual([
      {
        ...{ change: 'quota', amount: 48, quotaName: 'standardDSv5Family', newLimit: 148 },
        text: 'needs 48 more vCPU of standardDSv5Family in eastus (limit 100, used 52)',
      },
      {
        ...{ change: 'quota', amount: 8, quotaName: 'cores', newLimit: 208 },
        text: 'needs 8 more regional vCPU in eastus (limit 200, used 112)',
      },
    ])
  })

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
        ...{ change: 'zone', amount: 1, quotaName: null, newLimit: null },
        text: 'ask Azure to open 1 of the zones 1, 3 of eastus for Standard_D8s_v5',
      },
    ])
    expect(of({ zones: '1,2' }, { count: 1, zones: 3 })).toMatchObject([{ change: 'region', amount: 1 }])
    expect(of({ restrictedZones: '1,2,3' }, { count: 1, zones: 0 })).toMatchObject([{ change: 'zone', amount: 1 }])
  })

  test('does not guess at a quota that Azure does not report', () => {
    const [change] = of({ familyUsed: null, familyLimit: null })
    expect(change).toMatchObject({ change: 'quota', amount: null, newLimit: null, quotaName: 'standardDSv5Family' })
    expect(of({ vCpus: null })).toMatchObject([{ change: 'quota', amount: null }])
  })
})

test('Zones are told as those that can be used, of those that the region has', () => {
  expect(zonesText(samplePlace('a', { restrictedZones: '2' }), 3)).toBe('2 of 3')
  expect(zonesText(samplePlace('a', { zones: '' }), 3)).toBe('0 of 3')
  expect(zonesText(samplePlace('a', { zones: '' }), 0)).toBe('no zones')
})

test('Whatever stands in the way: made as told, the count fits, and with one vCPU less it does not', () => {
  const draw = seededDraw(21)
  let quotas = 0
  for (let round = 0; round < 5_000; round += 1) {
    const place = judged(
      samplePlace('Standard_D8s_v5', {
        ...{ vCpus: draw.one([2, 8, 96]), zones: draw.one(['', '1,2,3', '2']) },
        ...{ restrictedZones: draw.one(['', '2']), restriction: draw.one([null, null, 'NotAvailableForSubscription']) },
        ...{ familyUsed: draw.whole(0, 120), familyLimit: draw.one([0, 100, 350]) },
        ...{ regionalUsed: draw.whole(0, 300), regionalLimit: draw.one([0, 200, 1000]) },
      }),
    )
    const asked = { count: draw.whole(1, 40), zones: draw.whole(0, 3) }
    const changes = changesToFit(place, asked)
    expect(changes.length === 0, JSON.stringify({ place, asked })).toBe(fits(place, asked))
    if (changes.some(({ change }) => change === 'region')) continue
    const limit = (name: string, old: number | null) =>
      changes.find(({ quotaName }) => quotaName === name)?.newLimit ?? old
    const made: StoredPlace = {
      ...place,
      restriction: null,
      ...(changes.some(({ change }) => change === 'zone') ? { restrictedZones: '' } : {}),
      familyLimit: limit(place.family, place.familyLimit),
      regionalLimit: limit('cores', place.regionalLimit),
    }
    expect(fits(judged(made), asked), JSON.stringify({ place, asked, changes })).toBe(true)
    if (limit(place.family, null) !== null) {
      quotas += 1
      expect(fits(judged({ ...made, familyLimit: (made.familyLimit ?? 0) - 1 }), asked)).toBe(false)
    }
  }
  expect(quotas).toBeGreaterThan(500)
})

test('A better place never lowers the score of the rank', () => {
  expect(rankScore(100, null)).toBe(60)
  for (let score = 0; score < 100; score += 1) {
    expect(rankScore(70, score + 1)).toBeGreaterThanOrEqual(rankScore(70, score))
    expect(rankScore(score + 1, 50)).toBeGreaterThanOrEqual(rankScore(score, 50))
  }
})
