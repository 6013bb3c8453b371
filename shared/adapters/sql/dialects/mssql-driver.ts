import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { ConnectionPool, IResult, ISqlType, Request, Transaction } from 'mssql'
import { own, setOwn } from '#shared/contract/common/own.js'
import { currentReadBudget } from '#shared/kernel/read-budget.js'
import { retrying } from '../retrying.js'
import { isPassing, maybeDone } from './mssql-errors.js'
import { isReadStatement } from './read-statement.js'

export interface OpenPool {
  readonly pool: ConnectionPool
  readonly mssql: typeof import('mssql')
  /** A failed connection, with the server's error number. */
  numbered(error: unknown): unknown
}

/**
 * Kysely's driver over a pool of `mssql`. A single statement takes a connection of the pool while it runs; a
 * transaction holds one until its end. After a transient failure of the server or the connection, a single statement is
 * sent again, except an INSERT that may have been applied. A transaction is run again by its caller.
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

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    if (isolationLevel) throw new Error('Transactions have the isolation level of the database')
    await (connection as MssqlConnection).begin()
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

  /** The pool is opened by the first statement; after a failure, by the next one. */
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
    const { pool, numbered } = await this.#opened()
    const transaction = pool.transaction()
    await transaction.begin().catch(error => {
      throw numbered(error)
    })
    this.#transaction = transaction
  }

  async commit(): Promise<void> {
    await this.#transaction?.commit()
    this.#transaction = undefined
  }

  /** If the server has already rolled back the transaction, or the connection is gone, nothing is left to do. */
  async rollback(): Promise<void> {
    await this.#transaction?.rollback().catch(() => {})
    this.#transaction = undefined
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const transaction = this.#transaction
    if (transaction) return this.#run(query, transaction)
    const isInsert = query.query.kind === 'InsertQueryNode'
    return retrying(
      () => this.#run(query),
      error => isPassing(error) && !(isInsert && maybeDone(error)),
    )
  }

  // biome-ignore lint/correctness/useYield: it refuses before the first row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in windows, not streamed')
  }

  async #run<R>(query: CompiledQuery, transaction?: Transaction): Promise<QueryResult<R>> {
    const { pool, mssql, numbered } = await this.#opened()
    const request = (transaction ?? pool).request()
    for (const [index, value] of query.parameters.entries()) addInput(request, String(index + 1), value, mssql)
    const { recordset, rowsAffected } = await answered<R>(request, query, transaction).catch(error => {
      throw numbered(error)
    })
    const numAffectedRows = BigInt(rowsAffected.at(-1) ?? 0)
    if (recordset === undefined) return { rows: [], numAffectedRows }
    const wide = Object.values(recordset.columns).filter(({ type }) => type === mssql.BigInt)
    for (const row of recordset as Record<string, unknown>[])
      for (const { name } of wide) if (own(row, name) !== null) setOwn(row, name, Number(own(row, name)))
    return { rows: recordset, numAffectedRows }
  }
}

/** An abandoned or timed-out read is cancelled at the server. A write is not. */
async function answered<R>(
  request: Request,
  query: CompiledQuery,
  transaction: Transaction | undefined,
): Promise<IResult<R>> {
  const signal = transaction || !isReadStatement(query) ? undefined : currentReadBudget()?.signal
  signal?.throwIfAborted()
  const cancel = () => void request.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await request.query<R>(query.sql)
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

const longestText = 4000

/** Texts have one of two types. With a type for each length, each statement would have many plans. */
function addInput(request: Request, name: string, value: unknown, { NVarChar, MAX }: typeof import('mssql')): void {
  if (typeof value !== 'string' && value !== null) request.input(name, value)
  else request.input(name, textType(value ?? '', NVarChar, MAX), value)
}

const textType = (text: string, type: (length: number) => ISqlType, max: number): ISqlType =>
  type(text.length > longestText ? max : longestText)
