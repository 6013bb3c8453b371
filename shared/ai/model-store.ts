import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'
import type { CatalogRows } from './model-rows.js'

/** A reading of a region, as it is stored. */
export interface CatalogWrite extends RegionUnitKey, CatalogRows {
  readonly runSequence: number
  /** ISO 8601. */
  readonly snapshotTime: string
  readonly isOffered: boolean
  readonly skipped: SkippedRecords | null
  readonly times: ReadTimes & { readonly scoreMs: number }
}

/** Where the models and quotas of regions are stored, each reading in one transaction with its end in the log. */
export interface ModelStore {
  write(reading: CatalogWrite): Promise<UnitRecord>
}
