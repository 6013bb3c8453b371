import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** The line of a unit in its run's log, as far as it is known beforehand. */
export const ingestionUnit: JsonTable<UnitKey & { status: string }> = {
  name: 'IngestionUnit',
  key: ['runId', 'subscriptionId', 'region'],
  shared: ['runId', 'status'],
  columns: { runId: 'name', subscriptionId: 'name', region: 'name', status: 'name' },
}
