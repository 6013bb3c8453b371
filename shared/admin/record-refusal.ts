import { keepRecord } from '#shared/admin/keep-record.js'
import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import type { Clock } from '#shared/kernel/clock.js'
import { plainText } from '#shared/kernel/plain-text.js'
import { redact } from '#shared/kernel/redact.js'
import type { ErrorLogRepository } from './error-log.js'

export interface RecordRefusalPorts {
  readonly errors: ErrorLogRepository
  readonly clock: Clock
  readonly newId: () => string
}

/** An answer of 400 to 499. */
export interface Refusal {
  readonly status: number
  /** The sentence that the caller was given. */
  readonly sentence: string
  readonly method: string
  /** Without its query, which may hold secrets of a sign-in. */
  readonly path: string
  /** The id of the route; null if no route matches. */
  readonly route: string | null
  readonly correlationId: string
  /** The caller, if known. */
  readonly oid: string | null
}

/** Refusals are many and soon outdated: they are kept for a week, or less if all records are. */
export const refusalDays = 7

/**
 * Stores a refusal, so that it is found by the `ref` of the answer. Never rejects: the log line of the request has the
 * refusal in any case. Equal refusals are counted, separately for signed-in users, so that anonymous callers cannot use
 * up the limits of users.
 *
 * @param mayKeep false if this caller has reached their limit in the log
 */
export async function recordRefusal(
  { errors, clock, newId }: RecordRefusalPorts,
  { status, sentence, method, path, route, correlationId, oid }: Refusal,
  mayKeep = true,
): Promise<void> {
  const record: ErrorRecord = {
    id: newId(),
    createdAt: clock().toISOString(),
    source: 'refusal',
    severity: 'info',
    type: String(status),
    message: plainText(redact(`${method} ${path} ${status}: ${sentence}`), 2_000),
    stack: null,
    context: JSON.stringify({ route, status }),
    region: null,
    sku: null,
    desiredCount: null,
    oid,
    ref: correlationId,
  }
  const group = oid === null ? 'refusals of anybody' : 'refusals of users'
  await keepRecord({ errors, clock }, { group, name: `${route} ${status}` }, record, mayKeep).catch(() => {})
}
