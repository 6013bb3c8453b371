import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

interface GridColumnMeta {
  readonly width: number
  readonly numeric: boolean
  readonly sortable: boolean
  readonly unit?: string | undefined
  /** What the column says; it stands in the menu of its heading. */
  readonly help?: string | undefined
  /** A first click sorts from the largest, as it does for figures. */
  readonly descendingFirst?: boolean
}

/** What the grids use of the table library; only these parts are bundled. */
export const gridFeatures = tableFeatures({ columnVisibilityFeature, columnMeta: {} as GridColumnMeta })
export type GridFeatures = typeof gridFeatures

export interface GridColumn<Row> extends GridColumnMeta {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
}

/** What the columns of a grid can be made to do by its user; absent where they stand as they are. */
export interface ColumnTools {
  readonly setWidth: (key: string, px: number | null) => void
  /** Moves a column to the place of another; the first column of the grid stays. */
  readonly move: (key: string, to: string) => void
  readonly hide: (key: string) => void
  /** The filter of a column, for the menu of its heading. */
  readonly filter?: (key: string) => ReactNode
  readonly isFiltered?: (key: string) => boolean
}

/** Our columns as the table library wants them. */
export function tableColumns<Row extends object>(columns: readonly GridColumn<Row>[]) {
  const helper = createColumnHelper<GridFeatures, Row>()
  return columns.map(({ key, label, cell, ...meta }) =>
    helper.display({
      id: key,
      header: label,
      cell: ({ row }) => cell(row.original),
      meta,
    }),
  )
}
