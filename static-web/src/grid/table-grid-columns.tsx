import type { ReactNode } from 'react'
import type { ListedColumn } from '#shared/contract/common/columns.js'
import { Nothing, NumberCell } from './cells.js'
import { columnHelp } from './column-help.js'
import type { GridColumn } from './grid-column.js'

/** Cells that show more than their value, by column key. */
export type GridCells<Row> = { readonly [Key in keyof Row]?: (row: Row) => ReactNode }

/** The columns of a table in a grid. `shown` has the headings and the order that differ from files. */
export const gridColumns = <Row,>(
  columns: readonly ListedColumn<Row>[],
  cells: GridCells<Row>,
  shown: { readonly [Key in keyof Row]?: Partial<GridColumn<Row>> } = {},
): readonly GridColumn<Row>[] =>
  columns
    .filter(({ only, beside }) => only === undefined && beside === undefined)
    .map(({ key, heading, kind, width, gridWidth = width, sortable = false, unit, definition }) => ({
      key,
      label: heading,
      width: gridWidth,
      numeric: kind === 'number' || kind === 'score' || kind === 'price',
      descendingFirst: kind === 'number' || kind === 'score',
      sortable,
      unit,
      help: columnHelp(definition),
      cell: cells[key] ?? plainCell(key),
      ...shown[key],
    }))

const plainCell =
  <Row,>(key: keyof Row) =>
  (row: Row): ReactNode => {
    const value: unknown = row[key]
    if (typeof value === 'boolean') return <span>{value ? 'yes' : 'no'}</span>
    if (typeof value === 'number' || value === null) return <NumberCell value={value} />
    return typeof value === 'string' && value !== '' ? <span title={value}>{value}</span> : <Nothing why="none" />
  }
