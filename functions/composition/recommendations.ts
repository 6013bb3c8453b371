import { setImmediate } from 'node:timers/promises'
import { recommendationReads } from '#shared/adapters/sql/recommendations/recommendation-reads.js'
import { withFallback } from '#shared/recommendations/fallback-recommender.js'
import { computingRecommender } from '#shared/recommendations/recommend.js'
import { RecommendationNotes } from '#shared/recommendations/recommendation-notes.js'
import type { Recommender } from '#shared/recommendations/recommender.js'
import { workerRecommender } from '#shared/recommendations/worker-recommender.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'
import type { WorkerParts } from './worker.js'

interface Own {
  readonly ownRecommender: Recommender
  readonly recommendationNotes: RecommendationNotes
}

export const recommendationParts = (app: Base & DatabaseParts & WorkerParts & Own) => ({
  /** Asks the worker. If the worker is away and the setting allows it, computes here. */
  recommender: (): Recommender => {
    const worker = app.recommendationNotes.counted(workerRecommender(app.worker))
    return app.config.RECOMMENDATIONS_FALLBACK === 'api' ? withFallback(worker, app.ownRecommender) : worker
  },
  /** Computes in this process. */
  ownRecommender: () => {
    const work = { clock: app.clock, timer: () => performance.now(), nextTurn: () => setImmediate() }
    return computingRecommender({ repository: recommendationReads(app.database), ...work }, app.config.HEADROOM_APP)
  },
  recommendationNotes: () => new RecommendationNotes(app.clock, app.newId()),
})
export type RecommendationParts = Parts<ReturnType<typeof recommendationParts>>
