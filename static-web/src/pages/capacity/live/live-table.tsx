import { Link } from 'wouter'
import type { LiveScoreRow } from '#shared/contract/capacity/live-scores.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing } from '../../../grid/cells.js'
import { liveColumns } from '../../../live/live-columns.js'
import { viewHref } from '../../../page/address.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import type { CapacityView } from '../capacity-view.js'
import { RatingState, ratingMeans } from '../row/rating-state.js'

/** The scores, each with its age and source. */
export function LiveTable({ view, rows }: { view: CapacityView; rows: readonly LiveScoreRow[] }) {
  if (rows.length === 0) return <p className="empty">There are no scores for this request.</p>
  const columns: TableColumn<LiveScoreRow>[] = [
    {
      key: 'sku',
      label: 'Size',
      cell: ({ subscriptionId, region, vmSku }) => (
        <Link href={viewHref({ ...view, row: { subscriptionId, region, vmSku } })}>{vmSku}</Link>
      ),
    },
    { key: 'region', label: 'Region', cell: ({ region }) => <RegionName region={region} /> },
    { key: 'zone', label: 'Zone', cell: ({ zone }) => zone ?? <span className="of">whole region</span> },
    { key: 'subscription', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
    { key: 'count', label: 'Machines', numeric: true, cell: ({ desiredCount }) => desiredCount },
    {
      key: 'score',
      label: 'Spot score',
      cell: ({ score }) => (score ? <RatingState rating={score} /> : <Nothing why="no score" />),
    },
    { key: 'means', label: 'Meaning', wide: true, cell: ({ score }) => score && ratingMeans(score) },
    {
      key: 'quota',
      label: 'Quota available',
      cell: ({ isQuotaAvailable: allows }) =>
        allows === null ? <Nothing why="not reported" /> : allows ? 'yes' : 'no',
    },
    ...liveColumns<LiveScoreRow>(({ scoredAt }) => scoredAt),
  ]
  return (
    <DataTable
      caption="Live scores"
      columns={columns}
      rows={rows}
      rowKey={({ subscriptionId, region, zone, vmSku }) => `${subscriptionId} ${region} ${zone} ${vmSku}`}
    />
  )
}
