import type { SheetColumn } from '#shared/contract/common/columns.js'

/** A line of the sheet that says what the rows are. */
export interface AboutLine {
  readonly label: string
  readonly value: string | number | Date
  /** Where the value leads to. */
  readonly href?: string
}

/** Rows to be written to a file. They are taken slice by slice, each when there is room for it. */
export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly slices: AsyncIterable<readonly Row[]>
  /** Asked for once the rows are written, with how many they were. */
  readonly about: (rows: number) => readonly AboutLine[]
}

/** Kinds of files. Each is made no faster than it is read; what fails on the way comes out where it is read. */
export interface Spreadsheets {
  xlsx<Row>(sheet: Sheet<Row>): AsyncIterable<Uint8Array>
  /** Has no place for what the rows are. */
  csv<Row>(sheet: Sheet<Row>): AsyncIterable<string>
}
