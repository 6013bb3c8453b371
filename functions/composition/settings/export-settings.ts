import { asItIs, setting, wholeNumber } from './setting.js'

/** A spreadsheet takes 1,048,576 rows. */
const rowLimit = wholeNumber(1, 1_000_000)

export const exportSettings = {
  EXPORT_MAX_ROWS_CSV: setting(rowLimit.default(300_000), {
    description:
      'maximum rows of a CSV file, 1 to 1000000; the default is what one vCPU sends in 30 seconds, with a margin',
    show: asItIs,
    isApiOnly: true,
  }),
  EXPORT_MAX_ROWS_XLSX: setting(rowLimit.default(200_000), {
    description: 'maximum rows of an XLSX file',
    show: asItIs,
    isApiOnly: true,
  }),
  EXPORT_MAX_ROWS: setting(rowLimit.optional(), {
    description: 'a smaller maximum for both formats',
    show: asItIs,
    isApiOnly: true,
  }),
}
