import '../../../../history/trends.css'
import { useId, useMemo, useState } from 'react'
import type { ForecastSeries } from '#shared/contract/quota/forecast-series.js'
import { ChartValues } from '../../../../history/chart-values.js'
import { LineChart } from '../../../../history/line-chart.js'
import { useThemeName } from '../../../../history/use-theme-name.js'
import { formatNumber } from '../../../../ui/format.js'
import { type ChartDay, chartDays, runwayChart } from './chart-points.js'

/** Use, limit and forecast by day. The pointer or the slider chooses a day, and its figures are shown as text. */
export function RunwayChart({ series }: { series: ForecastSeries }) {
  const id = useId()
  const theme = useThemeName()
  const days = useMemo(() => chartDays(series), [series])
  const chart = useMemo(() => runwayChart(series), [series])
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? days.findLastIndex(({ used }) => used !== null), days.length - 1)
  const day = days[at]
  if (!day) return <p className="hint">No day of use is stored.</p>
  const date = day.time.slice(0, 'yyyy-mm-dd'.length)
  return (
    <div className="runway-chart">
      <label htmlFor={id}>
        Day <strong>{date}</strong>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={days.length - 1}
        value={at}
        aria-valuetext={`${date}: ${dayWords(day)}`}
        onChange={event => setChosen(event.target.valueAsNumber)}
      />
      <ChartValues chart={chart} point={day} />
      <p className="of">{rangeWords(day)}</p>
      <LineChart chart={chart} points={days} at={at} onAt={setChosen} theme={theme} />
    </div>
  )
}

const dayWords = ({ used, expected, limit }: ChartDay): string =>
  used === null
    ? `${formatNumber(Math.round(expected ?? 0))} vCPU expected, limit ${formatNumber(limit ?? 0)}`
    : `${formatNumber(used)} vCPU used, limit ${formatNumber(limit ?? 0)}`

function rangeWords({ used, low, high }: ChartDay): string {
  if (used !== null || low === null || high === null) return 'The shaded area is what 90 of 100 cases stay within.'
  return `In 90 of 100 cases from ${formatNumber(Math.round(low))} to ${formatNumber(Math.round(high))} vCPU.`
}
