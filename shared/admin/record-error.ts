import { keepRecord } from '#shared/admin/keep-record.js'
import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import type { Clock } from '#shared/kernel/clock.js'
import { plainText } from '#shared/kernel/plain-text.js'
import { redact } from '#shared/kernel/redact.js'
import type { ErrorLogRepository } from './error-log.js'

export interface RecordErrorPorts {
  readonly errors: ErrorLogRepository
  readonly clock: Clock
  readonly newId: () => string
}

export interface UnexpectedError {
  readonly error: unknown
  readonly correlationId: string
  /** The id of the route. */
  readonly route: string
  /** The caller, if known. */
  readonly oid: string | null
}

/**
 * Stores an unexpected error for administrators. Never rejects: the log line of the request has the error in any case.
 * Repeated errors from the same line are counted.
 */
export async function recordError(ports: RecordErrorPorts, unexpected: UnexpectedError): Promise<void> {
  try {
    const { errors, clock, newId } = ports
    const { error, correlationId, route, oid } = unexpected
    const isError = error instanceof Error
    const record: ErrorRecord = {
      id: newId(),
      createdAt: clock().toISOString(),
      source: 'api',
      severity: 'error',
      type: plainText(isError ? error.name : typeof error, 128),
      message: plainText(redact(isError ? error.message : String(error)), 2_000),
      stack: isError && error.stack ? plainText(redact(error.stack), 8_000) : null,
      context: JSON.stringify({ route }),
      region: null,
      sku: null,
      desiredCount: null,
      oid,
      ref: correlationId,
    }
    await keepRecord({ errors, clock }, { group: 'api', name: `${route} ${record.type} ${toPlace(error)}` }, record)
  } catch {}
}

/** The line that threw; without a stack the message, without its numbers, so that equal errors group together. */
function toPlace(error: unknown): string {
  const stack = error instanceof Error ? error.stack : undefined
  const line = /^\s+at .*$/m.exec(stack ?? '')?.[0]
  return (line ?? String(error).replace(/\d+/g, '0')).trim().slice(0, 300)
}
