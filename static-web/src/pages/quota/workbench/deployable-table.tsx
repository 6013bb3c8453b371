import type { DeployableSize } from '#shared/contract/quota/simulation.js'
import { RegionName } from '../../../filters/region-name.js'
import { PriceCell } from '../../../grid/cells.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { MoreRows, useFewRows } from './more-rows.js'
import { BeforeAfter } from './series-cells.js'

interface Props {
  rows: readonly DeployableSize[]
  currency: string
  /** Whether all sizes are of one family of a subscription in a region. */
  hasOneSeries?: boolean
}

const rowKey = ({ subscriptionId, region, vmSku }: DeployableSize): string => `${subscriptionId}/${region}/${vmSku}`

const isUnblocked = ({ machinesBefore, machinesAfter }: DeployableSize): boolean =>
  machinesBefore === 0 && machinesAfter !== null && machinesAfter > 0

const isBlocked = ({ machinesBefore, machinesAfter }: DeployableSize): boolean =>
  machinesAfter === 0 && machinesBefore !== 0

const isFewer = (size: DeployableSize): boolean =>
  isBlocked(size) || (size.machinesAfter !== null && size.machinesAfter < (size.machinesBefore ?? 0))

/** The sizes of which other counts of machines fit. Each stands alone, so nothing is added up. */
export function DeployableTable({ rows, currency, hasOneSeries = false }: Props) {
  const [fewer, more] = [rows.filter(isFewer), rows.filter(size => !isFewer(size))]
  const columns = hasOneSeries ? [ofSize, ...facts(currency)] : [ofSize, ...ofPlaces, ...facts(currency)]
  const few = hasOneSeries ? 8 : 25
  return (
    <>
      <p className="of">
        Each size alone: sizes share the quota of their family and the regional total, so machines and prices of two
        sizes do not add up.
      </p>
      <SizeTable caption="Sizes of which more machines fit" rows={more} columns={columns} few={few} />
      <SizeTable caption="Sizes of which fewer machines fit" rows={fewer} columns={columns} few={few} />
    </>
  )
}

interface TableProps {
  caption: string
  rows: readonly DeployableSize[]
  columns: readonly TableColumn<DeployableSize>[]
  /** Rows that are shown at first. */
  few: number
}

function SizeTable({ caption, rows, columns, few }: TableProps) {
  const { shown, more } = useFewRows(rows, few)
  if (rows.length === 0) return null
  return (
    <>
      <h3>{caption}</h3>
      <DataTable caption={caption} columns={columns} rows={shown} rowKey={rowKey} />
      <MoreRows more={more} nouns="sizes" />
    </>
  )
}

const ofPlaces: readonly TableColumn<DeployableSize>[] = [
  { key: 'subscription', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
  { key: 'region', label: 'Region', cell: ({ region }) => <RegionName region={region} /> },
]

const ofSize: TableColumn<DeployableSize> = {
  key: 'vmSku',
  label: 'Size',
  cell: row => (
    <>
      {row.vmSku}
      {isUnblocked(row) && <span className="available unblocked">✓ deployable</span>}
      {isBlocked(row) && <span className="restricted unblocked">✕ none fits any more</span>}
    </>
  ),
}

const facts = (currency: string): readonly TableColumn<DeployableSize>[] => [
  { key: 'vCpus', label: 'vCPU', numeric: true, cell: ({ vCpus }) => formatNumber(vCpus) },
  {
    key: 'machines',
    label: 'Machines that fit',
    numeric: true,
    cell: ({ machinesBefore, machinesAfter }) => <BeforeAfter before={machinesBefore} after={machinesAfter} />,
  },
  {
    key: 'before',
    label: 'Before',
    cell: ({ availabilityBefore }) => <AvailabilityState state={availabilityBefore} />,
  },
  { key: 'after', label: 'After', cell: ({ availabilityAfter }) => <AvailabilityState state={availabilityAfter} /> },
  {
    key: 'price',
    label: 'One machine, a month',
    numeric: true,
    cell: ({ pricePerMonth }) => <PriceCell value={pricePerMonth} currency={currency} />,
  },
  {
    key: 'added',
    label: 'Added machines, a month',
    help: 'The machines of this size that fit in addition, if no other size takes any; negative: that fit no more.',
    numeric: true,
    cell: ({ addedPricePerMonth }) => <PriceCell value={addedPricePerMonth} currency={currency} />,
  },
]
