import { describe, expect, test } from 'vitest'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { bestState, deployable, health, matrix, regionHealth } from './analytics.js'
import type { FamilyFacts, PlaceFacts, StateCounts } from './analytics-repository.js'

const none: StateCounts = {
  rows: 0,
  available: 0,
  limited: 0,
  constrained: 0,
  restricted: 0,
  unknown: 0,
  offered: 0,
  deployableRows: 0,
  undecidedRows: 0,
}
const place = (some: Partial<PlaceFacts>): PlaceFacts => ({
  ...none,
  subscriptionId: 's1',
  subscriptionName: 'One',
  region: 'westus',
  regionalFree: 100,
  quotaLimit: null,
  quotaUsed: null,
  quotaFree: null,
  snapshotTime: '2026-03-01T00:00:00.000Z',
  ...some,
})
const family = (name: string, some: Partial<FamilyFacts> = {}): FamilyFacts => ({
  ...none,
  region: 'westus',
  familyKey: name.toLowerCase(),
  family: name,
  familyBase: 'D',
  rows: 4,
  machinesThatFit: 3,
  bestScore: 60,
  quotaLimit: 10,
  quotaUsed: 4,
  quotaFree: 6,
  quotaUsable: 4,
  quotaStranded: 2,
  ...some,
})

describe('The state of many rows', () => {
  test.each(availabilities.map((state, index) => [state, availabilities.slice(index)] as const))(
    'is %s where the states are %s',
    (state, present) => {
      const counts = { ...none }
      for (const one of present) Object.assign(counts, { [one.toLowerCase()]: 3 })
      expect(bestState(counts)).toBe(state)
    },
  )
  test('is Unknown where there is none', () => expect(bestState(none)).toBe('Unknown'))
})

describe('The health of a region', () => {
  test.each([
    [{ rows: 10, available: 10 }, 100],
    [{ rows: 10, constrained: 4, restricted: 6 }, 0],
    [{ rows: 10, available: 3, limited: 4, restricted: 3 }, 50],
    [{ rows: 10, available: 2, constrained: 2, unknown: 6 }, 50],
    [{ rows: 3, available: 2, restricted: 1 }, 67],
    [{ rows: 10, unknown: 10 }, null],
    [{}, null],
  ])('of %j is %s', (counts, expected) => expect(health({ ...none, ...counts })).toBe(expected))
})

describe('Regions', () => {
  const places = [
    place({
      rows: 6,
      available: 3,
      constrained: 2,
      unknown: 1,
      deployableRows: 3,
      undecidedRows: 1,
      quotaLimit: 20,
      quotaUsed: 5,
      quotaFree: 15,
      regionalFree: 10,
    }),
    place({
      subscriptionId: 's2',
      rows: 3,
      restricted: 2,
      unknown: 1,
      undecidedRows: 1,
      snapshotTime: '2026-02-01T00:00:00.000Z',
    }),
    place({ region: 'eastus', rows: 1, unknown: 1 }),
  ]
  const families = [
    family('A', { constrained: 1, deployableRows: 1 }),
    family('B', { constrained: 2 }),
    family('C', { constrained: 1, deployableRows: 2 }),
    family('D', { constrained: 1 }),
    family('E'),
    family('', { constrained: 9, deployableRows: 1 }),
    family('A', { region: 'eastus' }),
  ]
  const known = new Map([
    [
      'westus',
      { region: 'westus', displayName: 'West US', geography: 'United States', latitude: 37.8, longitude: -122.4 },
    ],
  ])
  const [eastus, westus] = regionHealth(places, families, known)

  test('add up their subscriptions', () => {
    expect(westus).toMatchObject({
      region: 'westus',
      displayName: 'West US',
      geography: 'United States',
      latitude: 37.8,
      longitude: -122.4,
      rows: 9,
      available: 3,
      constrained: 2,
      restricted: 2,
      deployableRows: 3,
      undecidedRows: 2,
      deployableFamilies: 2,
      deployableSubscriptions: 1,
      quotaLimit: 20,
      quotaUsed: 5,
      quotaFree: 15,
      quotaUsable: 10,
      quotaStranded: 5,
      unitsWithoutTotal: 0,
      snapshotTime: '2026-02-01T00:00:00.000Z',
    })
  })
  test('name the three families with most constrained rows; disks are none', () => {
    expect(westus?.topConstrainedFamilies.map(({ family: name }) => name)).toEqual(['B', 'A', 'C'])
    expect(eastus?.topConstrainedFamilies).toEqual([])
  })
  test('are shown by their name where nothing else is known of them', () => {
    expect(eastus).toMatchObject({ displayName: 'eastus', geography: null, latitude: null, health: null })
  })
  test('count what is deployable once', () => {
    expect(deployable(places, families)).toEqual({ rows: 3, families: 2, subscriptions: 1, regions: 1 })
    expect(deployable([], [])).toEqual({ rows: 0, families: 0, subscriptions: 0, regions: 0 })
  })
})

const noReach = { quotaUsable: null, quotaStranded: null }

test('The matrix has a cell for each family in each region, empty where there is no row', () => {
  const facts = [
    family('B', { region: 'eastus', restricted: 4, machinesThatFit: 0, quotaFree: null, ...noReach }),
    family('', { region: 'northpole' }),
    family('A', { limited: 1, constrained: 3, deployableRows: 1 }),
    family('B', { available: 1, unknown: 3, undecidedRows: 3 }),
  ]
  const rest = { rows: 4, undecidedRows: 0, bestScore: 60, quotaUsable: 4, quotaStranded: 2 }
  expect(matrix(facts)).toEqual({
    regions: ['eastus', 'westus'],
    rows: [
      {
        family: 'A',
        familyBase: 'D',
        readyRegions: 1,
        cells: [null, { ...rest, state: 'Limited', available: 0, deployableRows: 1, machinesThatFit: 3, quotaFree: 6 }],
      },
      {
        family: 'B',
        familyBase: 'D',
        readyRegions: 0,
        cells: [
          {
            ...rest,
            state: 'Restricted',
            available: 0,
            deployableRows: 0,
            machinesThatFit: 0,
            quotaFree: null,
            ...noReach,
          },
          {
            ...rest,
            state: 'Available',
            available: 1,
            deployableRows: 0,
            undecidedRows: 3,
            machinesThatFit: 3,
            quotaFree: 6,
          },
        ],
      },
    ],
  })
})
