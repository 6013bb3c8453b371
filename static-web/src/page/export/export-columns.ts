import type { ListedColumn } from '#shared/contract/common/columns.js'

/** The columns of a file for the columns of a grid, each with the others that share its cell. */
export const exportColumns =
  <Row>(columns: readonly ListedColumn<Row>[]) =>
  (shown: readonly string[]): readonly string[] =>
    shown.flatMap(name => columns.filter(({ key, beside }) => key === name || beside === name).map(({ key }) => key))
