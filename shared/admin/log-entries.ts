import { keepRecord } from '#shared/admin/keep-record.js'
import type { ErrorRecord, logError, logOperation, OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { RouteBody } from '#shared/contract/common/route.js'
import type { User } from '#shared/identity/user.js'
import type { Clock } from '#shared/kernel/clock.js'
import { plainText } from '#shared/kernel/plain-text.js'
import { redact, redactedJson } from '#shared/kernel/redact.js'
import type { ErrorLogRepository } from './error-log.js'
import type { OperationLogRepository } from './operation-log.js'

interface Sender {
  readonly user: User
  readonly correlationId: string
}
interface EntryPorts {
  readonly clock: Clock
  readonly newId: () => string
}

/**
 * Stores an error that a browser reported, redacted and then cut to its length, under the reference of the failed
 * answer, else of this report. Repeated reports of one user are counted, under the id of the record that stands for
 * them.
 */
export async function keepError(
  { errors, clock, newId }: EntryPorts & { readonly errors: ErrorLogRepository },
  { message, type, severity, stack, context, region, sku, desiredCount, ref }: RouteBody<typeof logError>,
  { user, correlationId }: Sender,
): Promise<{ id: string }> {
  const record: ErrorRecord = {
    id: newId(),
    createdAt: clock().toISOString(),
    source: 'browser',
    severity,
    oid: user.oid,
    type: plainText(redact(type), 128),
    message: plainText(redact(message), 2_000),
    stack: optional(stack, 8_000),
    context: toContext(context),
    region: optional(region, 64),
    sku: optional(sku, 128),
    desiredCount: desiredCount ?? null,
    ref: ref?.toLowerCase() ?? correlationId,
  }
  const cause = { group: `browser ${user.oid}`, name: `${record.type} ${record.message}` }
  return { id: await keepRecord({ errors, clock }, cause, record) }
}

/** Records an operation that a user reports. */
export async function keepOperation(
  { operations, clock, newId }: EntryPorts & { readonly operations: OperationLogRepository },
  { operation, result, note, durationMs, context }: RouteBody<typeof logOperation>,
  { user, correlationId }: Sender,
): Promise<{ id: string }> {
  const at = clock().toISOString()
  const record: OperationRecord = {
    id: newId(),
    createdAt: at,
    finishedAt: at,
    kind: 'user',
    result,
    durationMs: durationMs ?? null,
    operation: plainText(redact(operation), 128),
    note: optional(note, 2_000),
    context: toContext(context),
    oid: user.oid,
    actorName: plainText(user.name, 256),
    ref: correlationId,
  }
  await operations.insert(record)
  return { id: record.id }
}

const optional = (text: string | undefined, longest: number): string | null =>
  text === undefined ? null : plainText(redact(text), longest)

const toContext = (context: Readonly<Record<string, unknown>> | undefined): string | null =>
  context === undefined ? null : plainText(redact(redactedJson(context)), 4_096)
