import { setTimeout as sleep } from 'node:timers/promises'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { retailPrices } from '#shared/adapters/azure/retail-prices/retail-prices.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { PriceRunPorts } from '#shared/prices/price-run.js'
import type { Config } from './config.js'

interface Ports {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

/** What the reading of prices works with. */
export function pricesOf({ config, database, clock }: Ports): PriceRunPorts {
  const list = { url: config.RETAIL_PRICES_URL, clock, telemetry: telemetry(), sleep: (ms: number) => sleep(ms) }
  return {
    repository: priceRepository(database),
    runs: ingestionRepository(database),
    retailPrices: retailPrices(list),
    clock,
    currency: config.PRICE_CURRENCY,
    intervalHours: config.PRICE_INTERVAL_HOURS,
  }
}
