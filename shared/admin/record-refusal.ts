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
  /** Without its query, which may hold what a sign-in keeps secret. */
  readonly path: string
  /** The id of the route; null where no route takes the call. */
  readonly route: string | null
  readonly correlationId: string
  /** Who asked, where that is known. */
  readonly oid: string | null
}

/** Refusals are many and soon of no interest: they are kept for a week, less where all records are. */
export const refusalDays = 7

/**
 * Keeps what a caller was refused, so that it is found by the `ref` of the answer. Never rejects: the log line of the
 * request tells of it in any case. What many callers are refused alike is counted, for signed-in users apart from all
 * others: what nobody signed in for takes no place from what users are refused.
 *
 * @param mayKeep false where this caller has filled their part of the log
 */
export async function recordRefusal(
  { errors, clock, newId }: RecordRefusalPorts,
  { status, sentence, method, path, route, correlationId, oid }: Refusal,
  mayKeep = true,
): Promise<void> {
  const record: ErrorRecord = {
    ...{ id: newId(), createdAt: clock().toISOString(), source: 'refusal', severity: 'info', type: String(status) },
    message: plainText(redact(`${method} ${path} ${status}: ${sentence}`), 2_000),
    ...{ stack: null, context: JSON.stringify({ route, status }) },
    ...{ region: null, sku: null, desiredCount: null, oid, ref: correlationId },
  }
  const group = oid === null ? 'refusals of anybody' : 'refusals of users'
  await keepRecord({ errors, clock }, { group, name: `${route} ${status}` }, record, mayKeep).catch(() => {})
}
