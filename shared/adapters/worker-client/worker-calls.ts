import type { ResponseOf, Route } from '#shared/contract/common/route.js'
import { AppError, type ErrorCode, errorStatus } from '#shared/kernel/app-error.js'
import { currentReadBudget } from '#shared/kernel/read-budget.js'
import { retryAfterMs } from '#shared/kernel/retry-after.js'
import { WorkerAway, type WorkerCalls } from '#shared/kernel/worker-calls.js'
import { causeOf, signedPost, type WorkerClientSettings } from './signed-post.js'

/** What was never connected has reached nobody. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** What the worker says of the call itself; all else is about the worker. */
const passedOn: readonly ErrorCode[] = ['badInput', 'notFound', 'conflict', 'throttled']

/** Calls of the worker over HTTP, one answer for each. */
export function workerCalls(settings: WorkerClientSettings): WorkerCalls {
  return {
    async post<R extends Route>(route: R, body: unknown, timeoutMs: number): Promise<ResponseOf<R>> {
      const { status, headers, answer } = await ask(settings, route.path, body, timeoutMs)
      if (status >= 200 && status < 300) {
        const read = route.response.safeParse(answer)
        if (read.success) return read.data as ResponseOf<R>
        throw new WorkerAway('The worker gives an answer that cannot be read', true, read.error)
      }
      const { error = '', ref = '' } = (answer ?? {}) as { error?: string; ref?: string }
      const code = passedOn.find(one => errorStatus[one] === status)
      if (!code) throw new WorkerAway(`The worker answers ${status}: ${error} (ref ${ref})`, status >= 500)
      const wait = retryAfterMs(headers.get('retry-after'), undefined, settings.clock())
      throw new AppError(code, error, wait === undefined ? {} : { retryAfterSeconds: Math.ceil(wait / 1000) })
    },
  }
}

async function ask(settings: WorkerClientSettings, path: string, body: unknown, timeoutMs: number) {
  try {
    const response = await signedPost(settings, path, body, timeoutMs)
    return { status: response.status, headers: response.headers, answer: (await response.json()) as unknown }
  } catch (error) {
    // Who asked has left, or their time is up: the worker is not to blame.
    currentReadBudget()?.signal.throwIfAborted()
    const cause = causeOf(error)
    throw new WorkerAway(`The worker does not answer (${cause})`, !neverSent.has(cause), error)
  }
}
