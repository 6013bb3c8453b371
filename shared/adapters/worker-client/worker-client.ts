import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import type { HistoryWorker } from '#shared/ingestion/history/history-replay.js'
import type { UnitOutcome, Worker } from '#shared/ingestion/runs/worker.js'
import { AppError, type ErrorCode, errorStatus } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { currentReadBudget } from '#shared/kernel/read-budget.js'
import { WorkerAway, type WorkerCalls } from '#shared/kernel/worker-calls.js'
import { askWorker, type WorkerClientSettings, type WorkerReply } from './ask-worker.js'

const unitTimeoutMs = 150_000
const awayRetryMs = 2_000
const busyRetryMs = 5_000

/** The worker app over HTTP: an answer for each call, and a result for each unit. */
export function workerClient(settings: WorkerClientSettings): WorkerCalls & Worker & HistoryWorker {
  const unit = async (path: string, body: object): Promise<UnitOutcome> =>
    toOutcome(await askWorker(settings, path, body, unitTimeoutMs), settings.clock)
  return {
    async post<R extends Route>(route: R, body: unknown, timeoutMs: number): Promise<RouteResponse<R>> {
      return toAnswer(route, await askWorker(settings, route.path, body, timeoutMs))
    },
    ingestUnit: (route, key) => unit(route.path, key),
    replayUnit: (route, key, span) => unit(route.path, { ...key, ...span }),
  }
}

/** A request that was never connected has not reached the worker. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Errors about the request itself. All other errors are about the worker. */
const passedOn: readonly ErrorCode[] = ['badInput', 'notFound', 'conflict', 'throttled']

interface Refusal {
  readonly error?: string
  readonly ref?: string
}

function toAnswer<R extends Route>(route: R, reply: WorkerReply): RouteResponse<R> {
  if ('cause' in reply) {
    // The caller has disconnected or timed out, so this is not an error of the worker.
    currentReadBudget()?.signal.throwIfAborted()
    throw new WorkerAway(`The worker does not answer (${reply.cause})`, !neverSent.has(reply.cause), reply.error)
  }
  const { status, answer, waitMs } = reply
  if (status >= 200 && status < 300) {
    const read = route.response.safeParse(answer)
    if (read.success) return read.data as RouteResponse<R>
    throw new WorkerAway('The answer of the worker cannot be read', true, read.error)
  }
  const { error = '', ref = '' } = (answer ?? {}) as Refusal
  const code = passedOn.find(one => errorStatus[one] === status)
  if (!code) throw new WorkerAway(`The worker answers ${status}: ${error} (ref ${ref})`, status >= 500)
  throw new AppError(code, error, waitMs === undefined ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

function toOutcome(reply: WorkerReply, clock: Clock): UnitOutcome {
  const later = (waitMs: number) => new Date(clock().getTime() + waitMs)
  if ('cause' in reply) {
    const reason = `the worker does not answer (${reply.cause})`
    return { kind: 'retry', retryAt: later(awayRetryMs), reason, workerAway: true }
  }
  const { status, waitMs } = reply
  const answer = reply.answer as (Refusal & { readonly rowsWritten?: number }) | undefined
  const isOk = status >= 200 && status < 300
  if (isOk && Number.isInteger(answer?.rowsWritten))
    return { kind: 'written', rowsWritten: Number(answer?.rowsWritten) }
  const isAboutUnit = status === 409 || status === 429
  const said = answer ? `: ${answer.error} (ref ${answer.ref})` : ' and nothing that can be read'
  const reason = isAboutUnit && answer ? (answer.error ?? '') : `the worker answers ${status}${said}`
  const mayPass = !answer || isOk || status === 429 || status >= 500
  if (!mayPass) return { kind: 'failed', reason }
  return { kind: 'retry', retryAt: later(waitMs ?? busyRetryMs), reason, workerAway: status !== 429 }
}
