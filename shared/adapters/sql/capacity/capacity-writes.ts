import type { Kysely } from 'kysely'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { UnitWrite } from '#shared/ingestion/ingestion-repository.js'
import { type CapacityRowColumns, capacityTable } from './capacity-table.js'
import { respelled } from './family-names.js'

/**
 * Stores the rows of a unit that differ and returns how many. Transitions go to the history, but for a unit's first
 * reading, which only begins it.
 */
export function writeCapacity(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  unit: UnitWrite,
  rows: readonly CapacityRowColumns[],
  hasHistory: boolean,
): Promise<number> {
  const { snapshotTime, runId } = unit
  return writeRows(trx, writes, capacityTable, {
    ...{ unit, rows, stamp: { snapshotTime, runId } },
    change: hasHistory ? { changedAt: snapshotTime, runId } : null,
    finish: written => respelled(trx, written),
  })
}
