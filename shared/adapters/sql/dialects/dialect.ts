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

/** A table, a view, or an index with the table or view that it is of. */
export interface SchemaObject {
  readonly name: string
  readonly kind: 'table' | 'view' | 'index'
  readonly table: string | null
}

/**
 * Why a database cannot do what it was asked, through no fault of the statement: it cannot be reached, another program
 * holds a lock for too long, it takes too long, its disk is full, read-only or reports errors, its file is damaged.
 */
export type Outage = 'away' | 'late' | 'busy' | 'full' | 'readOnly' | 'failingDisk' | 'damaged'

export interface WatchedFile {
  /** Whether the file is gone, another than before, cut off, or not a database. */
  isBroken(): Promise<boolean>
  /**
   * Reads the whole file again, on its own thread. If nothing is damaged any more, every connection drops what it has
   * cached.
   */
  isWhole(): Promise<boolean>
}

/** Everything in which the two databases differ; nothing outside this folder asks which one it is. */
export interface SqlDialect {
  readonly name: 'sqlite' | 'mssql'
  readonly kysely: KyselyDialect
  /** Turn what the driver answers into the types of the tables. */
  readonly plugins: readonly KyselyPlugin[]
  /** What a database needs before its first migration, outside any transaction. */
  readonly prepare: readonly RawBuilder<unknown>[]
  /** Creates SchemaMigration where it is missing. */
  readonly createMigrationTable: RawBuilder<unknown>
  /** Asks whether it answers, also where it is empty. */
  readonly ping: RawBuilder<unknown>
  /** All that the migrations have made; what the database keeps for itself is left out. */
  readonly schemaObjects: RawBuilder<SchemaObject>
  /** The statements of a migration file, in order: each goes to the database by itself. */
  statements(file: string): string[]
  /** CapacityLatest for a FROM, as the database reads it fastest. */
  readonly capacityLatest: RawBuilder<CapacityLatestView>
  /** The name of a SKU as `skuKey` has it: in lower case, compared by its code points. */
  skuKey(name: Expression<string>): RawBuilder<string>
  /** The begin of a stored time as a text: `2026-03-01`, or `2026-03-01T07` of whose letter a blank may stand. */
  dayOrHour(column: Expression<unknown>, granularity: 'daily' | 'hourly'): RawBuilder<string>
  /** A time, as ISO 8601 text, to be stored or compared. */
  time(iso: string): Expression<string>
  /** The sum of a stored time over the rows of a group, as a text: another as soon as one of them is another. */
  timeSum(column: Expression<unknown>): RawBuilder<string>
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
  /** DELETE from `table` (alias t) of the rows in `scope` whose `key` columns are those of a row of `source`. */
  deleteFrom(
    table: string,
    key: readonly string[],
    source: RawBuilder<unknown>,
    scope: readonly RawBuilder<unknown>[],
  ): RawBuilder<unknown>
  /** Whether a column holds a text, in any casing. */
  contains(column: Expression<string | null>, text: string): Expression<SqlBool>
  /** Whether a query can be streamed, so that its rows are never all held. What comes then are arrays of rows, not rows. */
  readonly streams: boolean
  /** Cuts an ordered query to a window. */
  window<DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
    window: { offset: number; limit: number },
  ): SelectQueryBuilder<DB, TB, O>
  /**
   * Waits until no other transaction holds the lock of this name, and holds it until the end of this one. After `waitMs`
   * it gives up with an error that says that the database is away.
   */
  lock(trx: QueryExecutorProvider, name: string, waitMs?: number): Promise<void>
  /** Whether an error says that a unique key exists already. */
  isDuplicateKey(error: unknown): boolean
  /** Whether an error says that a table is not there. */
  isMissingTable(error: unknown): boolean
  /** Whether an error says that who is signed in may not do this. */
  isForbidden(error: unknown): boolean
  /** Whether a transaction that failed so may succeed when all of it is run again. */
  mayRepeat(error: unknown): boolean
  /** Whether an error says that the database cannot be used now, through no fault of the statement. */
  isAway(error: unknown): boolean
  /** Why it cannot; `undefined` for an error of another kind. */
  outage(error: unknown): Outage | undefined
  /** Where the database is a file. */
  readonly file: WatchedFile | undefined
}
