import { columnTitle, type ListedColumn } from '#shared/contract/common/columns.js'
import { columnHelp } from './column-help.js'

/** What a table on a page takes of a column of its files. */
export interface TableHeading {
  readonly key: string
  readonly label: string
  readonly numeric: boolean
  /** What the column says. */
  readonly help: string | undefined
}

/** The headings of a table on a page, as its files have them. Throws for a column that there is not. */
export const headingsBy =
  <Row>(columns: readonly ListedColumn<Row>[]) =>
  (key: keyof Row & string): TableHeading => {
    const column = columns.find(one => one.key === key)
    if (!column) throw new Error(`No file has the column ${key}.`)
    const { kind, definition } = column
    const numeric = kind === 'number' || kind === 'score' || kind === 'price'
    return { key, label: columnTitle(column), numeric, help: columnHelp(definition) }
  }
