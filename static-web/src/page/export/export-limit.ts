import { own } from '#shared/contract/common/own.js'
import { formatNumber } from '../../ui/format.js'
import type { ExportChoices } from './export-def.js'

/**
 * Why the rows do not fit into a file, and which filter would help: one whose values all fit, else one with some values
 * that fit, and of these the one that leaves the most rows. Undefined if the rows fit, or the limit is not known.
 */
export function exportProblem(
  rows: number,
  maxRows: number | undefined,
  { fields, facets }: ExportChoices,
): string | undefined {
  if (maxRows === undefined || rows <= maxRows) return undefined
  const choices = fields.flatMap(({ name, label, plural }) => {
    const values = own(facets ?? {}, name) ?? []
    const fitting = values.filter(value => value.rows <= maxRows)
    if (values.length < 2 || fitting.length === 0) return []
    const largest = Math.max(...fitting.map(value => value.rows))
    return [{ label: label.toLowerCase(), plural, all: values.length, fitting: fitting.length, largest }]
  })
  const [best] = choices.sort(
    (a, b) => Number(b.fitting === b.all) - Number(a.fitting === a.all) || b.largest - a.largest,
  )
  const sentence = `Holds at most ${formatNumber(maxRows)} rows.`
  if (!best) return `${sentence} Filter by more than one thing to get below that.`
  const size = `up to ${formatNumber(best.largest)} rows`
  return best.fitting === best.all
    ? `${sentence} Filter by one ${best.label}: each fits (${size}).`
    : `${sentence} Filter by one ${best.label}: ${best.fitting} of ${best.all} ${best.plural} fit (${size}).`
}
