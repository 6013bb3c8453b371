import type {
  PricedRequest,
  Recommendations,
  RecommendationTrace,
} from '#shared/contract/capacity/recommendations/recommendations.js'

export interface Traced {
  readonly result: Recommendations
  readonly trace: RecommendationTrace
  /** Why the worker did not compute it, if the worker was called first. */
  readonly away?: Error
}

/** Computes recommendations. Rejects with `notFound` for a size that no region has. */
export interface Recommender {
  recommend(request: PricedRequest): Promise<Traced>
}
