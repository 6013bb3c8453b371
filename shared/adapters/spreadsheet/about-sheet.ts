import type excel from 'exceljs'
import type { AboutLine } from '#shared/reads/spreadsheet.js'
import { sheetText } from './sheet-text.js'

/** Spreadsheet programs report a workbook as damaged if a link is longer. */
const longestHref = 2_000

/** Adds the second sheet, which describes the rows, one line per fact. */
export function addAboutSheet(workbook: excel.stream.xlsx.WorkbookWriter, lines: readonly AboutLine[]): void {
  const sheet = workbook.addWorksheet('About')
  sheet.columns = [{ width: 26 }, { width: 110 }]
  for (const { label, value, href } of lines) {
    const row = sheet.addRow([sheetText(label)])
    row.getCell(1).font = { bold: true }
    const cell = row.getCell(2)
    if (href !== undefined && href.length <= longestHref) {
      cell.value = { text: sheetText(String(value)), hyperlink: href }
      cell.font = { underline: true, color: { argb: 'FF0B57D0' } }
    } else cell.value = typeof value === 'string' ? sheetText(value) : value
    if (value instanceof Date) cell.numFmt = 'yyyy-mm-dd hh:mm:ss'
    cell.alignment = { horizontal: 'left', vertical: 'top', wrapText: true }
    row.commit()
  }
  sheet.commit()
}
