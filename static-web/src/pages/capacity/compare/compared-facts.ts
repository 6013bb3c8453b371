import { listedCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { type ComparedRow, comparedColumns, type Fact } from '#shared/contract/capacity/compared-facts.js'
import { headingsBy } from '../../../grid/table-headings.js'
import { columnTerms } from '../../../ui/definition/definitions.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import { money } from '../../../ui/money.js'
import type { RowKey } from '../row-key.js'

export interface Compared extends ComparedRow {
  readonly mark: RowKey
}

/** What the facts of a row say. */
export const factTerms = columnTerms(comparedColumns.map(headingsBy(listedCapacityColumns)))

/** A value of a fact as the page shows it. */
export function factText({ isPrice }: Fact, value: Fact['values'][number], currency: string): string {
  if (value === null) return 'not known'
  if (value instanceof Date) return formatUtc(value.toISOString())
  if (typeof value === 'string') return value
  return isPrice ? money(value, currency) : formatNumber(value)
}
