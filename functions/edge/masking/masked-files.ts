import type { Context } from '#functions/composition/context.js'
import type { AboutLine, Sheet, Spreadsheets } from '#shared/reads/spreadsheet.js'
import type { Masker } from './masker.js'
import type { Masks } from './masks.js'

/** A context whose files have masks in their rows and in their headers. */
export function maskedFiles(context: Context, row: Masker, masks: Masks): Context {
  const shown = <Row>(sheet: Sheet<Row>): Sheet<Row> => ({
    ...sheet,
    slices: maskedSlices(sheet, row, masks),
    about: rows => sheet.about(rows).map(line => maskedLine(line, masks)),
  })
  const { spreadsheets } = context
  const files: Spreadsheets = {
    xlsx: sheet => spreadsheets.xlsx(shown(sheet)),
    csv: sheet => spreadsheets.csv(shown(sheet)),
  }
  return Object.create(context, { spreadsheets: { value: files } })
}

async function* maskedSlices<Row>({ slices }: Sheet<Row>, row: Masker, masks: Masks): Sheet<Row>['slices'] {
  for await (const rows of slices) yield rows.map(one => row(one, masks) as Row)
}

const maskedLine = ({ label, value, href }: AboutLine, masks: Masks): AboutLine => ({
  label,
  value: typeof value === 'string' ? masks.text(value) : value,
  ...(href !== undefined && { href: masks.text(href) }),
})
