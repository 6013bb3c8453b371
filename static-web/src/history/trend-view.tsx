import './trends.css'
import { lastRead, type Trend } from './trend-chart.js'
import { TrendCharts } from './trend-charts.js'
import { TrendTable } from './trend-table.js'

interface Props<Point> {
  trend: Trend<Point>
  asTable: boolean
  busy: boolean
}

/** Figures over time as charts or as a table, or a sentence if there are none. */
export function TrendView<Point extends { readonly time: string }>({ trend, asTable, busy }: Props<Point>) {
  const { points, granularity } = trend
  return (
    <div className="view-body" aria-busy={busy}>
      {lastRead(trend) < 0 ? (
        <p className="empty" role="status">
          Nothing was read in this period.
        </p>
      ) : asTable ? (
        <TrendTable trend={trend} busy={busy} />
      ) : (
        <TrendCharts key={`${points[0]?.time} ${granularity}`} trend={trend} />
      )}
    </div>
  )
}
