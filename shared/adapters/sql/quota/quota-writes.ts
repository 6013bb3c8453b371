import type { Kysely } from 'kysely'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { ChangeStamp } from '#shared/adapters/sql/tracked/tracked-table.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { type QuotaRow, quotaTable } from './quota-table.js'

/** Stores the quotas of a unit that differ, with their history. `change` as for `writeRows`. */
export async function writeQuotas(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  unit: UnitWrite,
  rows: readonly QuotaRow[],
  change: ChangeStamp | null,
): Promise<void> {
  await writeRows(trx, writes, quotaTable, { unit, rows, stamp: {}, change })
}
