import { ingestCapacityUnit, replayCapacityUnit } from '#shared/contract/ingestion.js'
import type { HistoryWorker } from '#shared/ingestion/history-replay.js'
import type { UnitOutcome, Worker } from '#shared/ingestion/worker.js'
import type { Clock } from '#shared/operations/clock.js'
import { causeOf, signedPost, type WorkerClientSettings } from './signed-post.js'

const timeoutMs = 150_000
const awayRetryMs = 2_000
const busyRetryMs = 5_000

/** Calls the worker over HTTP; each attempt is signed afresh, for a nonce is good once. */
export function workerClient(settings: WorkerClientSettings): Worker & HistoryWorker {
  const ask = async (path: string, body: object): Promise<UnitOutcome> => {
    try {
      return await readAnswer(await signedPost(settings, path, body, timeoutMs), settings.clock)
    } catch (error) {
      const reason = `the worker does not answer (${causeOf(error)})`
      return { kind: 'retry', retryAt: new Date(settings.clock().getTime() + awayRetryMs), reason, workerAway: true }
    }
  }
  return {
    ingestUnit: key => ask(ingestCapacityUnit.path, key),
    replayUnit: (key, span) => ask(replayCapacityUnit.path, { ...key, ...span }),
  }
}

async function readAnswer(response: Response, clock: Clock): Promise<UnitOutcome> {
  const answer = (await response.json()) as { rowsWritten?: number; error?: string; ref?: string }
  if (response.ok) return { kind: 'written', rowsWritten: Number(answer.rowsWritten) }
  const known = response.status === 409 || response.status === 429
  const reason = known
    ? (answer.error ?? '')
    : `the worker answers ${response.status}: ${answer.error} (ref ${answer.ref})`
  const again = response.status === 429 || response.status >= 500
  if (!again) return { kind: 'failed', reason }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : busyRetryMs
  return { kind: 'retry', retryAt: new Date(clock().getTime() + waitMs), reason, workerAway: response.status !== 429 }
}
