import { recommend } from '#shared/contract/capacity/recommendations.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import type { Recommender } from './recommender.js'

/** Callers wait 40 seconds at most, and what stands in for the worker takes some of them. */
const timeoutMs = 20_000

/** Has the worker compute. It rejects with `WorkerAway` where that gives no answer. */
export const workerRecommender = (worker: WorkerCalls): Recommender => ({
  recommend: request => worker.post(recommend, request, timeoutMs),
})
