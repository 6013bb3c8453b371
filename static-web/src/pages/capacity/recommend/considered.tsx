import type { Recommendations } from '#shared/contract/capacity/recommendations/recommendations.js'
import { formatNumber, plural } from '../../../ui/format.js'

/** What was looked at and why most of it is not in the list. */
export function Considered({ found: { considered, computedBy } }: { found: Recommendations }) {
  return (
    <details className="capabilities">
      <summary>Why not others: {plural(considered.sizes, 'size')} were looked at</summary>
      <ul className="gates">
        {considered.gatedOut.map(({ gate, text, sizes }) => (
          <li key={gate}>
            <strong>{formatNumber(sizes)}</strong> {text}
          </li>
        ))}
        <li>
          <strong>{formatNumber(considered.belowMinScore)}</strong> less alike than asked for
        </li>
        <li className="of">
          Ranked by 0.6 × likeness + 0.4 × placement score, 10 less for a series without more quota; of equals the newer
          generation first. Computed by the {computedBy === 'api' ? 'API' : 'worker'}.
        </li>
      </ul>
    </details>
  )
}
