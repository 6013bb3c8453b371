import type { Clock } from './clock.js'
import type { ErrorLogRepository } from './error-log.js'
import { plainText } from './plain-text.js'
import { redact } from './redact.js'

export interface RecordErrorPorts {
  readonly errors: ErrorLogRepository
  readonly clock: Clock
  readonly newId: () => string
}

export interface UnexpectedError {
  readonly error: unknown
  readonly correlationId: string
  /** The id of the route that was asked. */
  readonly route: string
  /** Who asked, where that is known. */
  readonly oid: string | null
}

/** A fault that every request meets would otherwise fill the table, and keep a troubled database busy. */
const mostInAMinute = 60
const minuteMs = 60_000

const recorded = new WeakMap<ErrorLogRepository, { since: number; count: number }>()

/**
 * Keeps an error that the service did not expect, for administrators to read. Never rejects: the log line of the request
 * tells of it in any case. Of more than 60 in a minute the rest are dropped, counted in each process.
 */
export async function recordError(ports: RecordErrorPorts, unexpected: UnexpectedError): Promise<void> {
  try {
    const { errors, clock, newId } = ports
    const now = clock()
    if (!takePlace(errors, now.getTime())) return
    const { error, correlationId, route, oid } = unexpected
    const isError = error instanceof Error
    await errors.insert({
      ...{ id: newId(), createdAt: now.toISOString(), source: 'api', severity: 'error' },
      type: plainText(isError ? error.name : typeof error, 128),
      message: plainText(redact(isError ? error.message : String(error)), 2_000),
      stack: isError && error.stack ? plainText(redact(error.stack), 8_000) : null,
      context: JSON.stringify({ route }),
      ...{ region: null, sku: null, desiredCount: null, oid, ref: correlationId },
    })
  } catch {}
}

function takePlace(errors: ErrorLogRepository, now: number): boolean {
  const minute = recorded.get(errors)
  const current = minute && now - minute.since < minuteMs ? minute : { since: now, count: 0 }
  current.count += 1
  recorded.set(errors, current)
  return current.count <= mostInAMinute
}
