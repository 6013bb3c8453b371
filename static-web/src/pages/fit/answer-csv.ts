import type { RegionFit } from '#shared/contract/fit/region-fit.js'
import { fitWord } from '../../verdict/fit-mark.js'

const headings = [
  'region',
  'regionFits',
  'need',
  'needFits',
  'constraint',
  'change',
  'alternative',
  'monthlyPrice',
  'currency',
]

/** A row for each region and need. */
export function answerCsv({ regions, needs, currency }: RegionFit): string {
  const rows = regions.flatMap(({ region, fits, needs: verdicts }) =>
    verdicts.map(verdict => [
      region,
      fitWord(fits),
      needs[verdict.need]?.label ?? '',
      fitWord(verdict.fits),
      verdict.bindingConstraint?.text ?? '',
      verdict.change?.text ?? '',
      verdict.alternative?.text ?? '',
      verdict.monthlyPrice === null ? '' : String(verdict.monthlyPrice),
      verdict.monthlyPrice === null ? '' : currency,
    ]),
  )
  return [headings, ...rows].map(row => row.map(toCell).join(',')).join('\r\n')
}

/** A text that a spreadsheet would take for a formula gets an apostrophe. */
function toCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
