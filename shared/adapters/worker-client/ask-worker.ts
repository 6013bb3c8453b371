import { signedHeaders } from '#shared/identity/worker-signature.js'
import type { Clock } from '#shared/kernel/clock.js'
import { currentReadBudget } from '#shared/kernel/read-budget.js'
import { retryAfterMs } from '#shared/kernel/retry-after.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { tracedFetch } from '#shared/kernel/traced-calls.js'

export interface WorkerClientSettings {
  readonly url: string
  readonly secret: () => string
  readonly clock: Clock
  readonly newId: () => string
  readonly telemetry?: Telemetry
}

/** The worker's answer, or the reason why there is none. */
export type WorkerReply =
  | {
      readonly status: number
      /** The parsed JSON body; undefined if it is not JSON. A proxy in front of the worker may answer with HTML. */
      readonly answer: unknown
      /** The wait that the answer asks for, milliseconds. */
      readonly waitMs: number | undefined
    }
  | { readonly cause: string; readonly error: unknown }

/**
 * Sends one request to the worker. Each is signed again, because a nonce is valid once, and carries the trace context.
 * The reply has a `cause` if there is no complete answer in time, or if the caller has disconnected.
 */
export async function askWorker(
  settings: WorkerClientSettings,
  path: string,
  value: unknown,
  timeoutMs: number,
): Promise<WorkerReply> {
  try {
    const response = await post(settings, path, value, timeoutMs)
    const waitMs = retryAfterMs(response.headers.get('retry-after'), undefined, settings.clock())
    return { status: response.status, answer: readJson(await response.text()), waitMs }
  } catch (error) {
    return { cause: toCause(error), error }
  }
}

function post(
  { url, secret, clock, newId, telemetry = noTelemetry }: WorkerClientSettings,
  path: string,
  value: unknown,
  timeoutMs: number,
): Promise<Response> {
  const body = JSON.stringify(value)
  const timestamp = String(Math.floor(clock().getTime() / 1000))
  const signed = signedHeaders(secret(), { method: 'POST', path, timestamp, nonce: newId(), body })
  const headers = { 'content-type': 'application/json', ...signed }
  const ask = tracedFetch(telemetry, 'worker', { carry: true })
  const waiting = currentReadBudget()?.signal
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = waiting ? AbortSignal.any([waiting, timeout]) : timeout
  // A redirect would send the signature to another host.
  return ask(new URL(path, url), { method: 'POST', headers, body, redirect: 'error', signal })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** The reason for a missing answer, without an address. */
function toCause(error: unknown): string {
  const { cause, name, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? (message || name)
}
