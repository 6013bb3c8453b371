/** What differs between the stored rows and the rows that were read. */
export interface Difference<Row> {
  readonly added: Row[]
  readonly changed: { readonly before: Row; readonly after: Row }[]
  readonly gone: Row[]
}

/** Compares by `key`; two rows with one key are equal when each of `columns` is. Numbers compare by value. */
export function difference<Row extends object>(
  stored: readonly Row[],
  read: readonly Row[],
  key: (row: Row) => string,
  columns: readonly (keyof Row)[],
): Difference<Row> {
  const before = new Map(stored.map(row => [key(row), row]))
  const result: Difference<Row> = { added: [], changed: [], gone: [] }
  for (const after of read) {
    const known = before.get(key(after))
    before.delete(key(after))
    if (!known) result.added.push(after)
    else if (columns.some(column => known[column] !== after[column])) result.changed.push({ before: known, after })
  }
  result.gone.push(...before.values())
  return result
}
