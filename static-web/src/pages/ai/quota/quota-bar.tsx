import './quota.css'
import { Nothing } from '../../../grid/cells.js'
import { formatNumber, formatShort } from '../../../ui/format.js'
import { type QuotaFigures, shareUsed } from './quota-groups.js'

interface Props {
  figures: QuotaFigures
  /** The measure, in words. */
  unit: string
  /** Why there is nothing to show. */
  why?: string | undefined
}

/** A bar of use and limit, with the figures beside it. */
export function QuotaBar({ figures, unit, why = 'not known' }: Props) {
  const { quotaUsed: used, quotaLimit: limit } = figures
  if (used === null || limit === null) return <Nothing why={why} />
  const share = shareUsed(figures)
  if (share === null) return <span className="of">none granted</span>
  const tone = share >= 0.9 ? 'poor' : share >= 0.7 ? 'middling' : 'good'
  return (
    <span className="quota-bar" title={`${formatNumber(used)} of ${formatNumber(limit)} ${unit}`.trim()}>
      <span className={`meter ${tone}`} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(Math.min(1, share) * 100)}%` }} />
      </span>
      <span>
        {formatShort(used)} <span className="of">of {formatShort(limit)}</span>
      </span>
    </span>
  )
}
