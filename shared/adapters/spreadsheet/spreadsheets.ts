import type { Spreadsheets } from '#shared/reads/spreadsheet.js'
import { csvFile } from './csv.js'

export const spreadsheets: Spreadsheets = {
  // The library is slow to load and rarely needed.
  async *xlsx(sheet) {
    const { xlsxFile } = await import('./xlsx.js')
    yield* xlsxFile(sheet)
  },
  csv: csvFile,
}
