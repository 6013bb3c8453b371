import type { UnitPast } from '#shared/ingestion/history/past-readings.js'
import type { CatalogReading } from './model-catalog.js'
import { type CatalogRows, catalogRows } from './model-rows.js'

/** The rows of past readings, as of the time from which they are stored. A region without the service has none. */
export const modelScorer: UnitPast<CatalogReading, CatalogRows>['scorer'] = async () => (reading, snapshotTime) =>
  reading.isOffered && reading.models.length === 0 ? undefined : catalogRows(reading, new Date(snapshotTime))
