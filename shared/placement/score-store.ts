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

/** A place with what the rows about it say. */
export interface KnownPlace extends Place {
  readonly subscriptionName: string | null
}

export interface Scope {
  /** Undefined: all. */
  readonly regions: readonly string[] | undefined
  readonly subscriptionIds: readonly string[] | undefined
  readonly skus: readonly string[] | undefined
}

/** The live scores that are kept, with what changed of them. */
export interface ScoreStore {
  /** The places of a scope that rows are stored of, up to `most`, in the order of subscription, region and size. */
  places(scope: Scope, max: number): Promise<KnownPlace[]>
  /** The newest scores of one question, for at least the places given. */
  scores(question: Question, places: readonly Place[]): Promise<StoredScore[]>
  /** Keeps the scores, and those that differ from the former ones in the history, all or nothing. Older ones change nothing. */
  save(call: BatchCall, scores: readonly GivenScore[], scoredAt: string): Promise<void>
}
