import {
  DummyDriver,
  type Dialect as KyselyDialect,
  MssqlAdapter,
  MssqlIntrospector,
  MssqlQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { JsonColumns, JsonType, SqlDialect } from './dialect.js'
import { isoTimes } from './iso-times.js'

const types: Readonly<Record<JsonType, string>> = {
  name: 'nvarchar(200)',
  json: 'nvarchar(max)',
  integer: 'int',
  number: 'float',
  time: 'datetime2(3)',
}

/** Error numbers of a violated unique key or index. */
const duplicateKey = new Set([2601, 2627])

/** Codes of the driver for a server that is away, paused or not reached in time. */
const awayCodes = new Set(['ESOCKET', 'ECONNCLOSED', 'ETIMEOUT', 'ENOTOPEN', 'ELOGIN', 'ECONNRESET'])

const lockTimeoutMs = 30_000
/** Our own error number for a lock that was not free in time; those below 50,000 are the server's. */
const lockHeld = 51_000

/** SQL Server's language. Without a `driver` it compiles statements and runs none. */
export function mssqlDialect(driver?: KyselyDialect): SqlDialect {
  return {
    name: 'mssql',
    kysely: driver ?? compileOnly,
    plugins: [isoTimes],
    createMigrationTable: sql`if object_id('SchemaMigration') is null create table SchemaMigration (
      version int not null primary key, name nvarchar(200) not null, appliedAt datetime2(3) not null)`,
    jsonRows,
    jsonNames: names =>
      sql<string>`(select value from openjson(${JSON.stringify(names)}) with (value ${sql.raw(types.name)} '$'))`,
    updateFrom: (table, sets, source, match) =>
      sql`update t set ${sets} from ${sql.table(table)} as t inner join ${source} as j on ${match}`,
    deleteFrom: (table, key, source) => {
      const match = key.map(name => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`j.${name}`)}`)
      return sql`delete t from ${sql.table(table)} as t inner join ${source} as j on ${sql.join(match, sql` and `)}`
    },
    window: (query, { offset, limit }) => query.offset(offset).fetch(limit),
    async lock(trx, name) {
      await sql`declare @outcome int;
        exec @outcome = sp_getapplock @Resource = ${name}, @LockMode = 'Exclusive', @LockOwner = 'Transaction',
          @LockTimeout = ${sql.lit(lockTimeoutMs)};
        if @outcome < 0 throw ${sql.lit(lockHeld)}, 'Another transaction holds the lock for too long', 1`.execute(trx)
    },
    isDuplicateKey: error => duplicateKey.has((error as { number?: number }).number ?? 0),
    isAway: error => {
      const { code, number } = error as { code?: string; number?: number }
      return awayCodes.has(code ?? '') || number === lockHeld
    },
  }
}

const compileOnly: KyselyDialect = {
  createAdapter: () => new MssqlAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: db => new MssqlIntrospector(db),
  createQueryCompiler: () => new MssqlQueryCompiler(),
}

const asJson = (type: JsonType) => sql.raw(type === 'json' ? ' as json' : '')

/** Every column names its path: without one, the name's casing would decide whether it is found. */
function jsonRows<T extends object>(rows: readonly T[], columns: JsonColumns<T>): RawBuilder<T> {
  const entries = Object.entries<JsonType>(columns)
  const text = JSON.stringify(
    rows.map(row => Object.fromEntries(entries.map(([name]) => [name, row[name as keyof T]]))),
  )
  const names = entries.map(([name]) => sql.ref(name))
  const paths = entries.map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(types[type])} ${sql.lit(`$.${name}`)}${asJson(type)}`,
  )
  return sql<T>`(select ${sql.join(names)} from openjson(${text}) with (${sql.join(paths)}))`
}
