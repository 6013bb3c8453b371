import type { Retirement } from '#shared/contract/ai/retirements.js'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useSource } from '../../../page/about/use-about.js'
import { axisMonths, axisPoints } from './retirement-groups.js'

/** The dates on a line. Decoration: the list below has them as text. */
export function TimeAxis({ rows, days }: { rows: readonly Retirement[]; days: number }) {
  const now = useServiceNow(useSource())
  const left = (at: number) => ({ insetInlineStart: `${(at * 100).toFixed(2)}%` })
  return (
    <div className="time-axis" aria-hidden="true">
      <span className="axis-today">today</span>
      {axisMonths(now, days).map(({ at, label }) => (
        <span key={label} className="axis-month" style={left(at)}>
          {label}
        </span>
      ))}
      {axisPoints(rows, days).map(({ at, rows: count, isInUse }) => (
        <span
          key={at}
          className={`axis-point ${isInUse ? 'in-use' : ''} ${count > 2 ? 'many' : ''}`}
          style={left(at)}
        />
      ))}
    </div>
  )
}
