import type { ReactNode } from 'react'

export interface GridColumn<Row> {
  readonly key: string
  readonly label: string
  /** px, unless the user has set another width. */
  readonly width: number
  readonly numeric: boolean
  readonly sortable: boolean
  readonly unit?: string | undefined
  /** The definition of the column, shown in the menu of its heading. */
  readonly help?: string | undefined
  /** The first click sorts descending, for numbers. */
  readonly descendingFirst?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** What the user can change about the columns of a grid; absent if they are fixed. */
export interface ColumnTools {
  readonly setWidth: (key: string, px: number | null) => void
  /** Moves a column to the position of another. The first column cannot move. */
  readonly move: (key: string, to: string) => void
  readonly hide: (key: string) => void
  /** The filter of a column, for the menu of its heading. */
  readonly filter?: (key: string) => ReactNode
  readonly isFiltered?: (key: string) => boolean
}
