import { setImmediate } from 'node:timers/promises'
import type { Database } from '#shared/adapters/sql/database.js'
import { recommendationReads } from '#shared/adapters/sql/recommendations/recommendation-reads.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import { withFallback } from '#shared/recommendations/fallback-recommender.js'
import { computingRecommender } from '#shared/recommendations/recommend.js'
import type { RecommendationNotes } from '#shared/recommendations/recommendation-notes.js'
import type { Recommender } from '#shared/recommendations/recommender.js'
import { workerRecommender } from '#shared/recommendations/worker-recommender.js'
import type { Config } from './config.js'

interface OwnPorts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

/** Computes in this process. */
export function ownRecommender({ config, database, clock }: OwnPorts): Recommender {
  const ports = {
    repository: recommendationReads(database),
    clock,
    timer: () => performance.now(),
    nextTurn: () => setImmediate(),
  }
  return computingRecommender(ports, config.HEADROOM_APP)
}

/** Asks the worker, and where the setting says so computes here when that is away. */
export function recommenderOf(
  config: Config,
  workerCalls: WorkerCalls,
  notes: RecommendationNotes,
  own: () => Recommender,
): Recommender {
  const worker = notes.counted(workerRecommender(workerCalls))
  return config.RECOMMENDATIONS_FALLBACK === 'api' ? withFallback(worker, own()) : worker
}
