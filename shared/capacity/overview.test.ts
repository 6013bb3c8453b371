import { describe, expect, test } from 'vitest'
import { type OverviewGroup, type OverviewNames, summarize } from './overview.js'

const group = (some: Partial<OverviewGroup> = {}): OverviewGroup => ({
  ...{ subscriptionId: 's1', region: 'westus', familyKey: 'dsv3', resourceType: 'virtualMachines' },
  ...{ availability: 'Available', rows: 3, quotaUsed: 40, quotaLimit: 100 },
  ...some,
})
const names: OverviewNames = {
  subscriptions: new Map([['s1', 'Zeta']]),
  families: new Map([['dsv3', { family: 'standardDSv3Family', familyBase: 'D' }]]),
}

describe('The overview of a filtered set', () => {
  test('counts a quota once, however many groups share it', () => {
    const { summary } = summarize([group(), group({ availability: 'Limited', rows: 1 })], names, 4)
    expect(summary).toMatchObject({
      ...{ rows: 4, available: 3, limited: 1, constrained: 0, restricted: 0, unknown: 0 },
      ...{ subscriptions: 1, regions: 1, families: 1, skus: 4, quotaLimit: 100, quotaUsed: 40, quotaFree: 60 },
    })
  })

  test('adds up the quotas of each subscription, region and family', () => {
    const apart = [group(), group({ subscriptionId: 's2' }), group({ region: 'eastus' }), group({ familyKey: 'esv3' })]
    expect(summarize(apart, names, 1).summary).toMatchObject({ quotaLimit: 400, quotaUsed: 160, quotaFree: 240 })
  })

  test('lets use beyond one limit take nothing from the room of another', () => {
    const groups = [group({ quotaUsed: 130 }), group({ region: 'eastus', quotaUsed: 0 })]
    expect(summarize(groups, names, 1).summary).toMatchObject({ quotaUsed: 130, quotaFree: 100 })
  })

  test('leaves an unreported quota out of the totals', () => {
    const groups = [group({ quotaUsed: null, quotaLimit: null, availability: 'Unknown' })]
    expect(summarize(groups, names, 1).summary).toMatchObject({ unknown: 3, quotaLimit: 0, quotaFree: 0 })
  })

  test('lists the values of each filter with their rows, by their labels', () => {
    const { facets } = summarize([group({ subscriptionId: 's2', rows: 2 }), group()], names, 1)
    expect(facets.subscriptionIds).toEqual([
      { value: 's2', label: 's2', rows: 2 },
      { value: 's1', label: 'Zeta', rows: 3 },
    ])
    expect(facets.family).toEqual([{ value: 'dsv3', label: 'standardDSv3Family', rows: 5 }])
    expect(facets.familyBase).toEqual([{ value: 'D', label: 'D', rows: 5 }])
  })

  test('offers no family for disks, but counts their rows', () => {
    const { facets, summary } = summarize([group({ familyKey: '', resourceType: 'disks' })], names, 1)
    expect([facets.family, facets.familyBase]).toEqual([[], []])
    expect(summary).toMatchObject({ rows: 3, families: 0 })
    expect(facets.resourceType).toEqual([{ value: 'disks', label: 'disks', rows: 3 }])
  })

  test('is all zeros for an empty set', () => {
    const { facets, summary } = summarize([], names, 0)
    expect(Object.values(facets).flat()).toEqual([])
    expect(Object.values(summary).every(value => value === 0)).toBe(true)
  })
})
