import { recommend } from '#shared/contract/capacity/recommendations/recommendations.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import type { Recommender } from './recommender.js'

/** Callers wait at most 40 seconds, and the fallback needs some of them. */
const timeoutMs = 20_000

/** Calls the worker for recommendations. Rejects with `WorkerAway` if it does not answer. */
export const workerRecommender = (worker: WorkerCalls): Recommender => ({
  recommend: request => worker.post(recommend, request, timeoutMs),
})
