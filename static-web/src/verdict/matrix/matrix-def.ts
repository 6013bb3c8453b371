import type { FitLevel } from '../fit-share.js'

/** A cell with rows. */
export interface ShownCell {
  readonly level: FitLevel
  /** The short text in the cell. */
  readonly text: string
  /** Its accessible name. */
  readonly label: string
  /** The whole in words, without the names of row and region. */
  readonly title: string
}

/** A cell without rows: a sign, and its meaning. */
export interface EmptyCell {
  readonly sign: string
  readonly means: string
}

/** How the rows of a table by region are drawn. All its functions are called for each visible cell. */
export interface MatrixDef<Row> {
  /** The name of the table, such as `Families by region`, and of its first column. */
  readonly caption: string
  readonly heading: string
  /** The width of the first column, pixels; on a narrow screen it is less. */
  readonly nameWidth: number
  /** Identifies the list, so that the place in it is kept. */
  readonly list: string
  readonly name: (row: Row) => string
  /** The row in words. */
  readonly title: (row: Row) => string
  /** Whether the row heads those below it. */
  readonly isGroup?: (row: Row) => boolean
  readonly cell: (row: Row, column: number) => ShownCell | EmptyCell
  /** The address of the rows of a row, of a region, or of both. */
  readonly href: (row: Row | undefined, region: string | undefined) => string
  /** The title of a region's link, such as `Sizes in East US`. */
  readonly regionTitle: (title: string) => string
}
