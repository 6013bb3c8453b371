/** The user's order of columns, by key. */

/**
 * Columns in the user's order; columns that it does not name keep their position among the others. The first column
 * always stays first.
 */
export function orderColumns<Column extends { readonly key: string }>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const [first, ...others] = columns
  if (!first || order.length === 0) return columns
  const named = order.flatMap(key => others.find(column => column.key === key) ?? [])
  const wanted = [...new Set(named)]
  let next = 0
  return [first, ...others.map(column => (wanted.includes(column) ? (wanted[next++] as Column) : column))]
}

/** The order after one column took the position of another, without the first; empty if it is the default order. */
export function moveColumn(
  columns: readonly { readonly key: string }[],
  order: readonly string[],
  key: string,
  to: string,
): readonly string[] {
  const keys = orderColumns(columns, order)
    .slice(1)
    .map(column => column.key)
  const [from, target] = [keys.indexOf(key), keys.indexOf(to)]
  if (from < 0 || target < 0) return order
  const moved = keys.toSpliced(from, 1).toSpliced(target, 0, key)
  const own = columns.slice(1).map(column => column.key)
  return moved.every((one, index) => one === own[index]) ? [] : moved
}
