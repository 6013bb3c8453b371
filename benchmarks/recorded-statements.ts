import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { isReadStatement } from '#shared/adapters/sql/dialects/read-statement.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly reads: boolean
}

/** A database that records each statement it runs, so that the same statements can be run without the service. */
export function recordingDatabase(file: string, statements: Statement[]): Database {
  const dialect = sqliteDialect(file)
  const kysely = { ...dialect.kysely, createDriver: () => noting(dialect.kysely.createDriver(), statements) }
  return openDatabase({ ...dialect, kysely })
}

function noting(driver: Driver, statements: Statement[]): Driver {
  const recorded = new Map<DatabaseConnection, DatabaseConnection>()
  const of = (connection: DatabaseConnection) => recorded.get(connection) ?? connection
  const bracket = (text: string) => statements.push({ text, values: [], reads: false })
  return {
    init: () => driver.init(),
    async acquireConnection() {
      const connection = await driver.acquireConnection()
      const noting: DatabaseConnection = {
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
        async executeQuery<R>(query: CompiledQuery) {
          statements.push({ text: query.sql, values: query.parameters, reads: isReadStatement(query) })
          return connection.executeQuery<R>(query)
        },
      }
      recorded.set(noting, connection)
      return noting
    },
    beginTransaction(connection, settings) {
      bracket('begin')
      return driver.beginTransaction(of(connection), settings)
    },
    commitTransaction(connection) {
      bracket('commit')
      return driver.commitTransaction(of(connection))
    },
    rollbackTransaction(connection) {
      bracket('rollback')
      return driver.rollbackTransaction(of(connection))
    },
    async releaseConnection(connection) {
      await driver.releaseConnection(of(connection))
      recorded.delete(connection)
    },
    destroy: () => driver.destroy(),
  }
}

/** `node:sqlite` and nothing else, with the same settings and each text prepared once. */
export class BareDatabase {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 15_000 })
    const pragmas = ['journal_mode = WAL', 'synchronous = NORMAL', 'temp_store = MEMORY', 'cache_size = -32000']
    for (const pragma of [...pragmas, 'wal_autocheckpoint = 4000']) this.#database.exec(`PRAGMA ${pragma}`)
  }

  run(statements: readonly Statement[]): void {
    for (const { text, values, reads } of statements) {
      const sql = text === 'begin' ? 'begin immediate' : text
      const statement = this.#prepared.get(sql) ?? this.#database.prepare(sql)
      this.#prepared.set(sql, statement)
      if (reads) statement.all(...(values as SQLInputValue[]))
      else statement.run(...(values as SQLInputValue[]))
    }
  }

  close(): void {
    this.#database.close()
  }
}
