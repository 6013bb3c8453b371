import type { PlacementPart, PlacementQuota } from '#shared/contract/fit/fit-placement.js'
import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import { Nothing } from '../../grid/cells.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'
import { formatNumber, plural } from '../../ui/format.js'

/** Which subscription takes which part, and what that leaves of each quota. */
export function PlacementTables({ answer, region: { placement } }: { answer: RegionFit; region: FitRegion }) {
  const { parts, quotas, unplaced, isComplete } = placement
  if (parts.length === 0) return null
  const columns: TableColumn<PlacementPart>[] = [
    { key: 'subscription', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
    { key: 'need', label: 'Need', wide: true, cell: ({ need }) => answer.needs[need]?.label ?? '' },
    { key: 'amount', label: 'Takes', cell: part => amountText(part, answer) },
    { key: 'zones', label: 'Zones', cell: ({ zones }) => <Zones zones={zones} /> },
  ]
  return (
    <section className="block" aria-labelledby="fit-placement">
      <h3 id="fit-placement">Placement</h3>
      {unplaced.length > 0 && (
        <p className="of">
          Of the needs that can be placed whole together; {plural(unplaced.length, 'need is', 'needs are')} left out.
        </p>
      )}
      {!isComplete && (
        <p className="of">The search was stopped at its limit: a placement in fewer subscriptions may exist.</p>
      )}
      <DataTable
        caption="Placement"
        columns={columns}
        rows={parts}
        rowKey={({ need, subscriptionId }, index) => `${need} ${subscriptionId} ${index}`}
      />
      {quotas.length > 0 && (
        <>
          <h3>Quotas before and after</h3>
          <DataTable
            caption="Quotas before and after"
            columns={quotaColumns}
            rows={quotas}
            rowKey={({ subscriptionId, quotaName }) => `${subscriptionId} ${quotaName}`}
          />
        </>
      )}
    </section>
  )
}

const quotaColumns: TableColumn<PlacementQuota>[] = [
  {
    key: 'label',
    label: 'Quota',
    cell: ({ label, quotaName, unit }) => (
      <>
        <span title={quotaName}>{label}</span> {unit !== null && <span className="of fit-unit">{unit}</span>}
      </>
    ),
  },
  { key: 'subscription', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
  {
    key: 'used',
    label: 'Used before → after',
    numeric: true,
    cell: ({ used, taken }) => `${formatNumber(used)} → ${formatNumber(used + taken)}`,
  },
  { key: 'limit', label: 'Limit', numeric: true, cell: ({ limit }) => formatNumber(limit) },
  { key: 'left', label: 'Left', numeric: true, cell: ({ left }) => formatNumber(left) },
]

function amountText({ count, capacity, need }: PlacementPart, { needs }: RegionFit): string {
  if (count !== null) return plural(count, 'machine')
  if (capacity === null) return needs[need]?.kind === 'service' ? 'the service' : ''
  return capacity.endsWith('ptu')
    ? `${formatNumber(Number.parseInt(capacity, 10))} PTU`
    : `${formatNumber(Number(capacity))} tokens per minute`
}

function Zones({ zones }: Pick<PlacementPart, 'zones'>) {
  if (zones.length === 0) return <Nothing why="no zones asked for" />
  return (
    <ul className="fit-zones">
      {zones.map(({ zone, physicalZone, count }) => (
        <li key={zone}>
          {formatNumber(count)} in zone {zone} {physicalZone !== null && <span className="of">{physicalZone}</span>}
        </li>
      ))}
    </ul>
  )
}
