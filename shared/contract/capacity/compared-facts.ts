import type { Cell } from '#shared/contract/common/columns.js'
import { type CapacityRow, listedCapacityColumns } from './capacity-columns.js'
import { shortfallWords } from './shortfall-words.js'
import { sizeFacts } from './size-facts.js'
import type { CatalogSku } from './sku-catalog.js'
import type { ComparedFact } from './view-exports.js'

/** A row with its size; both undefined if there is no such row, the size alone for disks and hosts. */
export interface ComparedRow {
  readonly row: CapacityRow | undefined
  readonly size: Pick<CatalogSku, 'size' | 'regions'> | undefined
}

/** Names a region in a text. */
type RegionTitle = (text: string) => string

/** A line of a comparison, on the page and in the file. A value of null is not known. */
export interface Fact extends ComparedFact {
  readonly isPrice: boolean
}

type Column = keyof CapacityRow & string
type ReadCell = (row: CapacityRow, regionTitle: RegionTitle) => Cell

const list = (values: readonly string[]): string => values.join(', ') || 'none'
const yesNo = (value: boolean | null): Cell => (value === null ? null : value ? 'yes' : 'no')

/** The facts of a row in their order. */
const rowFacts: readonly (readonly [column: Column, read: ReadCell])[] = [
  ['availability', row => row.availability],
  ['bindingConstraint', row => row.bindingConstraint?.text ?? 'nothing'],
  ['machinesThatFit', row => row.machinesThatFit],
  ['fits', row => (row.resourceType === 'virtualMachines' ? yesNo(row.fits) : 'no machine verdict')],
  ['shortfall', row => row.shortfall && shortfallWords(row.shortfall)],
  ['placementScore', row => row.placementScore],
  ['pricePerHour', row => row.pricePerHour],
  ['pricePerMonth', row => row.pricePerMonth],
  [
    'priceDerivedFrom',
    (row, regionTitle) => (row.priceDerivedFrom === null ? 'not derived' : regionTitle(row.priceDerivedFrom)),
  ],
  ['region', (row, regionTitle) => regionTitle(row.region)],
  ['subscriptionName', row => row.subscriptionName],
  ['family', row => row.family || 'none'],
  ['quotaUsed', row => row.quotaUsed],
  ['quotaLimit', row => row.quotaLimit],
  ['regionalUsed', row => row.regionalUsed],
  ['regionalLimit', row => row.regionalLimit],
  ['zones', row => list(row.zones)],
  ['restrictedZones', row => list(row.restrictedZones)],
  ['snapshotTime', row => new Date(row.snapshotTime)],
]

export const comparedColumns = rowFacts.map(([column]) => column)

const prices: readonly Column[] = ['pricePerHour', 'pricePerMonth']

/** The term of a column: its heading, with the unit of a plain number. */
function toTerm(column: Column, currency: string | undefined): string {
  const { heading = column, unit } = listedCapacityColumns.find(({ key }) => key === column) ?? {}
  const measure = prices.includes(column) ? currency : column === 'shortfall' ? undefined : unit
  return measure === undefined ? heading : `${heading} (${measure})`
}

/** All facts of the rows and their sizes, each with whether it differs. The page and the file have the same in one order. */
export function comparedFacts(compared: readonly ComparedRow[], regionTitle: RegionTitle = text => text): Fact[] {
  const currency = compared.find(({ row }) => row)?.row?.currency
  const fact = (name: string, values: Cell[], isPrice = false): Fact => ({
    fact: name,
    values,
    isPrice,
    differs: new Set(values.map(value => (value instanceof Date ? value.toISOString() : value))).size > 1,
  })
  const ofRows = rowFacts.map(([column, read]) =>
    fact(
      toTerm(column, currency),
      compared.map(({ row }) => (row ? read(row, regionTitle) : 'there is no such row')),
      prices.includes(column),
    ),
  )
  if (compared.every(({ size }) => size === undefined)) return ofRows
  const price = (name: string, key: 'windowsHour' | 'spotHour') =>
    fact(
      currency === undefined ? name : `${name} (${currency})`,
      compared.map(({ row, size }) => {
        const found = size?.regions.find(({ region }) => region === row?.region)?.price
        return found ? (found[key] ?? 'not sold') : null
      }),
      true,
    )
  const sizes = compared.map(({ size }) => size && new Map(sizeFacts(size.size)))
  const terms = [...new Set(sizes.flatMap(known => [...(known?.keys() ?? [])]))]
  return [
    ...ofRows,
    price('Windows price per hour', 'windowsHour'),
    price('Spot price per hour', 'spotHour'),
    fact(
      'Retires',
      compared.map(({ size }) => (size ? (size.size.retirementDate ?? 'no date') : null)),
    ),
    ...terms.map(term =>
      fact(
        term,
        sizes.map(known => known?.get(term) ?? null),
      ),
    ),
  ]
}
