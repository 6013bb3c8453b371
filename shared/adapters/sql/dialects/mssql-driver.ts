import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { ConnectionPool, ISqlTypeFactory, Transaction } from 'mssql'
import { retrying } from '../retrying.js'
import { isPassing } from './mssql-errors.js'

export interface OpenPool {
  readonly pool: ConnectionPool
  /** The type whose values the driver answers as text. */
  readonly bigInt: ISqlTypeFactory
}

/**
 * Kysely on a pool of `mssql`. A statement by itself takes a connection of the pool for as long as it runs; a transaction
 * holds one. Statements by themselves are sent again where the server or the connection failed in passing, so they are
 * such as may be run twice; a transaction is run again as a whole, by whoever began it.
 */
export class MssqlDriver implements Driver {
  readonly #open: () => Promise<OpenPool>
  #opening: Promise<OpenPool> | undefined

  constructor(open: () => Promise<OpenPool>) {
    this.#open = open
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new MssqlConnection(() => this.#opened())
  }

  beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    return (connection as MssqlConnection).begin()
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as MssqlConnection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as MssqlConnection).rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined)
    await opened?.pool.close()
  }

  /** The pool is opened by the first statement; after a failure by the next. */
  #opened(): Promise<OpenPool> {
    this.#opening ??= this.#open().catch(error => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }
}

class MssqlConnection implements DatabaseConnection {
  readonly #opened: () => Promise<OpenPool>
  #transaction: Transaction | undefined

  constructor(opened: () => Promise<OpenPool>) {
    this.#opened = opened
  }

  async begin(): Promise<void> {
    const { pool } = await this.#opened()
    const transaction = pool.transaction()
    await transaction.begin()
    this.#transaction = transaction
  }

  async commit(): Promise<void> {
    await this.#transaction?.commit()
    this.#transaction = undefined
  }

  /** A transaction that the server has undone already, or whose connection is gone, is over: no more can be asked. */
  async rollback(): Promise<void> {
    await this.#transaction?.rollback().catch(() => {})
    this.#transaction = undefined
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const transaction = this.#transaction
    return transaction ? this.#run(query, transaction) : retrying(() => this.#run(query), isPassing)
  }

  // biome-ignore lint/correctness/useYield: it refuses before the first row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in windows, not streamed')
  }

  async #run<R>({ sql, parameters }: CompiledQuery, transaction?: Transaction): Promise<QueryResult<R>> {
    const { pool, bigInt } = await this.#opened()
    const request = (transaction ?? pool).request()
    for (const [place, value] of parameters.entries()) request.input(String(place + 1), value)
    const { recordset, rowsAffected } = await request.query<R>(sql)
    const numAffectedRows = BigInt(rowsAffected.at(-1) ?? 0)
    if (recordset === undefined) return { rows: [], numAffectedRows }
    const wide = Object.values(recordset.columns).filter(({ type }) => type === bigInt)
    for (const row of recordset as Record<string, unknown>[])
      for (const { name } of wide) if (row[name] !== null) row[name] = Number(row[name])
    return { rows: recordset, numAffectedRows }
  }
}
