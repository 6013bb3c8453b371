import { Link } from 'wouter'
import type { LiveScoreRow } from '#shared/contract/capacity/live-scores.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing } from '../../../grid/cells.js'
import { useAgeSeconds } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { viewHref } from '../../../page/address.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatAge, formatUtc } from '../../../ui/format.js'
import type { CapacityView } from '../capacity-view.js'
import { RatingState, ratingMeans } from '../row/rating-state.js'

const sources = { live: 'read from Azure now', cache: 'cached', none: 'no score' } as const

/** The scores, each with its age and source. */
export function LiveTable({ view, rows }: { view: CapacityView; rows: readonly LiveScoreRow[] }) {
  const age = useAgeSeconds(useAbout())
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
    {
      key: 'age',
      label: 'Age',
      cell: ({ scoredAt }) =>
        scoredAt ? (
          <time dateTime={scoredAt} title={formatUtc(scoredAt)}>
            {formatAge(age(scoredAt))}
          </time>
        ) : (
          <Nothing why="none" />
        ),
    },
    { key: 'source', label: 'Source', cell: ({ source }) => sources[source] },
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
