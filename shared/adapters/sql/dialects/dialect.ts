import type {
  Dialect as KyselyDialect,
  KyselyPlugin,
  QueryExecutorProvider,
  RawBuilder,
  SelectQueryBuilder,
} from 'kysely'

/**
 * The type of one column of rows that travel as JSON. `name` is a key of at most 200 characters; `json` an object that is
 * stored as its text.
 */
export type JsonType = 'name' | 'json' | 'integer' | 'number' | 'time'
export type JsonColumns<T> = Readonly<Record<keyof T & string, JsonType>>

/** Everything in which the two databases differ; nothing outside this folder asks which one it is. */
export interface SqlDialect {
  readonly name: 'sqlite' | 'mssql'
  readonly kysely: KyselyDialect
  /** Turn what the driver answers into the types of the tables. */
  readonly plugins: readonly KyselyPlugin[]
  /** Creates SchemaMigration where it is missing. */
  readonly createMigrationTable: RawBuilder<unknown>
  /** Rows as one JSON parameter, seen as a table: a parenthesised SELECT to be used in FROM. */
  jsonRows<T extends object>(rows: readonly T[], columns: JsonColumns<T>): RawBuilder<T>
  /** Names as one JSON parameter: a parenthesised SELECT to be used after IN. */
  jsonNames(names: readonly string[]): RawBuilder<string>
  /** UPDATE of `table` (alias t) with `sets` from `source` (alias j) where `match` holds. */
  updateFrom(
    table: string,
    sets: RawBuilder<unknown>,
    source: RawBuilder<unknown>,
    match: RawBuilder<unknown>,
  ): RawBuilder<unknown>
  /** DELETE from `table` of the rows whose `key` columns are those of a row of `source`. */
  deleteFrom(table: string, key: readonly string[], source: RawBuilder<unknown>): RawBuilder<unknown>
  /** Cuts an ordered query to a window. */
  window<DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
    window: { offset: number; limit: number },
  ): SelectQueryBuilder<DB, TB, O>
  /** Waits until no other transaction holds the lock of this name, and holds it until the end of this one. */
  lock(trx: QueryExecutorProvider, name: string): Promise<void>
  /** Whether an error says that a unique key exists already. */
  isDuplicateKey(error: unknown): boolean
  /** Whether an error says that the database cannot be used now, through no fault of the statement. */
  isAway(error: unknown): boolean
}
