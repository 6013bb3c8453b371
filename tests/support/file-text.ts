import ExcelJS from 'exceljs'
import { exportMediaTypes } from '#shared/contract/common/export-fields.js'

/** The text of an answer; of a workbook, all its cells and their links. */
export async function readFileText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== exportMediaTypes.xlsx) return response.text()
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await response.arrayBuffer())
  return JSON.stringify(book.worksheets.map(sheet => sheet.getSheetValues()))
}
