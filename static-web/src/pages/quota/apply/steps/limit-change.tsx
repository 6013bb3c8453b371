import { formatNumber } from '../../../../ui/format.js'
import { BeforeAfter } from '../../workbench/series-cells.js'

/** A limit before and after, and by how much it changes, vCPU. */
export function LimitChange({ before, after }: { before: number; after: number }) {
  return (
    <span className="limit-change">
      <BeforeAfter before={before} after={after} />
      <span className="of">
        {after < before ? '−' : '+'}
        {formatNumber(Math.abs(after - before))}
      </span>
    </span>
  )
}
