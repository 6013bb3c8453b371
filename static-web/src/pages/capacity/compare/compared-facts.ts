import type { z } from 'zod'
import { type CapacityRow, listedCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { sizeFacts } from '#shared/contract/capacity/size-facts.js'
import type { CatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { headingsBy } from '../../../grid/table-headings.js'
import { columnTerms } from '../../../ui/definition/definitions.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import { money } from '../../../ui/money.js'
import { fitWord, hasVerdict, shortfallWords } from '../fit-mark.js'
import { otherPricesText } from '../price-text.js'
import type { RowKey } from '../row-key.js'

export interface Compared {
  readonly mark: RowKey
  /** `undefined`: there is no such row. */
  readonly row: CapacityRow | undefined
  readonly size: z.infer<typeof CatalogSku> | undefined
}

export interface ComparedFact {
  readonly term: string
  /** One for each that is compared. */
  readonly values: readonly string[]
  readonly differs: boolean
}

const number = (value: number | null): string => (value === null ? 'not known' : formatNumber(value))
const list = (values: readonly string[]): string => values.join(', ') || 'none'

/** Names a region in a text: `West Europe (westeurope)`. */
type RegionTitle = (region: string) => string

const price = ({ currency, priceDerivedFrom }: CapacityRow, value: number | null, regionTitle: RegionTitle): string =>
  value === null
    ? 'not known'
    : `${money(value, currency)}${priceDerivedFrom === null ? '' : ` (derived from ${withRegionTitles(priceDerivedFrom, regionTitle)})`}`

const heading = headingsBy(listedCapacityColumns)

/** Their words have the unit. */
const withOwnUnit: readonly string[] = ['shortfall', 'snapshotTime']

const toTerm = (key: keyof CapacityRow): string =>
  (withOwnUnit.includes(key) && listedCapacityColumns.find(column => column.key === key)?.heading) || heading(key).label

const rowFacts: readonly [column: keyof CapacityRow, read: (row: CapacityRow, regionTitle: RegionTitle) => string][] = [
  ['availability', row => row.availability],
  ['bindingConstraint', row => row.bindingConstraint?.text ?? 'nothing'],
  ['machinesThatFit', row => number(row.machinesThatFit)],
  ['fits', row => (hasVerdict(row) ? fitWord(row.fits) : 'no machine verdict')],
  ['shortfall', row => (row.shortfall ? shortfallWords(row.shortfall) : 'not known')],
  ['placementScore', row => number(row.placementScore)],
  ['pricePerHour', (row, regionTitle) => price(row, row.pricePerHour, regionTitle)],
  ['pricePerMonth', (row, regionTitle) => price(row, row.pricePerMonth, regionTitle)],
  ['region', (row, regionTitle) => regionTitle(row.region)],
  ['subscriptionName', row => row.subscriptionName],
  ['family', row => row.family || 'none'],
  [
    'quotaUsed',
    row => (row.quotaLimit === null ? 'not known' : `${number(row.quotaUsed)} of ${number(row.quotaLimit)}`),
  ],
  [
    'regionalUsed',
    row => (row.regionalLimit === null ? 'not known' : `${number(row.regionalUsed)} of ${number(row.regionalLimit)}`),
  ],
  ['zones', row => list(row.zones)],
  ['restrictedZones', row => list(row.restrictedZones)],
  ['snapshotTime', row => formatUtc(row.snapshotTime)],
]

/** What the facts of a row say. */
export const factTerms = columnTerms(rowFacts.map(([column]) => heading(column)))

function toOtherPrices({ row, size }: Compared, regionTitle: RegionTitle): string {
  const found = size?.regions.find(({ region }) => region === row?.region)?.price
  return found ? withRegionTitles(otherPricesText(found), regionTitle) : 'not known'
}

/** Everything that is known of the rows, each fact with whether it is the same for all. */
export function comparedFacts(compared: readonly Compared[], regionTitle: RegionTitle): ComparedFact[] {
  const fact = (term: string, values: string[]): ComparedFact => ({ term, values, differs: new Set(values).size > 1 })
  const facts = rowFacts.map(([column, read]) =>
    fact(
      toTerm(column),
      compared.map(({ row }) => (row ? read(row, regionTitle) : 'there is no such row')),
    ),
  )
  if (compared.every(({ size }) => size === undefined)) return facts
  const sizes = compared.map(({ size }) => size && new Map(sizeFacts(size.size)))
  const terms = [...new Set(sizes.flatMap(known => [...(known?.keys() ?? [])]))]
  return [
    ...facts,
    fact(
      'Windows and Spot prices',
      compared.map(one => toOtherPrices(one, regionTitle)),
    ),
    fact(
      'Retires',
      compared.map(({ size }) => size?.size.retirementDate ?? 'no date'),
    ),
    ...terms.map(term =>
      fact(
        term,
        sizes.map(known => known?.get(term) ?? 'not known'),
      ),
    ),
  ]
}
