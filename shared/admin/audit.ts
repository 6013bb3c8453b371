import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { User } from '#shared/identity/user.js'
import type { Clock } from '#shared/kernel/clock.js'
import { plainText } from '#shared/kernel/plain-text.js'
import type { OperationLogRepository } from './operation-log.js'

export interface AuditPorts {
  readonly operations: OperationLogRepository
  readonly clock: Clock
  readonly newId: () => string
}

export interface BegunOperation {
  readonly kind: OperationRecord['kind']
  /** The operation: the id of a route. */
  readonly operation: string
  /** The user; null for an operator, who is known only by the key. */
  readonly user: User | null
  readonly correlationId: string
  /** Its input, never a secret; the first 4,096 characters of JSON are kept. */
  readonly context?: Readonly<Record<string, unknown>> | null | undefined
}

export interface OperationUnderWay {
  readonly id: string
  /** Records the result and the duration. Rejects if the log cannot be written. */
  end(result: 'succeeded' | 'failed' | 'refused', note?: string): Promise<void>
}

/**
 * Records an operation before it begins, so that an operation that ends the process is logged as well. Rejects if the
 * log cannot be written: an operation that cannot be recorded does not run.
 */
export async function beginOperation(ports: AuditPorts, begun: BegunOperation): Promise<OperationUnderWay> {
  const { operations, clock, newId } = ports
  const { kind, operation, user, correlationId, context } = begun
  const id = newId()
  const startedAt = clock()
  await operations.insert({
    id,
    kind,
    result: 'started',
    note: null,
    durationMs: null,
    finishedAt: null,
    operation: plainText(operation, 128),
    createdAt: startedAt.toISOString(),
    context: context ? plainText(JSON.stringify(context), 4_096) : null,
    oid: user?.oid ?? null,
    actorName: user && plainText(user.name, 256),
    ref: correlationId,
  })
  return {
    id,
    async end(result, note) {
      const finishedAt = clock()
      await operations.finish(id, {
        result,
        note: note === undefined ? null : plainText(note, 2_000),
        finishedAt: finishedAt.toISOString(),
        durationMs: finishedAt.getTime() - startedAt.getTime(),
      })
    },
  }
}
