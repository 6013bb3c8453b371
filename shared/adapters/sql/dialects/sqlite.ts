import { type RawBuilder, sql } from 'kysely'
import type { JsonColumns, SchemaObject, SqlDialect } from './dialect.js'
import { kyselyDialect } from './sqlite/kysely-dialect.js'
import { sqliteOutage } from './sqlite-errors.js'
import { DatabaseFile } from './sqlite-file.js'

/** The dialect of SQLite, with `node:sqlite`. `file` is a path or `:memory:`. */
export function sqliteDialect(file: string): SqlDialect {
  return {
    name: 'sqlite',
    kysely: kyselyDialect(file),
    plugins: [],
    prepare: [],
    createMigrationTable: sql`create table if not exists SchemaMigration (
      version integer not null primary key, name text not null, appliedAt text not null)`,
    // A statement without a table does not read the file.
    ping: sql`select count(*) as objects from sqlite_schema`,
    schemaObjects,
    statements,
    capacityLatest: sql`${sql.table('CapacityLatest')}`,
    skuKey: name => sql`lower(${name})`,
    dayOrHour: (column, granularity) => sql`substr(${column}, 1, ${sql.lit(granularity === 'daily' ? 10 : 13)})`,
    time: iso => sql`${iso}`,
    timeSum: column => sql`cast(sum(cast(round(unixepoch(${column}, 'subsec') * 1000) as integer)) as text)`,
    jsonRows,
    jsonNames: names => sql<string>`(select value from json_each(${JSON.stringify(names)}))`,
    // The limit makes SQLite read the parameter's rows once. Otherwise it parses the text again for each row of the
    // table.
    updateFrom: (table, sets, source, match) =>
      sql`update ${sql.table(table)} as t set ${sets} from (select * from ${source} limit -1) as j where ${match}`,
    deleteFrom: (table, key, source, scope) => {
      const names = sql.join(key.map(name => sql.ref(name)))
      const isNamed = sql`(${names}) in (select ${names} from ${source} as j)`
      return sql`delete from ${sql.table(table)} as t where ${sql.join([...scope, isNamed], sql` and `)}`
    },
    contains: (column, text) => sql`instr(lower(${column}), lower(${text})) > 0`,
    streams: true,
    window: (query, { offset, limit }) => query.limit(limit).offset(offset),
    // Transactions begin IMMEDIATE, so there is never a second writer.
    lock: async () => {},
    isDuplicateKey: error => error instanceof Error && /UNIQUE constraint failed/.test(error.message),
    isMissingTable: error => error instanceof Error && /no such table/.test(error.message),
    // SQLite has no users: every process that can open the file has all permissions.
    isForbidden: () => false,
    mayRepeat: () => false,
    isAway: error => sqliteOutage(error, file) !== undefined,
    outage: error => sqliteOutage(error, file),
    file: file === ':memory:' ? undefined : new DatabaseFile(file),
  }
}

const schemaObjects = sql<SchemaObject>`select name, type as kind,
  case when type = 'index' then tbl_name end as ${sql.ref('table')}
  from sqlite_schema where type in ('table', 'view', 'index') and name not like 'sqlite_%'`

/** A statement ends with a semicolon at the end of a line. */
const statements = (file: string): string[] =>
  file
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(Boolean)

function jsonRows<T extends object>(rows: readonly T[], columns: JsonColumns<T>): RawBuilder<T> {
  const names = Object.keys(columns) as (keyof T & string)[]
  // Each row is an array, because SQLite finds an index in an array faster than a name in an object.
  const text = JSON.stringify(rows.map(row => names.map(name => row[name])))
  const selected = names.map((name, index) => sql`value ->> ${sql.lit(`$[${index}]`)} as ${sql.ref(name)}`)
  return sql<T>`(select ${sql.join(selected)} from json_each(${text}))`
}
