import { Link } from 'wouter'
import type {
  ComparedRegion,
  RegionComparison,
  RegionDifference,
  RegionSize,
} from '#shared/contract/capacity/region-comparison.js'
import { differenceMeanings, regionDifferences } from '#shared/contract/capacity/region-comparison.js'
import { NumberCell, PriceCell } from '../../../grid/cells.js'
import { viewHref } from '../../../page/address.js'
import type { TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import { FitShareCell } from '../../../verdict/fit-share-cell.js'
import { askedFit } from '../asked-words.js'
import type { CapacityView } from '../capacity-view.js'
import { stateTerms, term } from '../words/terms.js'

const words: Readonly<Record<RegionDifference, string>> = {
  offer: 'Offer',
  state: 'State',
  fit: 'Fit',
  price: 'Price',
}

/** What the words of the comparison mean. */
export const regionTerms = [
  term('Offered to', 'offering'),
  ...regionDifferences.map(name => ({
    word: `Differs in ${words[name].toLowerCase()}`,
    text: differenceMeanings[name],
  })),
  ...stateTerms(true),
  term('Fits', 'fits'),
  term('Price', 'price'),
]

/** A column for each region beside what a size is. */
export function regionColumns(
  view: CapacityView,
  { regions, currency }: RegionComparison,
  regionTitle: (region: string) => string,
): TableColumn<RegionSize>[] {
  return [
    { key: 'vmSku', label: 'SKU', cell: ({ vmSku }) => <Link href={sizeHref(view, regions, vmSku)}>{vmSku}</Link> },
    { key: 'family', label: 'Family', cell: ({ family }) => family },
    { key: 'vCpus', label: 'vCPU', numeric: true, cell: ({ vCpus }) => <NumberCell value={vCpus} /> },
    { key: 'memoryGiB', label: 'Memory (GiB)', numeric: true, cell: row => <NumberCell value={row.memoryGiB} /> },
    {
      key: 'differences',
      label: 'Differs in',
      cell: ({ differences }) =>
        differences.length > 0 ? differences.map(name => words[name]).join(', ') : <span className="of">nothing</span>,
    },
    ...regions.map(
      (region, index): TableColumn<RegionSize> => ({
        key: region.region,
        label: regionTitle(region.region),
        cell: row => <RegionCell view={view} region={region} cell={row.cells[index] ?? null} currency={currency} />,
      }),
    ),
  ]
}

interface CellProps {
  view: CapacityView
  region: ComparedRegion
  cell: RegionSize['cells'][number]
  currency: string
}

/** The share that fits, the state, for how many subscriptions it is offered, and the price. */
function RegionCell({ view, region: { subscriptions }, cell, currency }: CellProps) {
  if (subscriptions === 0) return <span className="of">Not read</span>
  if (!cell) return <span className="of">Not offered: not listed</span>
  const { rows, deployableRows, undecidedRows, restricted, offered } = cell
  const counts = { rows, fitting: deployableRows, undecided: undecidedRows, restricted, offered }
  return (
    <span className="region-cell">
      <FitShareCell counts={counts} fit={askedFit(view.filter)} />
      <span>
        {cell.state}, offered to {formatNumber(cell.offering)} of {formatNumber(subscriptions)}
      </span>
      <span>
        <PriceCell value={cell.pricePerHour} currency={currency} derivedFrom={cell.priceDerivedFrom} />
        {cell.pricePerHour !== null && <span className="of"> per hour</span>}
      </span>
    </span>
  )
}

/** The rows of a size in the compared regions. */
function sizeHref(view: CapacityView, regions: readonly ComparedRegion[], vmSku: string): string {
  const filter = { ...view.filter, sku: [vmSku], region: regions.map(({ region }) => region), regionPreset: undefined }
  return viewHref({ ...view, view: 'sizes', filter, options: {}, row: null })
}
