import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Question, StatementBatch, StatementRequest } from './messages.js'

export interface SessionOptions {
  /** A path, or `:memory:`. */
  readonly file: string
  /** Rejects writes. */
  readonly readsOnly: boolean
}

const maxCachedStatements = 200

/** A reader waits for a lock only while another process recovers the file after a crash. */
const readerLockWaitMs = 5_000

const forAll = 'PRAGMA temp_store = MEMORY'
/** Each reader has its own page cache, KiB, in addition to the system's shared one. */
const forReaders = 'PRAGMA query_only = ON; PRAGMA cache_size = -16000'
/** With a write-ahead log, readers and one writer do not wait for each other. The file keeps this setting. */
const forWriters =
  'PRAGMA cache_size = -32000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000'

const nothing: StatementBatch = { columns: [], rows: [], changes: 0, hasMore: false }

/** One connection to an SQLite file. It runs one statement at a time and blocks its thread meanwhile. */
export class SqliteSession {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()
  #cursor: { readonly columns: readonly string[]; readonly rows: Iterator<unknown[]> } | undefined

  constructor({ file, readsOnly }: SessionOptions) {
    // A writer does not wait here for other processes; see `WriteQueue`.
    this.#database = new DatabaseSync(file, { timeout: readsOnly ? readerLockWaitMs : 0 })
    try {
      this.#database.exec(`${forAll}; ${readsOnly ? forReaders : forWriters}`)
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  answer(question: Question): StatementBatch {
    if (question.kind === 'run') return this.#run(question.statement)
    if (question.kind === 'next') return this.#next(question.batchRows)
    this.#closeCursor()
    return nothing
  }

  close(): void {
    this.#database.close()
  }

  #run({ sql, parameters, batchRows }: StatementRequest): StatementBatch {
    const statement = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    const columns = statement.columns().map(({ name }) => name)
    if (columns.length === 0)
      return { columns, rows: [], changes: Number(statement.run(...values).changes), hasMore: false }
    statement.setReturnArrays(true)
    if (batchRows === undefined)
      return { columns, rows: statement.all(...values) as unknown as unknown[][], changes: 0, hasMore: false }
    this.#closeCursor()
    this.#cursor = { columns, rows: statement.iterate(...values) as unknown as Iterator<unknown[]> }
    return this.#next(batchRows)
  }

  /** The next rows of the statement that was started with `batchRows`. */
  #next(batchRows: number): StatementBatch {
    if (!this.#cursor) throw new Error('No statement is being read')
    const { columns, rows: all } = this.#cursor
    const rows: unknown[][] = []
    while (rows.length < batchRows) {
      const { done, value } = all.next()
      if (done) {
        this.#cursor = undefined
        return { columns, rows, changes: 0, hasMore: false }
      }
      rows.push(value)
    }
    return { columns, rows, changes: 0, hasMore: true }
  }

  #closeCursor(): void {
    this.#cursor?.rows.return?.()
    this.#cursor = undefined
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    if (this.#prepared.size >= maxCachedStatements) this.#prepared.clear()
    this.#prepared.set(sql, statement)
    return statement
  }
}
