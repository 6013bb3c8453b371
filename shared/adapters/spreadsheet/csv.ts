import { type Cell, columnTitle } from '#shared/contract/common/columns.js'
import type { Sheet } from '#shared/reads/spreadsheet.js'

/** A byte order mark. Without it, spreadsheet programs assume the code page of the machine. */
const byteOrderMark = '\uFEFF'

/** Spreadsheet programs evaluate a text with such a first character as a formula. */
const isFormula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n\t]|^\s|\s$/

/** RFC 4180 with a heading, in UTF-8, yielded slice by slice. Numbers are unformatted, times are ISO 8601 in UTC. */
export async function* csvFile<Row>({ columns, slices }: Sheet<Row>): AsyncGenerator<string> {
  const readers = columns.map(({ read }) => read)
  yield byteOrderMark + line(columns.map(columnTitle))
  for await (const rows of slices) {
    let text = ''
    for (const row of rows) text += line(readers.map(read => read(row)))
    if (text !== '') yield text
  }
}

const line = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

function field(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'number') return String(cell)
  const isDefused = isFormula.test(cell)
  const text = isDefused ? `'${cell}` : cell
  return isDefused || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
