import { expect, it } from 'vitest'
import { toZones } from './zones.js'

const row = { subscriptionId: 'a', region: 'eastus', zones: ['1', '2'], restrictedZones: ['2'] }
const zone = (physicalZone: string, subscriptions: [string, string][]) => ({
  region: 'eastus',
  physicalZone,
  subscriptions: subscriptions.map(([id, logicalZone]) => ({
    subscriptionId: id,
    subscriptionName: `S${id}`,
    logicalZone,
  })),
})
const own = {
  subscriptionId: 'a',
  subscriptionName: 'Sa',
  region: 'eastus',
  regionZones: 3,
  zones: [
    { logicalZone: '1', physicalZone: 'eastus-az3' },
    { logicalZone: '2', physicalZone: 'eastus-az1' },
    { logicalZone: '3', physicalZone: 'eastus-az2' },
  ],
}

it('tells the zones that can be used from those of the region, and names them as others have them', () => {
  const zones = toZones(row, {
    rows: [
      zone('eastus-az3', [
        ['a', '1'],
        ['b', '2'],
      ]),
      zone('eastus-az1', [['a', '2']]),
    ],
    perSubscription: [own],
  })
  expect([zones.usable, zones.regionZones]).toEqual([1, 3])
  expect(zones.list.map(({ logicalZone, physicalZone, state }) => [logicalZone, physicalZone, state])).toEqual([
    ['1', 'eastus-az3', 'usable'],
    ['2', 'eastus-az1', 'restricted'],
    ['3', 'eastus-az2', 'not offered'],
  ])
  expect(zones.list[0]?.shared).toMatchObject([{ subscriptionName: 'Sb', logicalZone: '2' }])
})

it('does without a map of the zones', () => {
  const zones = toZones(row, { rows: [], perSubscription: [] })
  expect(zones.list.map(({ physicalZone }) => physicalZone)).toEqual([undefined, undefined])
  expect(zones.regionZones).toBe(2)
})
