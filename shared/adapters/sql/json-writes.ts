import { type Kysely, sql } from 'kysely'
import type { JsonColumns, SqlDialect } from './dialects/dialect.js'
import type { Tables } from './schema.js'

/**
 * Set-based writes. The rows of each statement travel as one JSON parameter, so a statement has one plan and no limit of
 * parameters, whatever the number of rows. Rows are matched by `key`.
 */
export class JsonWrites {
  readonly #db: Kysely<Tables>
  readonly #dialect: SqlDialect

  constructor(db: Kysely<Tables>, dialect: SqlDialect) {
    this.#db = db
    this.#dialect = dialect
  }

  /** `shared` names columns that hold one value in all rows: it travels once. */
  async insert<T extends object>(
    table: string,
    rows: readonly NoInfer<T>[],
    columns: JsonColumns<T>,
    shared: readonly (keyof T & string)[] = [],
  ): Promise<void> {
    const [first] = rows
    if (!first) return
    const own = Object.entries(columns).filter(([name]) => !(shared as readonly string[]).includes(name))
    const ownNames = own.map(([name]) => sql.ref(name))
    const names = sql.join([...ownNames, ...shared.map(name => sql.ref(name))])
    const values = sql.join([...ownNames, ...shared.map(name => sql`${first[name]}`)])
    const source = this.#dialect.jsonRows(rows, Object.fromEntries(own) as JsonColumns<T>)
    await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${source} as j`.execute(this.#db)
  }

  /** Inserts the rows whose key is not there yet. */
  async insertMissing<T extends object>(
    table: string,
    rows: readonly NoInfer<T>[],
    columns: JsonColumns<T>,
    key: readonly (keyof T & string)[],
  ): Promise<void> {
    if (rows.length === 0) return
    const names = Object.keys(columns)
    const list = sql.join(names.map(name => sql.ref(name)))
    const read = sql.join(names.map(name => sql.ref(`j.${name}`)))
    const source = this.#dialect.jsonRows(rows, columns)
    await sql`insert into ${sql.table(table)} (${list}) select ${read} from ${source} as j
      where not exists (select 1 from ${sql.table(table)} as t where ${same(key)})`.execute(this.#db)
  }

  async update<T extends object>(
    table: string,
    rows: readonly NoInfer<T>[],
    columns: JsonColumns<T>,
    key: readonly (keyof T & string)[],
  ): Promise<void> {
    if (rows.length === 0) return
    const values = Object.keys(columns).filter(name => !(key as readonly string[]).includes(name))
    const sets = sql.join(values.map(name => sql`${sql.ref(name)} = ${sql.ref(`j.${name}`)}`))
    await sql`${this.#dialect.updateFrom(table, sets, this.#dialect.jsonRows(rows, columns), same(key))}`.execute(
      this.#db,
    )
  }

  async delete<K extends string>(
    table: string,
    key: JsonColumns<Record<K, string>>,
    rows: readonly NoInfer<Record<K, string>>[],
  ): Promise<void> {
    if (rows.length === 0) return
    const source = this.#dialect.jsonRows(rows, key)
    await this.#dialect.deleteFrom(table, Object.keys(key), source).execute(this.#db)
  }
}

const same = (key: readonly string[]) =>
  sql.join(
    key.map(name => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`j.${name}`)}`),
    sql` and `,
  )
