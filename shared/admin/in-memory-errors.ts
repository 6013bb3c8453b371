import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import type { ErrorFilter, ErrorLogRepository } from './error-log.js'
import type { LogPage } from './log-page.js'

/** The error log in memory, for tests of its callers. */
export class InMemoryErrors implements ErrorLogRepository {
  readonly records = new Map<string, ErrorRecord>()

  insert = async (error: ErrorRecord): Promise<void> => {
    this.records.set(error.id, error)
  }

  async list(filter: ErrorFilter, window: { offset: number; limit: number }): Promise<LogPage<ErrorRecord>> {
    const { since, severity, source, except, ref, search = '' } = filter
    const searched = search.toLowerCase()
    const found = [...this.records.values()].filter(
      one =>
        one.createdAt >= since &&
        (severity ?? one.severity) === one.severity &&
        (source ?? one.source) === one.source &&
        (ref ?? one.ref) === one.ref &&
        one.source !== except &&
        (one.message.toLowerCase().includes(searched) || one.ref === searched),
    )
    found.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    return { rows: found.slice(window.offset, window.offset + window.limit), total: found.length }
  }

  async purge(before: string, of?: ErrorRecord['source']): Promise<void> {
    for (const [id, { createdAt, source }] of this.records)
      if (createdAt < before && (of ?? source) === source) this.records.delete(id)
  }
}
