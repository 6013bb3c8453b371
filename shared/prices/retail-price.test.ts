import { expect, test } from 'vitest'
import { isInForce, type RetailPrice, toOffer } from './retail-price.js'
import { samplePrice } from './sample-price.js'

const windows = 'Virtual Machines Dsv5 Series Windows'

test.each<[string | null, Partial<RetailPrice>]>([
  ['linuxHour', {}],
  ['windowsHour', { productName: windows }],
  ['linuxSpotHour', { skuName: 'D2s v5 Spot', meterName: 'D2s v5 Spot' }],
  ['linuxSpotHour', { meterName: 'D2s v5 Spot' }],
  ['windowsSpotHour', { skuName: 'D2s v5 Spot', productName: windows }],
  [null, { skuName: 'D2s v5 Low Priority' }],
  [null, { meterName: 'D2s v5 Low Priority' }],
  [null, { type: 'Reservation' }],
  [null, { type: 'DevTestConsumption' }],
  [null, { unitOfMeasure: '1/Month' }],
  [null, { armSkuName: '' }],
  [null, { tierMinimumUnits: 100 }],
  [null, { productName: 'Dsv5 Series Dedicated Host' }],
  [null, { productName: 'Eadsv5 Series DedicatedHost' }],
  [null, { productName: 'Dasv5 Series Cloud Services' }],
  [null, { productName: 'Eadsv5 Series CloudServices' }],
])('A meter tells the %s of a machine: %j', (offer, given) => {
  expect(toOffer(samplePrice(given))).toBe(offer)
})

test.each<[boolean, Partial<RetailPrice>]>([
  [true, {}],
  [true, { effectiveStartDate: '' }],
  [true, { effectiveStartDate: '2026-08-01T00:00:00Z' }],
  [false, { effectiveStartDate: '2026-08-01T00:00:01Z' }],
  [false, { effectiveStartDate: '2026-09-01T00:00:00Z' }],
  [true, { effectiveEndDate: '2026-08-02T00:00:00Z' }],
  [false, { effectiveEndDate: '2026-08-01T00:00:00Z' }],
  [false, { retailPrice: 0 }],
])('A price counts from its start to its end: %s for %j', (counts, given) => {
  expect(isInForce(samplePrice(given), '2026-08-01T00:00:00.000Z')).toBe(counts)
})
