import { createHash } from 'node:crypto'
import { placementScoreCall } from '#shared/contract/capacity/live-scores.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import type { LiveCall } from '#shared/live-calls/call-run.js'
import { type Batch, type Place, type Question, selectPlaces } from './batches.js'
import { withoutFresh } from './live-rows.js'
import type { ScoreStore } from './score-store.js'

export interface BatchPorts {
  readonly scores: Pick<ScoreStore, 'scores'>
  readonly worker: WorkerCalls
  readonly clock: Clock
}

export interface BatchScope {
  readonly question: Question
  /** Every place (size, region and subscription) of the request. */
  readonly places: readonly Place[]
  readonly maxAgeMs: number
}

/** The call for the scores of one batch. */
export function batchCall({ scores, worker, clock }: BatchPorts, scope: BatchScope, batch: Batch): LiveCall {
  const { question, places, maxAgeMs } = scope
  const own = selectPlaces(batch, places)
  return {
    subscriptionId: batch.subscriptionId,
    claim: toClaim(batch, question),
    isKnown: async () => withoutFresh(own, await scores.scores(question, own), { now: clock(), maxAgeMs }).length === 0,
    async ask(timeoutMs) {
      const body = { ...batch, ...question, regions: [...batch.regions], skus: [...batch.skus] }
      const result = await worker.post(placementScoreCall, body, timeoutMs)
      return result.outcome === 'scored' ? { outcome: 'answered' } : result
    },
  }
}

/** The key of a call, independent of casing and order. */
function toClaim({ subscriptionId, regions, skus }: Batch, { kind, zones, desiredCount }: Question): string {
  const parts = [subscriptionId, kind, zones, desiredCount, [...regions].sort(), skus.map(skuKey).sort()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
