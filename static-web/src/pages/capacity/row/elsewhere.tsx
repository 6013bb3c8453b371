import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ScoreCell } from '../../../grid/cells.js'
import { viewHref } from '../../../page/address.js'
import { askedFit, isAsking } from '../asked-words.js'
import { AvailabilityState } from '../availability-state.js'
import { elsewhereOptions } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'

/** The other regions where the same subscription can have the same size, best first. */
export function Elsewhere({ view, row }: { view: CapacityView; row: RowKey }) {
  const { data } = useQuery(elsewhereOptions(row, view.filter))
  if (!data) return null
  const others = data.rows.filter(other => other.region !== row.region).slice(0, 6)
  return (
    <section aria-labelledby="elsewhere-title">
      <h3 id="elsewhere-title">
        {isAsking(view.filter) ? `Where else ${askedFit(view.filter)}` : 'Where else it fits'}
      </h3>
      {others.length === 0 && <p className="hint">In no other region of this subscription.</p>}
      <ul className="elsewhere">
        {others.map(other => (
          <li key={other.region}>
            <Link href={viewHref({ ...view, row: other })}>{other.region}</Link>
            <AvailabilityState state={other.availability} />
            <ScoreCell score={other.placementScore} />
          </li>
        ))}
      </ul>
    </section>
  )
}
