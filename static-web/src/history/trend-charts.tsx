import { useId, useState } from 'react'
import { Link } from 'wouter'
import { Definitions } from '../ui/definition/definitions.js'
import { formatUtc } from '../ui/format.js'
import { ChartValues } from './chart-values.js'
import { LineChart } from './line-chart.js'
import { lastRead, type Trend, type TrendChart } from './trend-chart.js'
import { useThemeName } from './use-theme-name.js'

/** The charts share one crosshair. The pointer or the slider moves it, and its figures are shown as text. */
export function TrendCharts<Point extends { readonly time: string }>({ trend }: { trend: Trend<Point> }) {
  const id = useId()
  const { charts, points, granularity } = trend
  const theme = useThemeName()
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? lastRead(trend), points.length - 1)
  const point = points[at]
  if (!point) return null
  const state = trend.state(point)
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
          aria-valuetext={toMoment(point.time, granularity)}
          onChange={event => setChosen(event.target.valueAsNumber)}
        />
        <strong>{toMoment(point.time, granularity)}</strong>
        {state ? (
          <Link href={state.href}>Show the state of {formatUtc(state.time)}</Link>
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
              <ChartValues chart={chart} point={point} />
            </figcaption>
            <LineChart chart={chart} points={points} at={at} onAt={setChosen} theme={theme} />
          </figure>
        ))}
      </div>
    </>
  )
}

const lineTerms = <Point,>({ lines }: TrendChart<Point>) =>
  lines.flatMap(({ label: word, definition: text }) => (text === undefined ? [] : [{ word, text }]))

export const toMoment = (time: string, granularity: 'daily' | 'hourly'): string =>
  granularity === 'daily' ? time.slice(0, 10) : formatUtc(time)
