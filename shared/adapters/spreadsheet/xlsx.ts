import type excel from 'exceljs'
import { columnTitle, type SheetColumn } from '#shared/contract/common/columns.js'
import type { Sheet } from '#shared/reads/spreadsheet.js'
import { addAboutSheet } from './about-sheet.js'
import { columnLetters, SheetRows } from './sheet-rows.js'
import { streamWorkbook, type WorkbookStream } from './workbook-stream.js'

/** About 150 kB of XML: large enough for few waits, small enough for memory. */
const rowsAtOnce = 250

/** A workbook with two sheets: the rows, and their description. */
export const xlsxFile = <Row>(sheet: Sheet<Row>): AsyncGenerator<Uint8Array> =>
  streamWorkbook(async stream => {
    const rows = await addRowSheet(stream, sheet)
    addAboutSheet(stream.workbook, sheet.about(rows))
  })

async function addRowSheet<Row>(stream: WorkbookStream, { name, columns, slices }: Sheet<Row>): Promise<number> {
  const sheet = stream.workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(column => ({ width: column.width / pixelsPerCharacter }))
  const header = sheet.addRow(columns.map(columnTitle))
  header.eachCell(cell => Object.assign(cell, headerStyle))
  header.commit()
  const styles = columns.map(column => ({ read: column.read, style: styleNumber(column, stream) }))
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
  for (const [index, { colors }] of columns.entries())
    if (colors && count > 0) sheet.addConditionalFormatting(coloring(colors, columnLetters(index), lastRow))
  sheet.commit()
  return count
}

const pixelsPerCharacter = 7

const headerStyle: Partial<excel.Style> = {
  font: { bold: true, color: { argb: 'FFFFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F3A5F' } },
  alignment: { vertical: 'middle' },
}

function styleNumber({ kind, digits }: SheetColumn<never>, stream: WorkbookStream): number {
  if (kind === 'time') return stream.styleNumber({ numFmt: 'yyyy-mm-dd hh:mm:ss' })
  if (digits === undefined) return 0
  const [min, max] = typeof digits === 'number' ? [digits, digits] : digits
  const decimals = '0'.repeat(min) + '#'.repeat(max - min)
  return stream.styleNumber({ numFmt: decimals === '' ? '#,##0' : `#,##0.${decimals}` })
}

function coloring(
  colors: Exclude<SheetColumn<never>['colors'], undefined>,
  letters: string,
  lastRow: number,
): excel.ConditionalFormattingOptions {
  const rules = Object.entries(colors).map(
    ([value, [background, text]], index): excel.ConditionalFormattingRule => ({
      type: 'cellIs',
      operator: 'equal',
      formulae: [`"${value}"`],
      priority: index + 1,
      style: {
        font: { color: { argb: text } },
        fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: background } },
      },
    }),
  )
  return { ref: `${letters}2:${letters}${lastRow}`, rules }
}
