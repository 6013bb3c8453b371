import type { PricedRequest, Recommendations, RecommendationTrace } from '#shared/contract/capacity/recommendations.js'

export interface Traced {
  readonly result: Recommendations
  readonly trace: RecommendationTrace
  /** Why somebody else than the worker computed it, where the worker was asked first. */
  readonly away?: Error
}

/** Whoever computes recommendations. It rejects with `notFound` for a size that no region has. */
export interface Recommender {
  recommend(request: PricedRequest): Promise<Traced>
}
