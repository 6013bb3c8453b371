import type { CapacityRow } from '#shared/contract/capacity/capacity.js'
import type { ExportColumn } from '#shared/contract/capacity/capacity-export.js'

/** A line of the sheet that says what the rows are. */
export interface AboutLine {
  readonly label: string
  readonly value: string | number | Date
  /** Where the value leads to. */
  readonly href?: string
}

/** Rows to be written to a file. They are taken slice by slice, each when there is room for it. */
export interface Sheet {
  readonly columns: readonly ExportColumn[]
  readonly slices: AsyncIterable<readonly CapacityRow[]>
  /** Asked for once the rows are written, with how many they were. */
  readonly about: (rows: number) => readonly AboutLine[]
}

/** Kinds of files. Each is made no faster than it is read; what fails on the way comes out where it is read. */
export interface Spreadsheets {
  xlsx(sheet: Sheet): AsyncIterable<Uint8Array>
  /** Has no place for what the rows are. */
  csv(sheet: Sheet): AsyncIterable<string>
}
