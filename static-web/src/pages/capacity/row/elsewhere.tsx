import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { RegionName } from '../../../filters/region-name.js'
import { ScoreCell } from '../../../grid/cells.js'
import { viewHref } from '../../../page/address.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { askedFit, isAsking } from '../asked-words.js'
import { elsewhereOptions } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'
import { DetailSection } from './detail-section.js'

/** The other regions where the same subscription can deploy the same size, best first. */
export function Elsewhere({ view, row }: { view: CapacityView; row: RowKey }) {
  const read = useQuery(elsewhereOptions(row, view.filter))
  const title = isAsking(view.filter) ? `Where else ${askedFit(view.filter)}` : 'Where else it fits'
  return (
    <DetailSection title={title} read={read}>
      {({ rows }) => {
        const others = rows.filter(other => other.region !== row.region).slice(0, 6)
        if (others.length === 0) return <p className="hint">It fits in no other region of this subscription.</p>
        return (
          <ul className="elsewhere">
            {others.map(other => (
              <li key={other.region}>
                <Link href={viewHref({ ...view, row: other })}>
                  <RegionName region={other.region} />
                </Link>
                <AvailabilityState state={other.availability} />
                <ScoreCell score={other.placementScore} />
              </li>
            ))}
          </ul>
        )
      }}
    </DetailSection>
  )
}
