import { expect, test } from 'vitest'
import { offerOf, PriceFold, type RetailPrice } from './retail-price.js'

const price = (given: Partial<RetailPrice> = {}): RetailPrice => ({
  ...{ armSkuName: 'Standard_D2s_v5', skuName: 'D2s v5', meterName: 'D2s v5', type: 'Consumption' },
  ...{ productName: 'Virtual Machines Dsv5 Series', unitOfMeasure: '1 Hour', retailPrice: 0.096 },
  ...{ tierMinimumUnits: 0, effectiveStartDate: '2026-06-01T00:00:00Z', ...given },
})
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
  [null, { productName: 'Dsv2 Series Cloud Services' }],
])('A meter tells the %s of a machine: %j', (offer, given) => {
  expect(offerOf(price(given))).toBe(offer)
})

test('Meters fold to one row for each size, whatever their order and pages', () => {
  const meters = [
    price(),
    price({ productName: windows, retailPrice: 0.188 }),
    price({ skuName: 'D2s v5 Spot', retailPrice: 0.02 }),
    price({ armSkuName: 'Standard_B2ms', retailPrice: 0.08 }),
    price({ retailPrice: 0.2, effectiveStartDate: '2024-01-01T00:00:00Z' }),
    price({ retailPrice: 0.1 }),
  ]
  const rows = [
    { vmSku: 'Standard_B2ms', linuxHour: 0.08, windowsHour: null, linuxSpotHour: null, windowsSpotHour: null },
    { vmSku: 'Standard_D2s_v5', linuxHour: 0.096, windowsHour: 0.188, linuxSpotHour: 0.02, windowsSpotHour: null },
  ]
  for (const list of [meters, [...meters].reverse()]) {
    const fold = new PriceFold()
    for (const meter of list) fold.add([meter])
    expect(fold.prices()).toEqual(rows)
  }
})
