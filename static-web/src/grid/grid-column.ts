import type { ReactNode } from 'react'

export interface GridColumn<Row> {
  readonly key: string
  readonly label: string
  /** px, unless the user has set another width. */
  readonly width: number
  readonly numeric: boolean
  readonly sortable: boolean
  readonly unit?: string | undefined
  /** What the column says; it stands in the menu of its heading. */
  readonly help?: string | undefined
  /** A first click sorts from the largest, as it does for figures. */
  readonly descendingFirst?: boolean
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
