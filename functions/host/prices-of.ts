import { setTimeout as sleep } from 'node:timers/promises'
import { retailPrices } from '#shared/adapters/retail-prices/retail-prices.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion-sql.js'
import { priceRepository } from '#shared/adapters/sql/price-sql.js'
import type { PriceRunPorts } from '#shared/ingestion/price-run.js'
import type { Clock } from '#shared/operations/clock.js'
import type { Config } from './config.js'
import { telemetry } from './current-telemetry.js'

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
