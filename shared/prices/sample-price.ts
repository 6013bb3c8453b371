import type { RetailPrice } from './retail-price.js'

/** A Linux price for tests. */
export const samplePrice = (given: Partial<RetailPrice> = {}): RetailPrice => ({
  armSkuName: 'Standard_D2s_v5',
  skuName: 'D2s v5',
  meterName: 'D2s v5',
  productName: 'Virtual Machines Dsv5 Series',
  type: 'Consumption',
  unitOfMeasure: '1 Hour',
  retailPrice: 0.096,
  tierMinimumUnits: 0,
  effectiveStartDate: '2026-06-01T00:00:00Z',
  effectiveEndDate: '',
  isPrimaryMeterRegion: true,
  derivedFrom: null,
  ...given,
})
