import type excel from 'exceljs'
import type { Availability } from '#shared/contract/capacity/availability.js'
import type { ExportColumn } from '#shared/contract/capacity/capacity-export.js'
import { cellReader, columnTitle } from '#shared/reads/sheet-cells.js'
import type { Sheet } from '#shared/reads/spreadsheet.js'
import { addAboutSheet } from './about-sheet.js'
import { columnLetters, SheetRows } from './sheet-rows.js'
import { streamWorkbook, type WorkbookStream } from './workbook-stream.js'

/** Some 150 kB of XML: enough for few waits, little enough to be held. */
const rowsAtOnce = 250

/** A workbook of two sheets: the rows, and what they are. */
export const xlsxFile = (sheet: Sheet): AsyncGenerator<Uint8Array> =>
  streamWorkbook(async stream => {
    const rows = await addCapacitySheet(stream, sheet)
    addAboutSheet(stream.workbook, sheet.about(rows))
  })

async function addCapacitySheet(stream: WorkbookStream, { columns, slices }: Sheet): Promise<number> {
  const sheet = stream.workbook.addWorksheet('Capacity', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(column => ({ width: column.width / pixelsOfCharacter }))
  const header = sheet.addRow(columns.map(columnTitle))
  header.eachCell(cell => Object.assign(cell, headerStyle))
  header.commit()
  const styles = columns.map(column => ({ read: cellReader(column), style: styleOf(column, stream) }))
  const xml = new SheetRows(styles, stream)
  let count = 0
  await stream.begun
  for await (const rows of slices) {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = rows.slice(start, start + rowsAtOnce)
      await stream.addRows(sheet, xml.xml(some, count + 2))
      count += some.length
    }
  }
  const lastRow = count + 1
  sheet.autoFilter = `A1:${columnLetters(columns.length - 1)}${lastRow}`
  const state = columns.findIndex(({ key }) => key === 'availability')
  if (state >= 0 && count > 0) sheet.addConditionalFormatting(stateColors(columnLetters(state), lastRow))
  sheet.commit()
  return count
}

const pixelsOfCharacter = 7

const headerStyle: Partial<excel.Style> = {
  font: { bold: true, color: { argb: 'FFFFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F3A5F' } },
  alignment: { vertical: 'middle' },
}

function styleOf({ key, kind }: ExportColumn, stream: WorkbookStream): number {
  if (kind === 'time') return stream.styleNumber({ numFmt: 'yyyy-mm-dd hh:mm:ss' })
  // The memory of small sizes has a fraction.
  if (kind === 'number' && key !== 'memoryGiB') return stream.styleNumber({ numFmt: '#,##0' })
  if (kind === 'price') return stream.styleNumber({ numFmt: key === 'pricePerMonth' ? '#,##0.00' : '#,##0.0000##' })
  return 0
}

/** Background and letters; the state itself stands in the cell. */
const colors: Readonly<Record<Availability, readonly [string, string]>> = {
  Available: ['FFDFF2E1', 'FF14532D'],
  Limited: ['FFFFF1CC', 'FF6B4700'],
  Constrained: ['FFFFE0CC', 'FF7A2E00'],
  Restricted: ['FFFBDADA', 'FF7F1D1D'],
  Unknown: ['FFE8EAED', 'FF3C4043'],
  Offered: ['FFE6EEF8', 'FF1F3A5F'],
}

function stateColors(letters: string, lastRow: number): excel.ConditionalFormattingOptions {
  const rules = Object.entries(colors).map(
    ([state, [background, text]], place): excel.ConditionalFormattingRule => ({
      ...{ type: 'cellIs', operator: 'equal', formulae: [`"${state}"`], priority: place + 1 },
      style: {
        font: { color: { argb: text } },
        fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: background } },
      },
    }),
  )
  return { ref: `${letters}2:${letters}${lastRow}`, rules }
}
