import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { priceRepository } from './price-sql.js'

const price = (vmSku: string, linuxHour: number) => ({
  vmSku,
  linuxHour,
  windowsHour: null,
  linuxSpotHour: null,
  windowsSpotHour: null,
  derivedFrom: null,
})
const row = (vmSku: string) => ({ ...price(vmSku, 1), region: 'westus', currency: 'USD', readAt: firstDay })
const stored = ['Standard_D2s_v3', 'Standard_Gone'].map(row)
const write = {
  unit: { runId: 'r', subscriptionId: null, region: 'westus' },
  currency: 'USD',
  readAt: hoursLater(24),
  prices: [price('Standard_D2s_v3', 2), price('Standard_New', 1)],
}

export const samples = sqlSamples(priceRepository, [
  { method: 'staleRegions', call: prices => prices.staleRegions(firstDay, firstDay, 'USD') },
  {
    method: 'store',
    call: prices => prices.store(write),
    answers: [
      ['PriceReading', [{ readAt: firstDay, changedAt: firstDay }]],
      ['"Price"', stored],
      ['[Price]', stored],
    ],
  },
  {
    method: 'freshness',
    call: prices => prices.freshness(),
    answers: [['count(', [{ regions: 0, rows: 0, newest: null, oldest: null }]]],
  },
])
