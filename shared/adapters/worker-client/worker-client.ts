import type { HistoryWorker } from '#shared/capacity/ingestion/history-replay.js'
import { replayCapacityUnit } from '#shared/contract/admin/ingestion.js'
import type { UnitOutcome, Worker } from '#shared/ingestion/worker.js'
import type { Clock } from '#shared/kernel/clock.js'
import { retryAfterMs } from '#shared/kernel/retry-after.js'
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
    ingestUnit: (route, key) => ask(route.path, key),
    replayUnit: (key, span) => ask(replayCapacityUnit.path, { ...key, ...span }),
  }
}

async function readAnswer(response: Response, clock: Clock): Promise<UnitOutcome> {
  const { status } = response
  const answer = readText(await response.text())
  if (response.ok && Number.isInteger(answer?.rowsWritten))
    return { kind: 'written', rowsWritten: Number(answer?.rowsWritten) }
  const known = status === 409 || status === 429
  const said = answer ? `: ${answer.error} (ref ${answer.ref})` : ' and nothing that can be read'
  const reason = known && answer ? (answer.error ?? '') : `the worker answers ${status}${said}`
  const again = !answer || response.ok || status === 429 || status >= 500
  if (!again) return { kind: 'failed', reason }
  const now = clock()
  const waitMs = retryAfterMs(response.headers.get('retry-after'), undefined, now) ?? busyRetryMs
  return { kind: 'retry', retryAt: new Date(now.getTime() + waitMs), reason, workerAway: status !== 429 }
}

interface WorkerAnswer {
  readonly rowsWritten?: number
  readonly error?: string
  readonly ref?: string
}

/** What stands before the worker may answer in its place, with HTML. */
function readText(text: string): WorkerAnswer | undefined {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}
