import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { ProductDatabase } from './sql-engine.js'

export type Row = Readonly<Record<string, string | number | null>>

/**
 * Reads or changes the database of a running product, with a separate connection for each statement. `?` stands for a
 * value.
 */
export class DatabaseReader {
  readonly #product: ProductDatabase
  #names: readonly string[] | undefined

  constructor(product: ProductDatabase) {
    this.#product = product
  }

  query(text: string, ...values: (string | number)[]): Promise<Row[]> {
    return this.#opened(database => run(database, text, values))
  }

  /** The number in the first column and row of a statement's result. */
  async count(text: string, ...values: (string | number)[]): Promise<number> {
    return Number(Object.values((await this.query(text, ...values))[0] ?? {})[0])
  }

  /** Rows in each table, by its name. */
  rowCounts(): Promise<Record<string, number>> {
    return this.#opened(async database => {
      this.#names ??= await tableNames(database)
      const each = this.#names.map(name => sql`select ${sql.lit(name)} as name, count(*) as n from ${sql.table(name)}`)
      const { rows } = await sql<{ name: string; n: number }>`${sql.join(each, sql` union all `)}`.execute(database.db)
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
    })
  }

  /** Changes the database without the product. */
  write<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    return this.#opened(work)
  }

  async #opened<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = this.#product.open()
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
}

async function tableNames({ db, dialect }: Database): Promise<string[]> {
  const source =
    dialect.name === 'mssql'
      ? sql`select table_name as name from information_schema.tables where table_type = 'BASE TABLE'`
      : sql`select name from sqlite_schema where type = 'table'`
  const { rows } = await sql<{ name: string }>`${source}`.execute(db)
  return rows.map(({ name }) => name)
}

async function run({ db, dialect }: Database, text: string, values: (string | number)[]): Promise<Row[]> {
  let index = 0
  const numbered = dialect.name === 'mssql' ? text.replace(/\?/g, () => `@${++index}`) : text
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(numbered, values))
  return rows
}
