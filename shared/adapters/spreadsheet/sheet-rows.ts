import type { Cell } from '#shared/contract/common/columns.js'
import { sheetText, xmlText } from './sheet-text.js'
import type { WorkbookStream } from './workbook-stream.js'

/**
 * Most texts repeat in many rows, so the file stores shared texts once. After this many, further texts are stored in
 * their cells.
 */
const maxShared = 50_000

const dayMs = 86_400_000
/** Days from day 0 of spreadsheets, 30 December 1899, to 1 January 1970. */
const epochDay = 25_569

export interface StyledColumn<Row> {
  readonly read: (row: Row) => Cell
  /** The index of its style; 0 for none. */
  readonly style: number
}

/**
 * Rows as the XML of a sheet, written without an object per cell. Texts have the type text whatever their first
 * character is, so no cell is a formula.
 */
export class SheetRows<Row> {
  readonly #columns: readonly (StyledColumn<Row> & { readonly letters: string; readonly attribute: string })[]
  readonly #stream: Pick<WorkbookStream, 'shareText'>
  readonly #shared = new Map<string, number>()

  constructor(columns: readonly StyledColumn<Row>[], stream: Pick<WorkbookStream, 'shareText'>) {
    this.#stream = stream
    this.#columns = columns.map((column, index) => ({
      ...column,
      letters: columnLetters(index),
      attribute: column.style === 0 ? '' : ` s="${column.style}"`,
    }))
  }

  /**
   * @param number the number of the first row, counted from 1
   */
  xml(rows: readonly Row[], number: number): string {
    let xml = ''
    for (const [n, row] of rows.entries()) {
      const index = number + n
      xml += `<row r="${index}">`
      for (const { read, letters, attribute } of this.#columns) {
        const cell = read(row)
        if (cell === null) continue
        xml += `<c r="${letters}${index}"${attribute}`
        if (typeof cell === 'string') xml += this.#text(cell)
        else xml += `><v>${typeof cell === 'number' ? cell : epochDay + cell.getTime() / dayMs}</v></c>`
      }
      xml += '</row>'
    }
    return xml
  }

  #text(text: string): string {
    let index = this.#shared.get(text)
    if (index === undefined && this.#shared.size < maxShared) {
      index = this.#stream.shareText(sheetText(text))
      this.#shared.set(text, index)
    }
    if (index !== undefined) return ` t="s"><v>${index}</v></c>`
    return ` t="inlineStr"><is><t xml:space="preserve">${xmlText(sheetText(text))}</t></is></c>`
  }
}

/** The column letters of an index: A, B, … Z, AA, … */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
