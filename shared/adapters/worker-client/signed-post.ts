import { signedHeaders } from '#shared/identity/worker-signature.js'
import type { Clock } from '#shared/operations/clock.js'
import { noTelemetry, type Telemetry } from '#shared/operations/telemetry.js'
import { tracedFetch } from '#shared/operations/traced-calls.js'

export interface WorkerClientSettings {
  readonly url: string
  readonly secret: () => string
  readonly clock: Clock
  readonly newId: () => string
  readonly telemetry?: Telemetry
}

/**
 * Signed afresh each time, for a nonce is good once, and with the headers by which the worker goes on with the trace.
 * Rejects where no answer begins within the time; its body may still be cut.
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
  return ask(new URL(path, url), { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
}

/** What kept an answer away, without an address. */
export function causeOf(error: unknown): string {
  const { cause, name, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? (message || name)
}
