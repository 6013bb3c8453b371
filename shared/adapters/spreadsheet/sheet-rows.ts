import type { Cell } from '#shared/contract/common/columns.js'
import { sheetText, xmlText } from './sheet-text.js'
import type { WorkbookStream } from './workbook-stream.js'

/** Most texts stand in many rows: the file holds these once. So many are kept; those that come later stand in their rows. */
const mostShared = 50_000

const dayMs = 86_400_000
/** The day 0 of spreadsheets, 30 December 1899, to that of the clock. */
const dayOfEpoch = 25_569

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
    this.#columns = columns.map((column, place) => ({
      ...column,
      letters: columnLetters(place),
      attribute: column.style === 0 ? '' : ` s="${column.style}"`,
    }))
  }

  /** `number` is that of the first, counted from 1. */
  xml(rows: readonly Row[], number: number): string {
    let xml = ''
    for (const [n, row] of rows.entries()) {
      const place = number + n
      xml += `<row r="${place}">`
      for (const { read, letters, attribute } of this.#columns) {
        const cell = read(row)
        if (cell === null) continue
        xml += `<c r="${letters}${place}"${attribute}`
        if (typeof cell === 'string') xml += this.#text(cell)
        else xml += `><v>${typeof cell === 'number' ? cell : dayOfEpoch + cell.getTime() / dayMs}</v></c>`
      }
      xml += '</row>'
    }
    return xml
  }

  #text(text: string): string {
    let place = this.#shared.get(text)
    if (place === undefined && this.#shared.size < mostShared) {
      place = this.#stream.shareText(sheetText(text))
      this.#shared.set(text, place)
    }
    if (place !== undefined) return ` t="s"><v>${place}</v></c>`
    return ` t="inlineStr"><is><t xml:space="preserve">${xmlText(sheetText(text))}</t></is></c>`
  }
}

/** A, B, … Z, AA, … for the places 0, 1, … */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}
