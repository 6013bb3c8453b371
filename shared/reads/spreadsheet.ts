import type { SheetColumn } from '#shared/contract/common/columns.js'

/** A line of the sheet with a fact about the rows. */
export interface AboutLine {
  readonly label: string
  readonly value: string | number | Date
  /** The link of the value. */
  readonly href?: string
}

/** Rows to write to a file. They are read slice by slice, each when there is room for it. */
export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly slices: AsyncIterable<readonly Row[]>
  /** Called after the rows are written, with their number. */
  readonly about: (rows: number) => readonly AboutLine[]
}

/** The kinds of files. Each is written no faster than it is read; its reader receives any error. */
export interface Spreadsheets {
  xlsx<Row>(sheet: Sheet<Row>): AsyncIterable<Uint8Array>
  /** This format has no room for facts about the rows. */
  csv<Row>(sheet: Sheet<Row>): AsyncIterable<string>
}
