import { signedHeaders } from '#shared/identity/worker-signature.js'
import type { Clock } from '#shared/kernel/clock.js'
import { currentReadBudget } from '#shared/kernel/read-budget.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { tracedFetch } from '#shared/kernel/traced-calls.js'

export interface WorkerClientSettings {
  readonly url: string
  readonly secret: () => string
  readonly clock: Clock
  readonly newId: () => string
  readonly telemetry?: Telemetry
}

/**
 * Signed afresh each time, for a nonce is good once, and with the headers by which the worker goes on with the trace.
 * Rejects where no whole answer comes within the time, or whoever asked for a read has left.
 */
export function signedPost(
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
  // A redirect would take the signature elsewhere.
  return ask(new URL(path, url), { method: 'POST', headers, body, redirect: 'error', signal })
}

/** What kept an answer away, without an address. */
export function causeOf(error: unknown): string {
  const { cause, name, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? (message || name)
}
