import { formatNumber } from './format.js'

const width = 110
const height = 20
const inset = 2

interface Props {
  /** Use at the end of each day, oldest first. */
  values: readonly number[]
  /** Drawn as a dashed line, and in view in any case: what is left below it is the headroom. */
  limit: number
}

/** Use over days as a line from 0 to the limit, for a cell of a grid. */
export function UseSparkline({ values, limit }: Props) {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return null
  const top = Math.max(limit, ...values, 1)
  const toY = (value: number): number => round(height - inset - (value / top) * (height - 2 * inset))
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${round(index * step)} ${toY(value)}`)
  return (
    <svg
      className="use-spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Use in ${values.length} days: from ${formatNumber(first)} to ${formatNumber(last)}, at most ${formatNumber(Math.max(...values))}, of ${formatNumber(limit)}`}
    >
      <line
        className="limit-line"
        x1="0"
        x2={width}
        y1={toY(limit)}
        y2={toY(limit)}
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={points.length === 1 ? `M${points[0]}h${width}` : `M${points.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
