import { WorkerAway } from '#shared/kernel/worker-calls.js'
import type { Recommender } from './recommender.js'

/** Calls the worker. If it does not answer, the API computes the recommendations; the answer has a field for this. */
export function withFallback(worker: Recommender, own: Recommender): Recommender {
  return {
    async recommend(request) {
      try {
        return await worker.recommend(request)
      } catch (error) {
        if (!(error instanceof WorkerAway)) throw error
        const { result, trace } = await own.recommend(request)
        const warnings = ['The worker did not answer, so the API computed this answer', ...result.warnings]
        return { result: { ...result, warnings }, trace, away: error }
      }
    },
  }
}
