import { WorkerAway } from '#shared/kernel/worker-calls.js'
import type { Recommender } from './recommender.js'

/** Asks the worker, and where that does not answer, computes here; the answer says which it was. */
export function withFallback(worker: Recommender, own: Recommender): Recommender {
  return {
    async recommend(request) {
      try {
        return await worker.recommend(request)
      } catch (error) {
        if (!(error instanceof WorkerAway)) throw error
        const { result, trace } = await own.recommend(request)
        const warnings = ['The worker does not answer: this was computed by the API itself', ...result.warnings]
        return { result: { ...result, warnings }, trace, away: error }
      }
    },
  }
}
