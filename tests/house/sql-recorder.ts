import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Dialect as KyselyDialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { mssqlDialect } from '#shared/adapters/sql/dialects/mssql.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import type { Answers } from '../support/sql/sql-samples.js'

const compilers: Record<SqlDialect['name'], Omit<KyselyDialect, 'createDriver'>> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  mssql: mssqlDialect().kysely,
}

export const dialectNames = ['sqlite', 'mssql'] as const

/** Compiles every statement for one dialect and runs none: `statements` keeps their texts. */
export class SqlRecorder {
  readonly statements: string[] = []
  readonly database: Database
  #answers: Answers = []

  constructor(name: SqlDialect['name']) {
    const dialect = name === 'mssql' ? mssqlDialect() : sqliteDialect(':memory:')
    const { createAdapter, createIntrospector, createQueryCompiler } = compilers[name]
    const kysely: KyselyDialect = {
      createAdapter: () => createAdapter(),
      createIntrospector: db => createIntrospector(db),
      createQueryCompiler: () => createQueryCompiler(),
      createDriver: () => this.#driver(),
    }
    this.database = openDatabase({ ...dialect, kysely })
  }

  /** The statements of one call, which finds what `answers` say. */
  async record(answers: Answers, call: (database: Database) => Promise<unknown>): Promise<string[]> {
    this.#answers = answers
    this.statements.length = 0
    await call(this.database)
    return [...this.statements]
  }

  #driver(): Driver {
    const nothing = async () => {}
    const connection: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => this.#execute(query) as QueryResult<R>,
      streamQuery: async function* (this: void, query: CompiledQuery) {
        const { rows } = await connection.executeQuery(query)
        yield { rows: [rows] }
      } as DatabaseConnection['streamQuery'],
    }
    return {
      init: nothing,
      acquireConnection: async () => connection,
      releaseConnection: nothing,
      destroy: nothing,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
    }
  }

  #execute({ sql }: CompiledQuery): QueryResult<unknown> {
    this.statements.push(sql)
    const rows = this.#answers.find(([part]) => sql.includes(part))?.[1] ?? []
    return { rows: [...rows], numAffectedRows: BigInt(rows.length) }
  }
}

const clause = /^(from|where|inner join|left join|group by|order by|offset|limit|set|values)\b/

/** One statement, a clause a line, further in for each bracket that is open. */
export function readable(statement: string): string {
  const words = statement.replace(/\s+/g, ' ').split(' ')
  let depth = 0
  let text = ''
  for (const [index, word] of words.entries()) {
    const begins = clause.test(words.slice(index, index + 2).join(' ')) && text !== ''
    text += begins ? `\n${'  '.repeat(depth)}${word}` : `${text === '' ? '' : ' '}${word}`
    depth += (word.match(/\(/g)?.length ?? 0) - (word.match(/\)/g)?.length ?? 0)
  }
  return `${text};`
}
