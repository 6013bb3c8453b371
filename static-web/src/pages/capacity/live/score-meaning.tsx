import { ratings } from '#shared/contract/capacity/placement-scores.js'
import { RatingState, ratingMeans } from '../row/rating-state.js'

/** What a Spot score proves, and what it does not. */
export function ScoreMeaning({ open }: { open: boolean }) {
  return (
    <details className="card meaning" open={open}>
      <summary>What a Spot score says, and what it does not</summary>
      <p>
        A Spot placement score is Azure's own estimate of how likely it is that the requested Spot machines can be
        allocated right now. It reserves nothing and ages within minutes. It does not look at on-demand capacity, and a
        high score does not promise that machines stay: Spot machines can be evicted at any time. It is therefore shown
        beside the placement score of a size, and never mixed into it.
      </p>
      <dl className="facts">
        {ratings.map(rating => (
          <div key={rating}>
            <dt>
              <RatingState rating={rating} />
            </dt>
            <dd>
              {ratingMeans(rating)} <code>{rating}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
