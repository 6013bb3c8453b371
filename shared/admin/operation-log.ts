import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { LogPage } from './log-page.js'

export interface OperationFilter {
  /** ISO 8601. */
  readonly since: string
  readonly kind?: OperationRecord['kind'] | undefined
  readonly result?: OperationRecord['result'] | undefined
  readonly search?: string | undefined
  readonly ref?: string | undefined
}

/**
 * What was done, by whom and with what result. An operation is recorded before it begins, so that every operation is in
 * the log.
 */
export interface OperationLogRepository {
  insert(operation: OperationRecord): Promise<void>
  finish(
    id: string,
    end: Pick<OperationRecord, 'result' | 'note' | 'durationMs'> & { readonly finishedAt: string },
  ): Promise<void>
  /** Newest first. */
  list(filter: OperationFilter, window: { offset: number; limit: number }): Promise<LogPage<OperationRecord>>
  /** Deletes the records before that time. */
  purge(before: string): Promise<void>
}
