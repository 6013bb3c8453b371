import { skuKey } from '#shared/contract/common/names.js'
import { own } from '#shared/contract/common/own.js'
import { comparedColumns, jsonType } from './columns.js'
import type { PastRow, TrackedTable } from './tracked-table.js'

/** The differences between the stored rows and the rows that were read. */
export interface Difference<Row> {
  readonly added: Row[]
  readonly changed: { readonly before: Row; readonly after: Row }[]
  readonly gone: Row[]
}

/** Compares rows by `key`. Two rows with the same key are equal if all `columns` are. Numbers are compared by value. */
export function difference<Row extends object>(
  stored: readonly Row[],
  read: readonly Row[],
  key: (row: Row) => string,
  columns: readonly (keyof Row)[],
): Difference<Row> {
  const result: Difference<Row> = { added: [], changed: [], gone: [] }
  if (stored === read) return result
  const before = new Map(stored.filter((row, index) => row !== read[index]).map(row => [key(row), row]))
  for (const [index, after] of read.entries()) {
    // The same object on both sides needs no key, which costs the most.
    if (after === stored[index]) continue
    const known = before.get(key(after))
    before.delete(key(after))
    if (!known) result.added.push(after)
    else if (columns.some(column => known[column] !== after[column])) result.changed.push({ before: known, after })
  }
  result.gone.push(...before.values())
  return result
}

/** The difference for the rows of a unit of a tracked table, by its key and its compared columns. */
export function rowDifference<T extends TrackedTable, Row extends PastRow<T>>(
  table: T,
  stored: readonly Row[],
  read: readonly Row[],
): Difference<Row> {
  return difference(stored, read, rowIdentity(table), comparedColumns(table) as (keyof Row)[])
}

/** Creates the text that identifies a row within its unit. SKU names are case-insensitive. */
export function rowIdentity({ rowKey }: TrackedTable): (row: object) => string {
  const parts = Object.entries(rowKey).map(([name, type]) => {
    const text = (row: object) => String(own(row as Readonly<Record<string, unknown>>, name))
    return jsonType(type) === 'sku' ? (row: object) => skuKey(text(row)) : text
  })
  const [first, ...more] = parts
  if (!first || more.length > 0) return row => parts.map(part => part(row)).join('\n')
  return first
}
