import type {
  Expression,
  Dialect as KyselyDialect,
  KyselyPlugin,
  QueryExecutorProvider,
  RawBuilder,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely'
import type { CapacityLatestView } from '../schema.js'
import type { JsonType } from './json-type.js'

export type JsonColumns<T> = Readonly<Record<keyof T & string, JsonType>>

/** A table, a view, or an index with its table or view. */
export interface SchemaObject {
  readonly name: string
  readonly kind: 'table' | 'view' | 'index'
  readonly table: string | null
}

/**
 * Why the database cannot be used, for reasons other than the statement. `away`: unreachable. `resuming`: paused, or
 * moving to another machine. `late`: timed out.
 * `busy`: locked by another program. `full`, `readOnly`, `failingDisk`: disk problems. `damaged`: damaged file.
 */
export type Outage = 'away' | 'resuming' | 'late' | 'busy' | 'full' | 'readOnly' | 'failingDisk' | 'damaged'

export interface WatchedFile {
  /** Whether the file has been deleted, replaced or truncated, or is not a database. */
  isBroken(): Promise<boolean>
  /** Checks the whole file on another thread. If it finds no damage, every connection drops its cache. */
  isWhole(): Promise<boolean>
}

/** All differences between the two databases. Code outside this folder does not ask which one it is. */
export interface SqlDialect {
  readonly name: 'sqlite' | 'mssql'
  readonly kysely: KyselyDialect
  /** Convert the driver's values to the types of the tables. */
  readonly plugins: readonly KyselyPlugin[]
  /** Prepares a database for its first migration, outside a transaction. */
  readonly prepare: readonly RawBuilder<unknown>[]
  /** Creates SchemaMigration if it does not exist. */
  readonly createMigrationTable: RawBuilder<unknown>
  /** Checks that the database answers. Works on an empty database too. */
  readonly ping: RawBuilder<unknown>
  /** All objects of the migrations, without the database's own objects. */
  readonly schemaObjects: RawBuilder<SchemaObject>
  /** Splits a migration file into its statements, in order. Each is sent separately. */
  statements(file: string): string[]
  /** CapacityLatest as a subquery for FROM, in the form that the database reads fastest. */
  readonly capacityLatest: RawBuilder<CapacityLatestView>
  /** The name of a SKU as `skuKey` returns it: lower case, compared by code point. */
  skuKey(name: Expression<string>): RawBuilder<string>
  /**
   * The start of a stored time as text: `2026-03-01` or `2026-03-01T07`. Some databases return a space instead of the
   * T.
   */
  dayOrHour(column: Expression<unknown>, granularity: 'daily' | 'hourly'): RawBuilder<string>
  /** A time, given as ISO 8601 text, to be stored or compared. */
  time(iso: string): Expression<string>
  /** A sum of a stored time over a group, as text. It changes when any of the times changes. */
  timeSum(column: Expression<unknown>): RawBuilder<string>
  /** Rows as one JSON parameter, read as a table: a parenthesized SELECT for FROM. */
  jsonRows<T extends object>(rows: readonly T[], columns: JsonColumns<T>): RawBuilder<T>
  /** Names as one JSON parameter: a parenthesized SELECT for IN. */
  jsonNames(names: readonly string[]): RawBuilder<string>
  /** UPDATE of `table` (alias t) with `sets` from `source` (alias j) where `match` is true. */
  updateFrom(
    table: string,
    sets: RawBuilder<unknown>,
    source: RawBuilder<unknown>,
    match: RawBuilder<unknown>,
  ): RawBuilder<unknown>
  /** DELETE from `table` (alias t) the rows in `scope` whose `key` columns equal those of a row of `source`. */
  deleteFrom(
    table: string,
    key: readonly string[],
    source: RawBuilder<unknown>,
    scope: readonly RawBuilder<unknown>[],
  ): RawBuilder<unknown>
  /** Whether a column contains a text, case-insensitive. */
  contains(column: Expression<string | null>, text: string): Expression<SqlBool>
  /** Whether a query can be streamed, so that its rows are never all in memory. The stream yields arrays of rows. */
  readonly streams: boolean
  /** Restricts an ordered query to a window of its rows. */
  window<DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
    window: { offset: number; limit: number },
  ): SelectQueryBuilder<DB, TB, O>
  /**
   * Takes the lock of this name until the end of the transaction, and waits while another transaction holds it. After
   * `waitMs` it throws an error that counts as an outage.
   */
  lock(trx: QueryExecutorProvider, name: string, waitMs?: number): Promise<void>
  /** Whether an error is a duplicate key. */
  isDuplicateKey(error: unknown): boolean
  /** Whether an error is a missing table. */
  isMissingTable(error: unknown): boolean
  /** Whether an error is a missing permission of the database user. */
  isForbidden(error: unknown): boolean
  /** Whether a transaction with this error may succeed if it is run again. */
  mayRepeat(error: unknown): boolean
  /** Whether an error means that the database cannot be used now, for reasons other than the statement. */
  isAway(error: unknown): boolean
  /** The reason; undefined for other errors. */
  outage(error: unknown): Outage | undefined
  /** Present if the database is a file. */
  readonly file: WatchedFile | undefined
}
