import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { viewHref } from '../../../page/address.js'
import { formatUtc } from '../../../ui/format.js'
import { Sparkline } from '../../../ui/sparkline.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import type { CapacityView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'
import { historyDays, rowTrendOptions, scoreHistoryOptions } from './detail-queries.js'
import { DetailSection } from './detail-section.js'
import { ratingWord } from './rating-state.js'
import { stateSpells } from './state-spells.js'

/** The history of the row: its states by day, its score as a line and as a list. */
export function RowHistory({ view, row }: { view: CapacityView; row: RowKey }) {
  const trend = useQuery(rowTrendOptions(row))
  const scores = useQuery(scoreHistoryOptions(row))
  return (
    <>
      <DetailSection title={`States of the last ${historyDays} days`} read={trend}>
        {({ points }) => {
          const spells = stateSpells(points)
          if (spells.length === 0) return <p className="of">No history is stored.</p>
          return (
            <>
              <Sparkline
                values={points.map(({ averageScore }) => averageScore)}
                label="Placement score for one machine, by day"
              />
              <ol className="spells">
                {spells.map(({ state, from, to, at }) => (
                  <li key={from}>
                    <Link href={viewHref({ ...view, filter: { ...view.filter, at }, row })}>
                      {from === to ? from : `${from} to ${to}`}
                    </Link>
                    {state === null ? <span className="of">not there</span> : <AvailabilityState state={state} />}
                  </li>
                ))}
              </ol>
            </>
          )
        }}
      </DetailSection>
      <DetailSection title="Changes of the score" read={scores}>
        {({ rows, pagination }) =>
          rows.length === 0 ? (
            <p className="of">None in {historyDays} days.</p>
          ) : (
            <>
              <ol className="spells">
                {rows.map(change => (
                  <li key={`${change.time} ${change.kind} ${change.zone} ${change.desiredCount}`}>
                    <time dateTime={change.time}>{formatUtc(change.time)}</time>
                    <span>
                      {change.rating
                        ? `${change.kind === 'spot' ? 'Spot' : 'Regular'}: ${ratingWord(change.rating)}`
                        : `${change.scoreBefore ?? 'none'} → ${change.score ?? 'none'}`}
                      {change.scoreVersion !== null && <span className="of"> formula {change.scoreVersion}</span>}
                    </span>
                  </li>
                ))}
              </ol>
              {pagination.total > rows.length && <p className="of">and {pagination.total - rows.length} before</p>}
            </>
          )
        }
      </DetailSection>
    </>
  )
}
