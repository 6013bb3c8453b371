import type { Kysely } from 'kysely'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { UnitWrite } from '#shared/ingestion/ingestion-repository.js'
import { type QuotaRow, quotaTable } from './quota-table.js'

/** Stores the quotas of a unit that differ, with their history. */
export async function writeQuotas(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  unit: UnitWrite,
  rows: readonly QuotaRow[],
  hasHistory: boolean,
): Promise<void> {
  const change = hasHistory ? { changedAt: unit.snapshotTime, runId: unit.runId } : null
  await writeRows(trx, writes, quotaTable, { unit, rows, stamp: {}, change })
}
