import { skuCatalogReads } from '#shared/adapters/sql/capacity/sku-catalog-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import { recommendationReads } from '#shared/adapters/sql/recommendations/recommendation-reads.js'
import { firstDay, hoursLater } from '../support/sample-unit.js'
import type { Answers } from './sql-recorder.js'

interface Call {
  readonly method: string
  readonly call: (database: Database) => Promise<unknown>
  readonly answers?: Answers
}

const places = { skus: ['Standard_D2s_v3'], count: 2, zones: 0, currency: 'USD', most: 21 }
const scope = { regions: ['westus', 'eastus'], subscriptionIds: ['s1'] }
const price = (vmSku: string, linuxHour: number) => ({
  ...{ vmSku, linuxHour, windowsHour: null, linuxSpotHour: null, windowsSpotHour: null, derivedFrom: null },
})
const row = (vmSku: string) => ({ ...price(vmSku, 1), region: 'westus', currency: 'USD', readAt: firstDay })
const write = {
  unit: { runId: 'r', subscriptionId: null, region: 'westus' },
  ...{ currency: 'USD', readAt: hoursLater(24), prices: [price('Standard_D2s_v3', 2), price('Standard_New', 1)] },
}

/** The calls of the repositories of recommendations, prices and the catalog. */
export const recommendationCalls: Readonly<Record<string, readonly Call[]>> = {
  'recommendation-reads': [
    { method: 'variants', call: database => recommendationReads(database).variants(undefined) },
    { method: 'variants, of some regions', call: database => recommendationReads(database).variants(scope.regions) },
    { method: 'variantsOf', call: database => recommendationReads(database).variantsOf('Standard_D2s_v3', undefined) },
    { method: 'skuNames', call: database => recommendationReads(database).skuNames() },
    { method: 'units', call: database => recommendationReads(database).units(scope) },
    { method: 'bestPlaces', call: database => recommendationReads(database).bestPlaces(places) },
    {
      method: 'bestPlaces, over zones, of some contents',
      call: database => recommendationReads(database).bestPlaces({ ...places, ...scope, zones: 2, hashes: ['h'] }),
    },
  ],
  'sku-catalog-reads': [
    { method: 'families', call: database => skuCatalogReads(database).families() },
    { method: 'familySkus', call: database => skuCatalogReads(database).familySkus() },
    { method: 'sku', call: database => skuCatalogReads(database).sku('Standard_D2s_v3', 'USD') },
    {
      ...{ method: 'snapshotTime', answers: [['max(', [{ at: null }]]] as Answers },
      call: database => skuCatalogReads(database).snapshotTime(),
    },
  ],
  prices: [
    { method: 'staleRegions', call: database => priceRepository(database).staleRegions(firstDay, firstDay, 'USD') },
    {
      ...{ method: 'store', call: database => priceRepository(database).store(write) },
      answers: [
        ['PriceReading', [{ readAt: firstDay, changedAt: firstDay }]],
        ['"Price"', ['Standard_D2s_v3', 'Standard_Gone'].map(row)],
        ['[Price]', ['Standard_D2s_v3', 'Standard_Gone'].map(row)],
      ],
    },
    {
      ...{ method: 'freshness', call: database => priceRepository(database).freshness() },
      answers: [['count(', [{ regions: 0, rows: 0, newest: null, oldest: null }]]],
    },
  ],
}
