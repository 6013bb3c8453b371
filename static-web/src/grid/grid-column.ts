import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

interface GridColumnMeta {
  readonly width: number
  readonly numeric: boolean
  readonly sortable: boolean
  readonly unit?: string | undefined
  /** What the figures mean, where the label does not say it. */
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
