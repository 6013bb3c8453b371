import type { Kysely } from 'kysely'
import { type CapacityRowColumns, capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import { respelled } from '#shared/adapters/sql/capacity/family-names.js'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { ChangeStamp } from '#shared/adapters/sql/tracked/tracked-table.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'

/**
 * Stores the rows of a unit that differ, with their history, and returns how many there were. `change` as for
 * `writeRows`.
 */
export function writeCapacity(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  unit: UnitWrite,
  rows: readonly CapacityRowColumns[],
  change: ChangeStamp | null,
): Promise<number> {
  const { snapshotTime, runId } = unit
  const finish = (written: readonly CapacityRowColumns[]) => respelled(trx, written)
  return writeRows(trx, writes, capacityTable, { unit, rows, stamp: { snapshotTime, runId }, change, finish })
}
