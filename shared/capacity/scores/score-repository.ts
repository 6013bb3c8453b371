import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { PlacementRating, ScoreKind, ScoreWord } from '#shared/contract/capacity/placement-scores.js'
import type { Window } from '#shared/reads/row-reads.js'

/** Inputs of a score besides its row: the zones of the region, and the sizes of the family there. */
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

/** A change of a score: before and after for a stored score, the rating for a live one. */
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
  /** The rule version of a stored score. */
  readonly scoreVersion: number | null
  readonly rating: PlacementRating | null
  readonly isQuotaAvailable: boolean | null
}

/** The reads for scores, besides those of capacity. */
export interface ScoreRepository {
  /** One entry per row, in the order of the rows. For a past time `at` (ISO 8601), live scores are unknown. */
  signals(rows: readonly StoredCapacity[], desiredCount: number, at: string | undefined): Promise<PlaceSignals[]>
  /** Newest first, since `since` (ISO 8601). */
  history(filter: ScoreHistoryFilter, since: string, window: Window): Promise<{ rows: ScoreChange[]; total: number }>
  /** A version that changes whenever a live score does. */
  version(): Promise<string>
}
