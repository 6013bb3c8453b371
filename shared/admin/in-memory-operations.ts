import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { LogPage } from './log-page.js'
import type { OperationFilter, OperationLogRepository } from './operation-log.js'

/** The operation log in memory, for tests of its callers. */
export class InMemoryOperations implements OperationLogRepository {
  readonly records = new Map<string, OperationRecord>()

  insert = async (operation: OperationRecord): Promise<void> => {
    this.records.set(operation.id, operation)
  }

  finish: OperationLogRepository['finish'] = async (id, end) => {
    const begun = this.records.get(id)
    if (begun) this.records.set(id, { ...begun, ...end })
  }

  async list(filter: OperationFilter, window: { offset: number; limit: number }): Promise<LogPage<OperationRecord>> {
    const { since, kind, result, ref, search = '' } = filter
    const found = [...this.records.values()].filter(
      one =>
        one.createdAt >= since &&
        (kind ?? one.kind) === one.kind &&
        (result ?? one.result) === one.result &&
        (ref ?? one.ref) === one.ref &&
        `${one.operation}\n${one.note}\n${one.actorName}`.toLowerCase().includes(search.toLowerCase()),
    )
    found.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    return { rows: found.slice(window.offset, window.offset + window.limit), total: found.length }
  }

  async purge(before: string): Promise<void> {
    for (const [id, { createdAt }] of this.records) if (createdAt < before) this.records.delete(id)
  }
}
