import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import type { IngestionUnitTable } from '#shared/adapters/sql/schema.js'

/** The row of a unit in its run's log, with the columns that are known before the unit is read. */
export const ingestionUnit: JsonTable<
  Pick<IngestionUnitTable, 'pipeline' | 'runId' | 'subscriptionId' | 'region' | 'status' | 'isUnlisted'>
> = {
  name: 'IngestionUnit',
  key: ['runId', 'subscriptionId', 'region'],
  shared: ['runId', 'pipeline', 'status', 'isUnlisted'],
  columns: {
    runId: 'name',
    pipeline: 'name',
    subscriptionId: 'name',
    region: 'name',
    status: 'name',
    isUnlisted: 'integer',
  },
}
