import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { WrittenForecast } from './stored-forecast.js'

export interface ForecastWrite extends RegionUnitKey {
  readonly runSequence: number
  /** When the quotas were read, ISO 8601. */
  readonly snapshotTime: string
  /** ISO 8601. */
  readonly computedAt: string
  readonly forecasts: readonly WrittenForecast[]
}

/** Stores the forecasts of a unit in place of its earlier ones. Rows that do not differ are not written. */
export interface ForecastStore {
  write(unit: ForecastWrite): Promise<UnitRecord>
}
