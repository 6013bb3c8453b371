import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** Retail prices per hour. Each currency has its own readings. */
export const priceTable = {
  pipeline: 'prices',
  units: null,
  unitKey: { region: 'name', currency: 'name' },
  rowKey: { vmSku: 'sku' },
  primaryKey: ['region', 'vmSku', 'currency'],
  current: 'Price',
  changes: null,
  kept: {
    linuxHour: 'number?',
    windowsHour: 'number?',
    linuxSpotHour: 'number?',
    windowsSpotHour: 'number?',
    derivedFrom: 'name?',
  },
  stamp: { readAt: 'time' },
} as const satisfies TrackedTable

export interface PriceReadingTable {
  region: string
  currency: string
  readAt: string
  changedAt: string
  prices: number
}
