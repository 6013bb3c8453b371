import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import type { LogPage } from './log-page.js'

export interface ErrorFilter {
  /** ISO 8601. */
  readonly since: string
  readonly severity?: ErrorRecord['severity'] | undefined
  readonly source?: ErrorRecord['source'] | undefined
  /** A source to leave out. */
  readonly except?: ErrorRecord['source'] | undefined
  /** Part of the message, or a reference. */
  readonly search?: string | undefined
  readonly ref?: string | undefined
}

/** Errors that browsers reported, those that the service and its runs met, and refusals. */
export interface ErrorLogRepository {
  insert(error: ErrorRecord): Promise<void>
  /** Newest first. */
  list(filter: ErrorFilter, window: { offset: number; limit: number }): Promise<LogPage<ErrorRecord>>
  /** Deletes records before a time, of one source if that is given. */
  purge(before: string, source?: ErrorRecord['source']): Promise<void>
}
