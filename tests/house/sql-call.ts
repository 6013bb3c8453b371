import type { Database } from '#shared/adapters/sql/database.js'
import type { Answers } from './sql-recorder.js'

/** A method of a repository with sample parameters, and the rows that its statements find. */
export interface SqlCall {
  readonly method: string
  readonly call: (database: Database) => Promise<unknown>
  readonly answers?: Answers
}
