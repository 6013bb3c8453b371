import { type ColumnRow, type ColumnTable, type OwnKey, type OwnRow, ownKeys } from '#shared/contract/common/columns.js'
import { own, setOwn } from '#shared/contract/common/own.js'
import type { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { ageSeconds } from './age-seconds.js'

/**
 * Returns the stored columns of a row in the form of the answer, with lists as arrays. All columns of the table are
 * present in its order, so that the answer has the same order, whatever fills the others.
 */
export function answeredColumns<Table extends ColumnTable>(table: Table) {
  const order: object = Object.fromEntries(Object.keys(table).map(key => [key, null]))
  const columns = ownKeys(table).map(key => ({ key, isList: own(table, key)?.kind === 'list' }))
  return (stored: OwnRow<Table>): Pick<ColumnRow<Table>, OwnKey<Table>> => {
    const values: Readonly<Record<string, unknown>> = stored
    const row: Record<string, unknown> = { ...order }
    for (const { key, isList } of columns) {
      const value = own(values, key)
      setOwn(row, key, isList ? listed(String(value)) : value)
    }
    return row as Pick<ColumnRow<Table>, OwnKey<Table>>
  }
}

const listed = (text: string): string[] => (text === '' ? [] : text.split(','))

/** The fields that are joined to every stored row. */
export interface JoinedScope {
  readonly subscriptionName: string | null
  readonly snapshotTime: string
}

/** Columns of a row that are joined to it, or computed, beside those of every row. */
export type AreaColumns = ColumnTable & typeof scopeColumns

/** Returns a row in the form of the answer if only its age is computed. */
export function scopeRow<Table extends AreaColumns>(table: Table) {
  const answered = answeredColumns(table)
  return (stored: OwnRow<Table> & JoinedScope & { readonly subscriptionId: string }, _filter: unknown, now: Date) =>
    ({
      ...answered(stored),
      subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
      snapshotTime: stored.snapshotTime,
      ageSeconds: ageSeconds(stored.snapshotTime, now),
    }) as ColumnRow<Table>
}
