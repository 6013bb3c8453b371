import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Meter, ScoreCell } from '../../../grid/cells.js'
import { useAgeSeconds } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { tabHref } from '../../../page/address.js'
import { DetailSection } from '../../../page/detail/detail-section.js'
import { formatAge } from '../../../ui/format.js'
import { askedWords, isAsking } from '../asked-words.js'
import type { CapacityView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'
import { evidenceOptions } from './detail-queries.js'
import { RatingState } from './rating-state.js'

const signalNames = { quota: 'Quota', zones: 'Zones', restrictions: 'Restrictions' } as const

/** The evidence of the score, with the live score beside it: the two are never mixed. */
export function ScoreEvidence({ view, row }: { view: CapacityView; row: RowKey }) {
  const age = useAgeSeconds(useAbout())
  const read = useQuery(evidenceOptions(row, view.filter))
  const scored = read.data?.rows[0]
  const live = tabHref({ ...view, filter: { ...view.filter, region: [row.region], regionPreset: undefined } }, 'live', {
    sizes: row.vmSku,
  })
  return (
    <DetailSection title="Placement score" read={read}>
      {() =>
        scored ? (
          <>
            <p className="score-line">
              <ScoreCell score={scored.placementScore} />{' '}
              <span className="of">
                of 100{isAsking(view.filter) && ` for ${askedWords(view.filter)}`}, formula {scored.scoreVersion}
              </span>
            </p>
            <ul className="evidence">
              {scored.evidence.map(({ signal, value, weight, doesNotProve }) => (
                <li key={signal}>
                  <strong>{signalNames[signal]}</strong>
                  {value === null ? (
                    <span className="of">not reported</span>
                  ) : (
                    <span className="with-meter">
                      <Meter share={value} tone={value >= 0.6 ? 'good' : value >= 0.3 ? 'middling' : 'poor'} />
                      {Math.round(value * 100)} % <span className="of">weight {Math.round(weight * 100)} %</span>
                    </span>
                  )}
                  <span className="proves">Does not prove {doesNotProve}.</span>
                </li>
              ))}
            </ul>
            <p className="live-line">
              Live Spot score:{' '}
              {scored.spot ? (
                <>
                  <RatingState rating={scored.spot.score} />{' '}
                  <span className="of">{formatAge(age(scored.spot.scoredAt))} old</span>
                </>
              ) : (
                <span className="of">not requested yet</span>
              )}{' '}
              <Link href={live}>Request live scores</Link>
            </p>
          </>
        ) : (
          <p className="of">Only sizes of virtual machines have a score.</p>
        )
      }
    </DetailSection>
  )
}
