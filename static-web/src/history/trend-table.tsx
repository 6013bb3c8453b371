import { Link } from 'wouter'
import { Nothing, NumberCell } from '../grid/cells.js'
import { DataTable, type TableColumn } from '../ui/data-table.js'
import { formatUtc } from '../ui/format.js'
import { figureAt, type Trend } from './trend-chart.js'
import { toMoment } from './trend-charts.js'

interface Props<Point> {
  trend: Trend<Point>
  busy: boolean
}

/** The same figures as the charts, newest first. */
export function TrendTable<Point extends { readonly time: string }>({ trend, busy }: Props<Point>) {
  const { charts, points, granularity } = trend
  const columns: TableColumn<Point>[] = [
    {
      key: 'time',
      label: granularity === 'daily' ? 'Day' : 'Hour',
      cell: ({ time }) => toMoment(time, granularity),
    },
    ...charts.flatMap(({ lines, noun }) =>
      lines.map(({ key, label }) => ({
        key,
        label: noun === undefined ? label : `${noun} ${label.toLowerCase()}`,
        numeric: true,
        cell: (point: Point) => <NumberCell value={rounded(figureAt(point, key))} />,
      })),
    ),
    {
      key: 'state',
      label: 'Last reading',
      cell: point => {
        const state = trend.state(point)
        return state ? <Link href={state.href}>{formatUtc(state.time)}</Link> : <Nothing why="nothing was read" />
      },
    },
  ]
  return (
    <DataTable caption="Trends" columns={columns} rows={points.toReversed()} rowKey={({ time }) => time} busy={busy} />
  )
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)
