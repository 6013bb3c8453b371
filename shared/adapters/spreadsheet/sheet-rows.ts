import type { Cell } from '#shared/contract/common/columns.js'
import { sheetText, xmlText } from './sheet-text.js'
import type { WorkbookStream } from './workbook-stream.js'

/** Most texts stand in many rows: the file holds these once. So many are kept; those that come later stand in their rows. */
const maxShared = 50_000

const dayMs = 86_400_000
/** The day 0 of spreadsheets, 30 December 1899, to that of the clock. */
const epochDay = 25_569

export interface StyledColumn<Row> {
  readonly read: (row: Row) => Cell
  /** The number of its style; 0 for none. */
  readonly style: number
}

/**
 * Rows as the XML of a sheet, made without an object for each cell. A text is typed as text, whatever it begins with, so no
 * cell is a formula.
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

  /** `number` is that of the first, counted from 1. */
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

/** A, B, … Z, AA, … for the places 0, 1, … */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
