/** The messages between the event loop and the thread or process that runs a statement. */

export interface StatementRequest {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** If set, rows are sent in batches of this size, each on request. */
  readonly batchRows?: number
}

/** Rows as arrays, so that column names are sent once. */
export interface StatementBatch {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  readonly changes: number
  readonly hasMore: boolean
}

export type Question =
  | { readonly kind: 'run'; readonly statement: StatementRequest }
  | { readonly kind: 'next'; readonly batchRows: number }
  | { readonly kind: 'close cursor' }

/** An error of SQLite. Its prototype and own fields would be lost in a message. */
export interface SentError {
  readonly message: string
  readonly code?: string
  /** SQLite's result code. */
  readonly errcode?: number
}

export type Answer = { readonly batch: StatementBatch } | { readonly error: SentError }

export function sentError(error: unknown): SentError {
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
  return { message, ...(code === undefined ? {} : { code }), ...(errcode === undefined ? {} : { errcode }) }
}

export const receivedError = ({ message, ...codes }: SentError): Error => Object.assign(new Error(message), codes)
