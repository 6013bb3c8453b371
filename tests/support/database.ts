import { CompiledQuery } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { ProductDatabase } from './sql-engine.js'

export type Row = Readonly<Record<string, string | number | null>>

/** Reads the database of a running product beside it, with a connection for the one statement. `?` stands for a value. */
export class DatabaseReader {
  readonly #product: ProductDatabase

  constructor(product: ProductDatabase) {
    this.#product = product
  }

  async query(text: string, ...values: (string | number)[]): Promise<Row[]> {
    const database = this.#product.open()
    try {
      return await run(database, text, values)
    } finally {
      await database.close()
    }
  }

  /** The number that a statement gives in its first column and row. */
  async count(text: string, ...values: (string | number)[]): Promise<number> {
    return Number(Object.values((await this.query(text, ...values))[0] ?? {})[0])
  }

  /** Rows in each table, by its name. */
  async rowCounts(): Promise<Record<string, number>> {
    const counts: [string, number][] = []
    for (const name of await this.#tables())
      counts.push([name, await this.count(`select count(*) as n from "${name}"`)])
    return Object.fromEntries(counts)
  }

  async #tables(): Promise<string[]> {
    const database = this.#product.open()
    try {
      const tables = await database.db.introspection.getTables()
      return tables.filter(({ isView }) => !isView).map(({ name }) => name)
    } finally {
      await database.close()
    }
  }
}

async function run({ db, dialect }: Database, text: string, values: (string | number)[]): Promise<Row[]> {
  let place = 0
  const numbered = dialect.name === 'mssql' ? text.replace(/\?/g, () => `@${++place}`) : text
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(numbered, values))
  return rows
}
