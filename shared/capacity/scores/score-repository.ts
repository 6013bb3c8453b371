import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { PlacementRating, ScoreKind, ScoreWord } from '#shared/contract/capacity/placement-scores.js'
import type { Window } from '#shared/reads/row-reads.js'

/** What a score rests on beside its own row: the zones of the region, and the sizes of the family there. */
export interface PlaceSignals {
  readonly regionZones: number
  readonly siblings: { readonly total: number; readonly restricted: number }
  /** The last live Spot score of the whole region. */
  readonly spot: SpotScore | null
}

export interface SpotScore {
  readonly score: PlacementRating
  readonly isQuotaAvailable: boolean | null
  /** ISO 8601. */
  readonly scoredAt: string
}

export interface ScoreHistoryFilter extends Omit<CapacityFilter, 'at' | 'fits' | 'desiredCount' | 'zones'> {
  readonly kind: readonly ScoreKind[] | undefined
  readonly score: readonly ScoreWord[] | undefined
}

/** A change of a score: before and after of a stored one, the rating of a live one. */
export interface ScoreChange {
  readonly time: string
  readonly kind: ScoreKind
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly zone: string | null
  readonly vmSku: string
  readonly desiredCount: number | null
  readonly scoreBefore: number | null
  readonly score: number | null
  /** Of the rules that a stored score was computed with. */
  readonly scoreVersion: number | null
  readonly rating: PlacementRating | null
  readonly isQuotaAvailable: boolean | null
}

/** Reads about scores, beside those of capacity. */
export interface ScoreRepository {
  /** One for each of the rows, in their order; of the state `at` a time (ISO 8601), of which live scores are not known. */
  signals(rows: readonly StoredCapacity[], desiredCount: number, at: string | undefined): Promise<PlaceSignals[]>
  /** Newest first, from `since` (ISO 8601) on. */
  history(filter: ScoreHistoryFilter, since: string, window: Window): Promise<{ rows: ScoreChange[]; total: number }>
  /** Changes whenever a live score does. */
  version(): Promise<string>
}
