import { intervalTiming } from '#functions/composition/settings/interval-timing.js'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { retailPrices } from '#shared/adapters/azure/retail-prices/retail-prices.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import type { PricePipelinePorts } from '#shared/prices/price-pipeline.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { IngestionParts } from './ingestion.js'
import type { Base, Parts } from './parts.js'

export const priceParts = (app: Base & AzureParts & DatabaseParts & IngestionParts) => ({
  /** The ports of the price pipeline. */
  prices: (): PricePipelinePorts => ({
    repository: priceRepository(app.database),
    runs: app.runs,
    retailPrices: retailPrices({
      url: app.config.RETAIL_PRICES_URL,
      calls: app.azure.calls,
      telemetry: telemetry(),
    }),
    clock: app.clock,
    currency: app.config.PRICE_CURRENCY,
    timing: intervalTiming(app.config.PRICE_INTERVAL_HOURS),
  }),
})
export type PriceParts = Parts<ReturnType<typeof priceParts>>
