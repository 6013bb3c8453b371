import type { ErrorRecord } from '#shared/contract/admin-logs.js'
import type { LogPage } from './log-page.js'

export interface ErrorFilter {
  /** ISO 8601. */
  readonly since: string
  readonly severity?: ErrorRecord['severity'] | undefined
  readonly source?: ErrorRecord['source'] | undefined
  readonly search?: string | undefined
  readonly ref?: string | undefined
}

/** Errors that browsers reported, and those that the service met itself. */
export interface ErrorLogRepository {
  insert(error: ErrorRecord): Promise<void>
  /** Newest first. */
  list(filter: ErrorFilter, window: { offset: number; limit: number }): Promise<LogPage<ErrorRecord>>
  /** Deletes what was noted before. */
  purge(before: string): Promise<void>
}
