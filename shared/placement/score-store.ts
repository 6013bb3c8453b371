import type { PlacementRating } from '#shared/contract/capacity/placement-scores.js'
import type { Place, Question } from './batches.js'
import type { BatchCall, GivenScore } from './placement-service.js'

/** A live score as it is stored; `zone` as in `GivenScore`, `scoredAt` ISO 8601. */
export interface StoredScore extends Place {
  readonly zone: string
  readonly score: PlacementRating
  readonly isQuotaAvailable: boolean | null
  readonly scoredAt: string
}

/** A place with the facts of its stored rows. */
export interface KnownPlace extends Place {
  readonly subscriptionName: string | null
}

export interface Scope {
  /** Undefined: all. */
  readonly regions: readonly string[] | undefined
  readonly subscriptionIds: readonly string[] | undefined
  readonly skus: readonly string[] | undefined
}

/** The stored live scores, with their changes. */
export interface ScoreStore {
  /** The places of a scope with stored rows, up to `max`, in the order of subscription, region and size. */
  places(scope: Scope, max: number): Promise<KnownPlace[]>
  /** The newest scores of one question, for at least the places given. */
  scores(question: Question, places: readonly Place[]): Promise<StoredScore[]>
  /** Stores the scores, and changed ones also in the history, in one transaction. Older ones change nothing. */
  save(call: BatchCall, scores: readonly GivenScore[], scoredAt: string): Promise<void>
}
