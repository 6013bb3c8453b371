import { formatNumber } from '../ui/format.js'
import { figureAt, type TrendChart } from './trend-chart.js'

/** The figures of a chart at a point, each with the look of its line. */
export function ChartValues<Point>({ chart, point }: { chart: TrendChart<Point>; point: Point }) {
  return (
    <ul className="chart-values">
      {chart.lines.map(({ key, label, color, dash }) => {
        const value = figureAt(point, key)
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
