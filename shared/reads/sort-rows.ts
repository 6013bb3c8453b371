import type { Sort } from '#shared/contract/common/paging.js'

/** Sorts in place. The sort is stable; rows without a value come last in both directions. */
export function sortRows<Row extends object, Column extends string & keyof Row>(
  rows: Row[],
  { column, direction }: Sort<Column>,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.sort((a, b) => {
    const [left, right] = [a[column], b[column]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * String(left).localeCompare(String(right), 'en')
  })
}
