import { useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { CapacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { viewHref } from '../page/address.js'
import type { CapacityView } from '../pages/capacity/capacity-view.js'
import { lastRead, type TrendChart, trendChartsFor } from '../pages/capacity/trends/trend-lines.js'
import { term } from '../pages/capacity/words/terms.js'
import { Definitions } from '../ui/definition/definitions.js'
import { formatNumber, formatUtc } from '../ui/format.js'
import { LineChart } from './line-chart.js'
import { useThemeName } from './use-theme-name.js'

/** The charts share one crosshair. The pointer or the slider moves it, and its figures are shown as text. */
export function TrendCharts({ view, trends }: { view: CapacityView; trends: CapacityTrends }) {
  const id = useId()
  const { points } = trends
  const theme = useThemeName()
  const { filter } = view
  const charts = useMemo(() => trendChartsFor(filter), [filter])
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? lastRead(points), points.length - 1)
  const point = points[at]
  if (!point) return null
  const read = point.snapshotTime
  return (
    <>
      <div className="crosshair">
        <label htmlFor={id}>Point in time</label>
        <input
          id={id}
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          aria-valuetext={toMoment(point.time, trends.granularity)}
          onChange={event => setChosen(event.target.valueAsNumber)}
        />
        <strong>{toMoment(point.time, trends.granularity)}</strong>
        {read ? (
          <Link href={viewHref({ ...view, view: 'sizes', filter: { ...view.filter, at: read }, options: {} })}>
            Show the state of {formatUtc(read)}
          </Link>
        ) : (
          <span className="of">Nothing was read at this point.</span>
        )}
      </div>
      <div className="charts">
        {charts.map(chart => (
          <figure key={chart.key} className="card">
            <figcaption>
              <div className="with-definitions">
                <h2>
                  {chart.title} <span className="of">{chart.unit}</span>
                </h2>
                <Definitions of={`“${chart.title}”`} terms={lineTerms(chart)} />
              </div>
              <Values chart={chart} point={point} />
            </figcaption>
            <LineChart chart={chart} points={points} at={at} onAt={setChosen} theme={theme} />
          </figure>
        ))}
      </div>
    </>
  )
}

const lineTerms = ({ lines }: TrendChart) => lines.flatMap(one => (one.term ? [term(one.label, one.term)] : []))

function Values({ chart, point }: { chart: TrendChart; point: CapacityTrends['points'][number] }) {
  return (
    <ul className="chart-values">
      {chart.lines.map(({ key, label, color, dash }) => {
        const value = point[key] as number | null
        return (
          <li key={key}>
            <svg className="line-key" width="22" height="6" aria-hidden="true">
              <line
                x1="0"
                x2="22"
                y1="3"
                y2="3"
                stroke={`var(${color})`}
                strokeWidth="2"
                strokeDasharray={dash?.join()}
              />
            </svg>
            {label} <strong>{value === null ? '–' : formatNumber(Math.round(value * 10) / 10)}</strong>
          </li>
        )
      })}
    </ul>
  )
}

const toMoment = (time: string, granularity: CapacityTrends['granularity']): string =>
  granularity === 'daily' ? time.slice(0, 10) : formatUtc(time)
