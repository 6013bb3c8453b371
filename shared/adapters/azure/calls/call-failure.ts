import { isRestError } from '@azure/core-rest-pipeline'
import type { CallFailure } from '#shared/contract/live-calls/live-calls.js'
import type { UpstreamError } from '#shared/kernel/upstream-error.js'
import { requestedWaitMs } from './throttling.js'

/** Used for a 429 without a time. Frequent retries would not help. */
const defaultWaitMs = 60_000
/** No limit of such calls lasts longer than an hour, so a longer wait would only delay the answer. */
const longestWaitMs = 3_600_000
/** A call that was never connected has not used the rate limit. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** Whether the error says that Azure was not reached. */
export const isNeverSent = (error: unknown): boolean => isRestError(error) && neverSent.has(error.code ?? '')

export interface FailedCall {
  /** For messages: `placement scores`. The error's message begins with it. */
  readonly what: string
  /** What to do where Azure refuses the caller. */
  readonly missingRole: string
  readonly wasSent: boolean
  readonly now: Date
}

/** Why a call on demand gave nothing, for the caller who waits. */
export function toCallFailure(
  { message, cause, retryAt }: UpstreamError,
  { what, missingRole, wasSent, now }: FailedCall,
): CallFailure {
  const throttled = (until: Date): CallFailure => ({
    outcome: 'throttled',
    reason: `Azure accepts no further calls for ${what} until ${until.toISOString()}`,
    retryAt: until.toISOString(),
    wasSent,
  })
  const status = isRestError(cause) ? cause.statusCode : undefined
  if (status === 403) {
    const reason = `Azure refuses ${what} to the worker: ${missingRole}`
    return { outcome: 'forbidden', reason, retryAt: null, wasSent }
  }
  if (status === 429) {
    const wait = requestedWaitMs(cause, now) ?? defaultWaitMs
    return throttled(new Date(now.getTime() + Math.min(longestWaitMs, wait)))
  }
  // An error without a cause means that the gate was closed, because an earlier answer asked to wait.
  if (retryAt && cause === undefined) return throttled(retryAt)
  return { outcome: 'failed', reason: `Azure gives no ${message}`, retryAt: retryAt?.toISOString() ?? null, wasSent }
}
