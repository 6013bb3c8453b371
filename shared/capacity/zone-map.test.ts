import { expect, test } from 'vitest'
import { zoneMap } from './zone-map.js'

const zone = (subscriptionId: string, logicalZone: string, physicalZone: string, region = 'eastus') => ({
  subscriptionId,
  subscriptionName: subscriptionId === 'a' ? 'Payments' : null,
  region,
  logicalZone,
  physicalZone,
})
const facts = [
  zone('a', '1', 'az1'),
  zone('b', '3', 'az1'),
  zone('a', '3', 'az2'),
  zone('b', '1', 'az2'),
  zone('a', '2', 'az3'),
  zone('b', '1', 'az1', 'westus2'),
]

test('Zones read by their physical name tell which number they have in each subscription', () => {
  const { rows } = zoneMap(facts)
  expect(rows.map(({ region, physicalZone }) => `${region} ${physicalZone}`)).toEqual([
    'eastus az1',
    'eastus az2',
    'eastus az3',
    'westus2 az1',
  ])
  expect(rows[0]?.subscriptions).toEqual([
    { subscriptionId: 'a', subscriptionName: 'Payments', logicalZone: '1' },
    { subscriptionId: 'b', subscriptionName: 'b', logicalZone: '3' },
  ])
})

test('Zones read by subscription tell how many a region has for it', () => {
  const { perSubscription } = zoneMap(facts)
  expect(perSubscription.map(one => [one.region, one.subscriptionName, one.regionZones])).toEqual([
    ['eastus', 'b', 2],
    ['eastus', 'Payments', 3],
    ['westus2', 'b', 1],
  ])
  expect(perSubscription[1]?.zones).toEqual([
    { logicalZone: '1', physicalZone: 'az1' },
    { logicalZone: '2', physicalZone: 'az3' },
    { logicalZone: '3', physicalZone: 'az2' },
  ])
})
