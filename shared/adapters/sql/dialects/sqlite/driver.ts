import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { setOwn } from '#shared/contract/common/own.js'
import type { ReadCost } from '#shared/contract/common/read-cost.js'
import { currentReadBudget } from '#shared/kernel/read-budget.js'
import { isReadStatement } from '../read-statement.js'
import type { StatementBatch } from './messages.js'
import type { RunnerPool } from './runner-pool.js'
import type { Transaction, WriteQueue } from './write-queue.js'

export interface SqliteConnections {
  /** Called before the first connection is opened. */
  prepare(): void
  readonly writer: WriteQueue
  /** `background` is for reads that no caller waits for, such as those of a job. */
  readonly readers: Readonly<Record<ReadCost | 'background', RunnerPool>>
}

/** Kysely's driver over connections on other threads and processes, so that no statement blocks the event loop. */
export class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections

  constructor(connections: SqliteConnections) {
    this.#connections = connections
  }

  async init(): Promise<void> {
    this.#connections.prepare()
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#connections)
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SqliteConnection).begin()
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SqliteConnection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SqliteConnection).rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const { writer, readers } = this.#connections
    writer.close()
    for (const pool of Object.values(readers)) pool.close()
  }
}

const batchRows = 500

class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections
  #transaction: Transaction | undefined

  constructor(connections: SqliteConnections) {
    this.#connections = connections
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#connections.writer.begin()
  }

  commit = async (): Promise<void> => {
    await this.#transaction?.commit()
    this.#transaction = undefined
  }

  rollback = async (): Promise<void> => {
    await this.#transaction?.rollback()
    this.#transaction = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return toResult(await this.#run(query))
  }

  /** Each yielded array has some hundred rows, because Kysely passes each through several promises. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const budget = currentReadBudget()
    const batches = this.#readers().stream({ sql, parameters }, batchRows, budget?.signal)
    for await (const batch of batches) yield { rows: [toRows(batch) as R] }
  }

  #run(query: CompiledQuery): Promise<StatementBatch> {
    const { sql, parameters } = query
    if (this.#transaction) return this.#transaction.run({ sql, parameters })
    // If a statement was taken for a read but writes, the connection rejects it.
    if (isReadStatement(query)) return this.#readers().run({ sql, parameters }, currentReadBudget()?.signal)
    return this.#connections.writer.run({ sql, parameters })
  }

  #readers(): RunnerPool {
    return this.#connections.readers[currentReadBudget()?.cost ?? 'background']
  }
}

function toResult<R>(batch: StatementBatch): QueryResult<R> {
  if (batch.columns.length > 0) return { rows: toRows(batch) as R[] }
  return { rows: [], numAffectedRows: BigInt(batch.changes) }
}

function toRows({ columns, rows }: StatementBatch): Record<string, unknown>[] {
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1) setOwn(row, columns[index] ?? '', values[index])
    return row
  })
}
