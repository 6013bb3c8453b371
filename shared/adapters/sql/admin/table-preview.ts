import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { PreviewRow, TablePreviews } from '#shared/admin/table-preview.js'
import { type TableColumns, tableColumns, trackedColumns, viewColumns } from './table-columns.js'

/**
 * Reads pages of the tables and views that are listed in `table-columns.ts`, and of no others.
 * @param tracked additional tables
 */
export function tablePreviews({ db, dialect }: Database, tracked: readonly TrackedTable[] = []): TablePreviews {
  const tables = new Map(Object.entries({ ...tableColumns, ...trackedColumns(tracked), ...viewColumns }))
  const toColumns = (table: string): TableColumns => {
    const columns = tables.get(table)
    if (!columns) throw new Error(`The table ${table} is not to be shown`)
    return columns
  }
  const anyTable = db as unknown as Kysely<Record<string, PreviewRow>>
  return {
    tables,
    async total(table) {
      toColumns(table)
      const query = anyTable.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('total'))
      return Number((await query.executeTakeFirstOrThrow()).total)
    },
    async rows(table, window) {
      const { shown, key } = toColumns(table)
      const query = anyTable.selectFrom(table).select(shown)
      const ordered = key.reduce((all, name) => all.orderBy(name), query)
      return (await dialect.window(ordered, window).execute()) as PreviewRow[]
    },
  }
}
