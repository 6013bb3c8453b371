import { Link } from 'wouter'
import type { CapacityTrends, TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import { Nothing, NumberCell } from '../grid/cells.js'
import { viewHref } from '../page/address.js'
import type { CapacityView } from '../pages/capacity/capacity-view.js'
import { trendChartsFor } from '../pages/capacity/trends/trend-lines.js'
import { DataTable, type TableColumn } from '../ui/data-table.js'
import { formatUtc } from '../ui/format.js'

/** The same figures as the charts, newest first. */
export function TrendTable({ view, trends, busy }: { view: CapacityView; trends: CapacityTrends; busy: boolean }) {
  const columns: TableColumn<TrendPoint>[] = [
    {
      key: 'time',
      label: trends.granularity === 'daily' ? 'Day' : 'Hour',
      cell: ({ time }) => (trends.granularity === 'daily' ? time.slice(0, 10) : formatUtc(time)),
    },
    ...trendChartsFor(view.filter).flatMap(({ lines, unit }) =>
      lines.map(({ key, label }) => ({
        key,
        label: unit === 'vCPU' ? `Quota ${label.toLowerCase()}` : label,
        numeric: true,
        cell: (point: TrendPoint) => <NumberCell value={rounded(point[key] as number | null)} />,
      })),
    ),
    {
      key: 'snapshotTime',
      label: 'Last reading',
      cell: ({ snapshotTime: at }) =>
        at === null ? (
          <Nothing why="nothing was read" />
        ) : (
          <Link href={viewHref({ ...view, view: 'sizes', filter: { ...view.filter, at }, options: {} })}>
            {formatUtc(at)}
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      caption="Trends"
      columns={columns}
      rows={trends.points.toReversed()}
      rowKey={({ time }) => time}
      busy={busy}
    />
  )
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)
