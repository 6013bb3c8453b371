import { isRestError, type PipelineResponse } from '@azure/core-rest-pipeline'
import { isNeverSent } from '#shared/adapters/azure/calls/call-failure.js'
import type { CallPlace } from '#shared/adapters/azure/calls/call-place.js'
import { parsed, refusal } from '#shared/adapters/azure/calls/refusal.js'
import { isThrottled, requestedWaitMs } from '#shared/adapters/azure/calls/throttling.js'
import type { AzureAccess, Clients } from '#shared/adapters/azure/clients/clients.js'
import type { PlainRequest } from '#shared/adapters/azure/clients/plain-request.js'
import { UnusableAnswer } from '#shared/kernel/unusable-answer.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'

/** One call that is not repeated. */
export interface SingleCall {
  readonly at: CallPlace
  /** For messages: the error's message begins with it. */
  readonly what: string
  readonly request: PlainRequest
}

/** Whether a request has left, for as far as is known. */
export interface Way {
  wasSent: boolean
  /** It is not sent after this time. */
  readonly departBy?: Date
}

/** Without a time from Azure. Its buckets of writes fill up slowly. */
const defaultWaitMs = 60_000
const soonMs = 5_000
const soon = (now: Date): Date => new Date(now.getTime() + soonMs)

/**
 * Sends one request, once, when its gate is open. Resolves with answers below 500 but 408 and 429, and rejects with
 * `UpstreamError` for the rest.
 */
export function sendOnce(
  { calls }: AzureAccess,
  clients: Pick<Clients, 'send'>,
  { at, what, request }: SingleCall,
  way: Way = { wasSent: false },
): Promise<PipelineResponse> {
  const observer: Parameters<Clients['send']>[1]['observer'] = {
    name: 'headroomObserver',
    sendRequest(sent, next) {
      const now = calls.clock()
      if (way.departBy && now > way.departBy)
        throw new UpstreamError(`${what}: it could not leave at once, so it was not sent`, { retryAt: soon(now) })
      way.wasSent = true
      return next(sent)
    },
  }
  const send = async () => {
    const answer = await clients.send(request, { observer }).catch(error => {
      if (isNeverSent(error)) way.wasSent = false
      throw error
    })
    calls.observe(at, answer)
    const { status } = answer
    if (status === 408 || status === 429 || status >= 500) throw refusal(answer, answer.bodyAsText ?? '')
    return answer
  }
  return calls.run(at, what, send, { attempts: 1 })
}

/** Reads an answer with status 200 or 202; undefined if Azure does not know the object. Rejects with `UpstreamError`. */
export async function readOnce<T>(
  access: AzureAccess,
  clients: Pick<Clients, 'send'>,
  call: SingleCall,
  read: (body: unknown) => T,
): Promise<{ readonly answer: PipelineResponse; readonly told: T } | undefined> {
  const answer = await sendOnce(access, clients, call)
  const { status, bodyAsText } = answer
  const text = bodyAsText ?? ''
  const error = refusal(answer, text)
  if (status === 404 && error.code !== 'SubscriptionNotFound') return undefined
  if (status >= 300) {
    const reason = [error.message, error.code].filter(Boolean).join(', ')
    throw new UpstreamError(`${call.what}: ${reason}`, { cause: error })
  }
  try {
    return { answer, told: read(parsed(text)) }
  } catch (cause) {
    if (!(cause instanceof UnusableAnswer)) throw cause
    throw new UpstreamError(`${call.what}: ${cause.message}`, { cause })
  }
}

/** Whether Azure says that it did nothing with the request. A 503 may be of a gateway that has passed it on. */
export const isTurnedAway = ({ cause }: UpstreamError): boolean => isThrottled(cause)

/**
 * Gives a failure its time to try again: only a refusal of Azure, with a status of 400 to 499, has none. A missing
 * token, or an answer of something between, may be different later.
 */
export function orLater(error: unknown, now: Date): unknown {
  if (!(error instanceof UpstreamError)) return error
  const { cause, message, retryAt } = error
  const later = () => new UpstreamError(message, { retryAt: new Date(now.getTime() + defaultWaitMs), cause })
  if (isThrottled(cause) && requestedWaitMs(cause, now) === undefined) return later()
  if (retryAt || cause === undefined) return error
  const status = isRestError(cause) ? cause.statusCode : undefined
  return status !== undefined && status >= 400 && status < 500 ? error : later()
}
