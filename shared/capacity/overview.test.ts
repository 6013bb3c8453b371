import { describe, expect, test } from 'vitest'
import { type FamilyRows, type OverviewFacts, type OverviewNames, type PlaceRows, summarize } from './overview.js'

const place = (some: Partial<PlaceRows> = {}): PlaceRows => ({
  subscriptionId: 's1',
  region: 'westus',
  resourceType: 'virtualMachines',
  availability: 'Available',
  fits: 'true',
  rows: 3,
  ...some,
})
const family = (some: Partial<FamilyRows> = {}): FamilyRows => ({ familyKey: 'dsv3', rows: 3, ...some })
const set = (some: Partial<OverviewFacts> = {}): OverviewFacts => ({
  places: [place()],
  families: [family()],
  quotas: [],
  skus: 1,
  ...some,
})
const names: OverviewNames = {
  subscriptions: new Map([['s1', 'Zeta']]),
  families: new Map([['dsv3', { family: 'standardDSv3Family', familyBase: 'D' }]]),
}

describe('The overview of a filtered set', () => {
  test('counts rows by state, and what else there is', () => {
    const places = [place(), place({ availability: 'Limited', rows: 1 }), place({ region: 'eastus', rows: 2 })]
    expect(summarize(set({ places, families: [family({ rows: 6 })], skus: 4 }), names).summary).toMatchObject({
      rows: 6,
      available: 5,
      limited: 1,
      constrained: 0,
      restricted: 0,
      unknown: 0,
      subscriptions: 1,
      regions: 2,
      families: 1,
      skus: 4,
    })
  })

  test('adds up the quotas of all units, each bounded by its regional total', () => {
    const unit = { quotaLimit: 100, quotaUsed: 40, quotaFree: 60, regionalFree: 25 }
    const silent = { quotaLimit: null, quotaUsed: null, quotaFree: null, regionalFree: 25 }
    const { summary } = summarize(set({ quotas: [unit, unit, silent] }), names)
    expect(summary).toMatchObject({
      quotaLimit: 200,
      quotaUsed: 80,
      quotaFree: 120,
      quotaUsable: 50,
      quotaStranded: 70,
      unitsWithoutTotal: 0,
    })
  })

  test('lists the values of each filter with their rows, by their labels', () => {
    const { facets } = summarize(
      set({ places: [place({ subscriptionId: 's2', rows: 2 }), place()], families: [family({ rows: 5 })] }),
      names,
    )
    expect(facets.subscriptionIds).toEqual([
      { value: 's2', label: 's2', rows: 2 },
      { value: 's1', label: 'Zeta', rows: 3 },
    ])
    expect(facets.family).toEqual([{ value: 'dsv3', label: 'standardDSv3Family', rows: 5 }])
    expect(facets.familyBase).toEqual([{ value: 'D', label: 'D', rows: 5 }])
  })

  test('offers no family for disks, but counts their rows', () => {
    const disks = { places: [place({ resourceType: 'disks' })], families: [family({ familyKey: '' })] }
    const { facets, summary } = summarize(set(disks), names)
    expect([facets.family, facets.familyBase]).toEqual([[], []])
    expect(summary).toMatchObject({ rows: 3, families: 0 })
    expect(facets.resourceType).toEqual([{ value: 'disks', label: 'disks', rows: 3 }])
  })

  test('is all zeros for an empty set', () => {
    const { facets, summary } = summarize({ places: [], families: [], quotas: [], skus: 0 }, names)
    expect(Object.values(facets).flat()).toEqual([])
    expect(Object.values(summary).every(value => value === 0)).toBe(true)
  })
})
