import { describe, expect, test } from 'vitest'
import { PriceFold } from './price-fold.js'
import type { MachinePrice, RetailPrice } from './retail-price.js'
import { samplePrice } from './sample-price.js'

const windows = { productName: 'Virtual Machines Dsv5 Series Windows', retailPrice: 0.188 }

/** The rows of the meters in either order, which must be the same. */
function folded(...meters: Partial<RetailPrice>[]): MachinePrice[] {
  const [rows, reversed] = [meters, meters.toReversed()].map(list => {
    const fold = new PriceFold('2026-08-01T00:00:00.000Z')
    for (const meter of list) fold.add([samplePrice(meter)])
    return fold.prices()
  })
  expect(reversed).toEqual(rows)
  return rows ?? []
}

describe('Meters', () => {
  test('fold to one row for each size, whatever their order and pages', () => {
    const none = { windowsHour: null, linuxSpotHour: null, windowsSpotHour: null, derivedFrom: null }
    expect(
      folded(
        {},
        windows,
        { skuName: 'D2s v5 Spot', retailPrice: 0.02 },
        { armSkuName: 'Standard_B2ms', retailPrice: 0.08 },
        { retailPrice: 0.2, effectiveStartDate: '2024-01-01T00:00:00Z' },
        { retailPrice: 0.1 },
      ),
    ).toEqual([
      { ...none, vmSku: 'Standard_B2ms', linuxHour: 0.08 },
      { ...none, vmSku: 'Standard_D2s_v5', linuxHour: 0.096, windowsHour: 0.188, linuxSpotHour: 0.02 },
    ])
  })

  test('that start later, or have ended, are not the price of today', () => {
    const next = { retailPrice: 0.099, effectiveStartDate: '2026-09-01T00:00:00Z' }
    const last = { retailPrice: 0.09, effectiveEndDate: '2026-07-31T00:00:00Z' }
    expect(folded({}, next, last)).toMatchObject([{ linuxHour: 0.096 }])
    expect(folded(next)).toEqual([])
  })

  test('that are primary hold over others, which hold where there are none', () => {
    const other = { isPrimaryMeterRegion: false, retailPrice: 0.05, effectiveStartDate: '2026-07-01T00:00:00Z' }
    expect(folded({}, other)).toMatchObject([{ linuxHour: 0.096 }])
    expect(folded(other)).toMatchObject([{ linuxHour: 0.05 }])
  })

  test.each([0.188, 0.2])('leave Linux unknown where it would cost as much as Windows: %d', retailPrice => {
    expect(folded({ retailPrice }, windows)).toMatchObject([{ linuxHour: null, windowsHour: 0.188 }])
  })

  test('of a cloud service are not the price of Linux', () => {
    const service = { productName: 'Dsv5 Series Cloud Services', retailPrice: 0.188 }
    const later = { effectiveStartDate: '2026-07-01T00:00:00Z' }
    expect(folded({}, windows, { ...service, ...later })).toMatchObject([{ linuxHour: 0.096, windowsHour: 0.188 }])
  })

  test('say which prices were made from others', () => {
    const from = { derivedFrom: 'the price of westus' }
    expect(folded(from, { ...windows, ...from })[0]?.derivedFrom).toBe('Linux, Windows: the price of westus')
    expect(folded({}, { ...windows, derivedFrom: 'the Linux price and a license' })[0]?.derivedFrom).toBe(
      'Windows: the Linux price and a license',
    )
  })
})
