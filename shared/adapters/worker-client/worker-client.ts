import { ingestCapacityUnit } from '#shared/contract/ingestion.js'
import { signedHeaders } from '#shared/identity/worker-signature.js'
import type { UnitOutcome, Worker } from '#shared/ingestion/worker.js'
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

const timeoutMs = 150_000
const awayRetryMs = 2_000
const busyRetryMs = 5_000

/** Calls the worker over HTTP; each attempt is signed afresh, for a nonce is good once. */
export function workerClient(settings: WorkerClientSettings): Worker {
  return {
    async ingestUnit(key) {
      try {
        return await readAnswer(await send(settings, ingestCapacityUnit.path, JSON.stringify(key)), settings.clock)
      } catch (error) {
        const reason = `the worker does not answer (${causeOf(error)})`
        return { kind: 'retry', retryAt: new Date(settings.clock().getTime() + awayRetryMs), reason, workerAway: true }
      }
    },
  }
}

/** With the headers by which the worker goes on with the trace of the run. */
function send(settings: WorkerClientSettings, path: string, body: string): Promise<Response> {
  const { url, secret, clock, newId, telemetry = noTelemetry } = settings
  const timestamp = String(Math.floor(clock().getTime() / 1000))
  const signed = signedHeaders(secret(), { method: 'POST', path, timestamp, nonce: newId(), body })
  const headers = { 'content-type': 'application/json', ...signed }
  const ask = tracedFetch(telemetry, 'worker', { carry: true })
  return ask(new URL(path, url), { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
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

function causeOf(error: unknown): string {
  const { cause, name, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? (message || name)
}
