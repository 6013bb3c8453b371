import { setTimeout as sleep } from 'node:timers/promises'
import { azurePlacementScores } from '#shared/adapters/azure/compute/placement-scores.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { callBudgets, placementCalls } from '#shared/adapters/sql/live-calls/call-budgets-sql.js'
import { scoreReads } from '#shared/adapters/sql/placement/score-reads.js'
import { scoreStore } from '#shared/adapters/sql/placement/score-store-sql.js'
import { type ScoreQueries, scoreQueries } from '#shared/capacity/scores/score-queries.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import { type LiveScoring, liveScoring } from '#shared/placement/live-scores.js'
import type { ScoreBatchPorts } from '#shared/placement/score-batch.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'
import { callLimits } from './settings/call-limits.js'
import type { WorkerParts } from './worker.js'

export const placementParts = (app: Base & DatabaseParts & AzureParts & WorkerParts) => ({
  scores: () => createScores(app),
  liveScoring: () => createLiveScoring(app, app.worker),
  scoreBatch: () => createScoreBatch(app),
})
export type PlacementParts = Parts<ReturnType<typeof placementParts>>

type Ports = Base & DatabaseParts

/** The reads of scores. */
export const createScores = ({ config, database, clock }: Ports): ScoreQueries =>
  scoreQueries(
    capacityReads(database, config.PRICE_CURRENCY),
    scoreReads(database, config.PRICE_CURRENCY),
    clock,
    config.HISTORY_RETENTION_DAYS,
  )

/** Live scores in the api app, requested from the worker. */
function createLiveScoring({ config, database, clock }: Ports, worker: WorkerCalls): LiveScoring {
  return liveScoring({
    scores: scoreStore(database),
    budgets: callBudgets(database, placementCalls),
    worker,
    clock,
    sleep: ms => sleep(ms),
    settings: {
      cacheMinutes: config.PLACEMENT_SCORE_CACHE_MINUTES,
      limits: callLimits(config, config.PLACEMENT_SCORE_CALLS_PER_HOUR, config.PLACEMENT_SCORE_ANONYMOUS_SHARE),
      preview: config.PLACEMENT_SCORE_PREVIEW,
    },
  })
}

/** Live scores in the worker app, requested from Azure. */
function createScoreBatch({ config, database, azure }: Ports & AzureParts): ScoreBatchPorts {
  const apiVersions = {
    spot: config.PLACEMENT_SCORE_API_VERSION,
    regular: config.PLACEMENT_SCORE_PREVIEW_API_VERSION,
  }
  const service = azurePlacementScores({ ...azure, apiVersions })
  return { service, scores: scoreStore(database), preview: config.PLACEMENT_SCORE_PREVIEW }
}
