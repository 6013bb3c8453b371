import {
  type Driver,
  DummyDriver,
  MssqlAdapter,
  MssqlIntrospector,
  MssqlQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { own } from '#shared/contract/common/own.js'
import type { JsonColumns, SchemaObject, SqlDialect } from './dialect.js'
import { isoTimes } from './iso-times.js'
import type { JsonType } from './json-type.js'
import {
  isAway,
  isDuplicateKey,
  isForbidden,
  isMissingTable,
  isPassing,
  lockDeadlocked,
  lockHeld,
  outage,
} from './mssql-errors.js'

const byCodePoint = 'collate Latin1_General_100_BIN2'
const inAnyCasing = 'collate Latin1_General_CI_AS'

/** Longer than any name column, so that a name that is too long is rejected and never cut. */
const types: Readonly<Record<JsonType, { type: string; collation: string }>> = {
  name: { type: 'nvarchar(4000)', collation: byCodePoint },
  sku: { type: 'nvarchar(4000)', collation: inAnyCasing },
  json: { type: 'nvarchar(max)', collation: '' },
  integer: { type: 'bigint', collation: '' },
  number: { type: 'float', collation: '' },
  time: { type: 'datetime2(3)', collation: '' },
}

const lockWaitMs = 20_000

/** SQL Server's dialect. Without a driver it compiles statements but runs none. */
export function mssqlDialect(createDriver: () => Driver = () => new DummyDriver()): SqlDialect {
  return {
    name: 'mssql',
    kysely: {
      createAdapter: () => new MssqlAdapter(),
      createDriver,
      createIntrospector: db => new MssqlIntrospector(db),
      createQueryCompiler: () => new MssqlQueryCompiler(),
    },
    plugins: [isoTimes],
    prepare: [rowVersions],
    createMigrationTable: sql`if object_id(N'dbo.SchemaMigration') is null create table dbo.SchemaMigration (
      version int not null primary key, name nvarchar(200) not null, appliedAt datetime2(3) not null)`,
    ping: sql`select 1 as one`,
    schemaObjects,
    statements,
    capacityLatest: sql`(select * from ${sql.table('CapacityLatest')} with (noexpand))`,
    skuKey: name => sql`lower(${name}) ${sql.raw(byCodePoint)}`,
    // Style 120 is 2026-03-01 07:30:00.
    dayOrHour: (column, granularity) =>
      sql`convert(varchar(${sql.lit(granularity === 'daily' ? 10 : 13)}), ${column}, 120)`,
    time: iso => sql`cast(${iso} as datetime2(3))`,
    timeSum: column => sql`cast(sum(datediff_big(millisecond, '19700101', ${column})) as varchar(40))`,
    jsonRows,
    jsonNames: names => {
      const { type, collation } = types.name
      const values = sql.raw(`with ([value] ${type} '$')`)
      return sql<string>`(select [value] ${sql.raw(collation)} from openjson(${JSON.stringify(names)}) ${values})`
    },
    updateFrom: (table, sets, source, match) =>
      sql`update t set ${sets} from ${source} as j inner join ${sql.table(table)} as t on ${match} ${readOnce}`,
    deleteFrom: (table, key, source, scope) => {
      const match = [...scope, ...key.map(name => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`j.${name}`)}`)]
      return sql`delete t from ${source} as j inner join ${sql.table(table)} as t on ${sql.join(match, sql` and `)} ${readOnce}`
    },
    contains: (column, text) => sql`charindex(lower(${text} ${sql.raw(byCodePoint)}), lower(${column})) > 0`,
    streams: false,
    window: (query, { offset, limit }) => query.offset(offset).fetch(limit),
    async lock(trx, name, waitMs = lockWaitMs) {
      await sql`declare @outcome int;
        exec @outcome = sp_getapplock @Resource = ${name}, @LockMode = 'Exclusive', @LockOwner = 'Transaction',
          @LockTimeout = ${sql.lit(waitMs)};
        if @outcome = -3 throw ${sql.lit(lockDeadlocked)}, 'Chosen to end a deadlock', 1;
        if @outcome < 0 throw ${sql.lit(lockHeld)}, 'Another transaction holds the lock for too long', 1`.execute(trx)
    },
    isDuplicateKey,
    isMissingTable,
    isForbidden,
    // Another transaction inserted the same key meanwhile. The next try sees it.
    mayRepeat: error => isPassing(error) || isDuplicateKey(error),
    isAway,
    outage,
    file: undefined,
  }
}

/** The parameter's rows come first. Otherwise its text might be parsed again for each row of the table. */
const readOnce = sql`option (force order)`

/** A line with GO ends a batch. A batch of comments alone is left out. */
const statements = (file: string): string[] =>
  file
    .split(/^[ \t]*go[ \t]*$/im)
    .map(batch => batch.trim())
    .filter(batch => batch.replace(/^\s*--.*$/gm, '').trim() !== '')

const schemaObjects = sql<SchemaObject>`select o.name as name,
    case when o.type = 'V' then 'view' else 'table' end as kind, cast(null as nvarchar(128)) as ${sql.ref('table')}
  from sys.objects as o where o.type in ('U', 'V') and o.schema_id = schema_id('dbo')
  union all select i.name as name, 'index' as kind, o.name as ${sql.ref('table')}
  from sys.indexes as i inner join sys.objects as o on o.object_id = i.object_id
  where i.name is not null and o.type in ('U', 'V') and o.schema_id = schema_id('dbo')`

/**
 * With row versioning, readers see the last committed rows and do not wait for writers. Azure SQL has it by default;
 * elsewhere it is set once.
 */
const rowVersions = sql`if exists (
    select 1 from sys.databases where name = db_name() and is_read_committed_snapshot_on = 0)
  exec(N'alter database current set read_committed_snapshot on with rollback immediate')`

/**
 * Every column names its JSON path. Without a path, the column name would have to match the property in case. Texts
 * have the collation of the columns that they are compared with.
 */
function jsonRows<T extends object>(rows: readonly T[], columns: JsonColumns<T>): RawBuilder<T> {
  const entries = Object.entries<JsonType>(columns)
  const text = JSON.stringify(
    rows.map(row =>
      Object.fromEntries(entries.map(([name]) => [name, own(row as Readonly<Record<string, unknown>>, name)])),
    ),
  )
  const names = entries.map(([name, type]) => {
    const { collation } = types[type]
    return collation ? sql`${sql.ref(name)} ${sql.raw(collation)} as ${sql.ref(name)}` : sql.ref(name)
  })
  const paths = entries.map(([name, type]) => {
    const json = sql.raw(type === 'json' ? ' as json' : '')
    return sql`${sql.ref(name)} ${sql.raw(types[type].type)} ${sql.lit(`$.${name}`)}${json}`
  })
  return sql<T>`(select ${sql.join(names)} from openjson(${text}) with (${sql.join(paths)}))`
}
