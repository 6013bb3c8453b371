import { type Kysely, type RawBuilder, sql } from 'kysely'
import { own } from '#shared/contract/common/own.js'
import type { JsonColumns, SqlDialect } from './dialects/dialect.js'
import type { Tables } from './schema.js'

/** A table, with the columns of its rows in JSON. */
export interface JsonTable<T extends object> {
  readonly name: string
  readonly columns: JsonColumns<T>
  readonly key: readonly (keyof T & string)[]
  /**
   * Columns with the same value in all rows of a statement. The value is sent once and limits the rows that the
   * statement reads.
   */
  readonly shared: readonly (keyof T & string)[]
}

/**
 * Set-based writes. The rows of each statement are one JSON parameter, so the number of rows changes neither the plan
 * nor the number of parameters. Rows are matched by the key of the table.
 */
export class JsonWrites {
  readonly #db: Kysely<Tables>
  readonly #dialect: SqlDialect

  constructor(db: Kysely<Tables>, dialect: SqlDialect) {
    this.#db = db
    this.#dialect = dialect
  }

  async insert<T extends object>(table: JsonTable<T>, rows: readonly NoInfer<T>[]): Promise<void> {
    if (rows.length === 0) return
    const { names, values, source } = this.#parts(table, rows)
    await sql`insert into ${sql.table(table.name)} (${names}) select ${values} from ${source} as j`.execute(this.#db)
  }

  /** Inserts the rows whose key does not exist yet. */
  async insertMissing<T extends object>(table: JsonTable<T>, rows: readonly NoInfer<T>[]): Promise<void> {
    if (rows.length === 0) return
    const { names, values, source, match } = this.#parts(table, rows)
    await sql`insert into ${sql.table(table.name)} (${names}) select ${values} from ${source} as j
      where not exists (select 1 from ${sql.table(table.name)} as t where ${match})`.execute(this.#db)
  }

  async update<T extends object>(table: JsonTable<T>, rows: readonly NoInfer<T>[]): Promise<void> {
    if (rows.length === 0) return
    const { source, match, value } = this.#parts(table, rows)
    const sets = Object.keys(table.columns)
      .filter(name => !(table.key as readonly string[]).includes(name))
      .map(name => sql`${sql.ref(name)} = ${value(name)}`)
    await this.#dialect.updateFrom(table.name, sql.join(sets), source, match).execute(this.#db)
  }

  /** Only the keys of the rows are used. */
  async delete<T extends object>(
    table: JsonTable<T>,
    rows: readonly Pick<NoInfer<T>, keyof NoInfer<T>>[],
  ): Promise<void> {
    if (rows.length === 0) return
    const { varying, source, value } = this.#parts(table, rows, table.key)
    const scope = table.key
      .filter(name => table.shared.includes(name))
      .map(name => sql`${sql.ref(`t.${name}`)} = ${value(name)}`)
    await this.#dialect.deleteFrom(table.name, varying, source, scope).execute(this.#db)
  }

  #parts<T extends object>(
    { columns, key, shared }: JsonTable<T>,
    rows: readonly T[],
    names: readonly string[] = Object.keys(columns),
  ) {
    const types = columns as Readonly<Record<string, JsonColumns<T>[keyof T & string]>>
    const varying = names.filter(name => !(shared as readonly string[]).includes(name))
    const source = this.#dialect.jsonRows(
      rows,
      Object.fromEntries(varying.map(name => [name, own(types, name)])) as JsonColumns<T>,
    )
    const first = (rows[0] ?? {}) as Readonly<Record<string, unknown>>
    const value = (name: string): RawBuilder<unknown> => {
      if (varying.includes(name)) return sql.ref(`j.${name}`)
      const text = own(first, name)
      return own(types, name) === 'time' ? sql`${this.#dialect.time(String(text))}` : sql`${text}`
    }
    const match = sql.join(
      key.map(name => sql`${sql.ref(`t.${name}`)} = ${value(name)}`),
      sql` and `,
    )
    return {
      varying,
      source,
      value,
      match,
      names: sql.join(names.map(name => sql.ref(name))),
      values: sql.join(names.map(value)),
    }
  }
}
