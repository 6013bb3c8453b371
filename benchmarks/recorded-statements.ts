import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { openNodeSqlite } from '#shared/adapters/sql/dialects/node-sqlite.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly reads: boolean
}

/** A database that notes each statement it runs, so that the same statements can be run bare. */
export function recordingDatabase(file: string, statements: Statement[]): Database {
  const record = (database: SqliteDatabase): SqliteDatabase => ({
    close: () => database.close(),
    prepare: text => {
      const statement = database.prepare(text)
      const note = (values: readonly unknown[]) => statements.push({ text, values, reads: statement.reader })
      return {
        ...statement,
        all: values => {
          note(values)
          return statement.all(values)
        },
        run: values => {
          note(values)
          return statement.run(values)
        },
      }
    },
  })
  const kysely = new SqliteDialect({ database: async () => record(openNodeSqlite(file)) })
  return openDatabase({ ...sqliteDialect(file), kysely })
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
