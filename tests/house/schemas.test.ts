import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { mssqlDialect } from '#shared/adapters/sql/dialects/mssql.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { type StoredColumn, storedTables } from '#shared/adapters/sql/tracked/stored-tables.js'
import { trackedTables } from '#shared/adapters/sql/tracked-tables.js'
import { weatherTable } from '../example/weather-table.js'
import { needing } from '../support/sql/needing.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

interface Column {
  readonly name: string
  readonly kind: 'text' | 'any-case text' | 'time' | 'number' | 'whole number'
  readonly isNullable: boolean
}

const kindByType = {
  name: 'text',
  sku: 'any-case text',
  time: 'time',
  number: 'number',
  integer: 'whole number',
} as const satisfies Record<StoredColumn['type'], Column['kind']>

interface Key {
  readonly isUnique: boolean
  /** The columns it finds rows by, and after them those it only holds. */
  readonly columns: readonly string[]
  /** Of the rows that it holds, if not of all. */
  readonly where: string
}

interface Table {
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly keys: readonly Key[]
}

type Schema = Readonly<Record<string, Table>>

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
const byColumns = (one: Key, other: Key) => (String(one.columns) < String(other.columns) ? -1 : 1)

/** SQLite has no type for times: they are known by their names. */
const isTime = (name: string) => /(At|Time|Seen)(Before|After)?$/.test(name)

async function sqliteSchema(db: Kysely<Tables>): Promise<Schema> {
  const read = async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows
  const found = await read<{ name: string; sql: string }>(
    "select name, sql from sqlite_schema where type = 'table' and name <> 'SchemaMigration'",
  )
  const schema: Record<string, Table> = {}
  for (const { name, sql: text } of found) {
    const columns = await read<{ name: string; type: string; notnull: number; pk: number }>(
      `select * from pragma_table_info('${name}')`,
    )
    const indexes = await read<{ name: string; unique: number; origin: string }>(
      `select * from pragma_index_list('${name}') where origin = 'c'`,
    )
    schema[name] = {
      columns: columns
        .map(({ name: column, type, notnull }): Column => {
          const anyCase = new RegExp(`\\b${column} TEXT NOT NULL COLLATE NOCASE`).test(text)
          const isText = type.startsWith('TEXT')
          const number = type === 'REAL' ? 'number' : 'whole number'
          const kind = isText ? (isTime(column) ? 'time' : anyCase ? 'any-case text' : 'text') : number
          return { name: column, kind, isNullable: notnull === 0 }
        })
        .sort(byName),
      primaryKey: columns
        .filter(({ pk }) => pk > 0)
        .sort((one, other) => one.pk - other.pk)
        .map(column => column.name),
      keys: await Promise.all(
        indexes.map(async ({ name: index, unique }): Promise<Key> => {
          const held = await read<{ name: string | null }>(`select name from pragma_index_info('${index}')`)
          const [{ sql: made } = { sql: '' }] = await read<{ sql: string }>(
            `select sql from sqlite_schema where name = '${index}'`,
          )
          const where = /\bWHERE (.*)$/s.exec(made)?.[1] ?? ''
          return { isUnique: unique === 1, columns: held.map(column => column.name ?? 'skuKey'), where }
        }),
      ),
    }
  }
  return schema
}

/** What the batches for SQL Server define. A line that says something else than these patterns know fails the test. */
function mssqlSchema(batches: readonly string[]): Schema {
  const text = batches.join('\n')
  const names = (list: string) => list.split(',').map(name => name.trim())
  const made = [
    ...text.matchAll(
      /CREATE (UNIQUE )?(?:CLUSTERED )?INDEX (\w+) ON dbo\.(\w+) \(([^)]*)\)(?:\s+INCLUDE \(([^)]*)\))?(?: WHERE ([^;]*))?/g,
    ),
  ]
  // An index that is made a second time was dropped before.
  const indexes = [...new Map(made.map(index => [index[2], index])).values()]
  const schema: Record<string, Table> = {}
  for (const [, name = '', body = ''] of text.matchAll(/CREATE TABLE dbo\.(\w+) \(\n(.*?)\n\);/gs)) {
    const lines = body.split('\n').map(line => line.trim().replace(/,$/, ''))
    const added = [...text.matchAll(/^ALTER TABLE dbo\.(\w+) ADD (?!CONSTRAINT)(.*);$/gm)].filter(
      ([, on]) => on === name,
    )
    const rekeyed = new RegExp(`^ALTER TABLE dbo\\.${name} ADD CONSTRAINT .*;$`, 'm').exec(text)?.[0].replace(/;$/, '')
    const primaryKey = /PRIMARY KEY \((.*)\)$/.exec(rekeyed ?? lines.at(-1) ?? '')?.[1] ?? ''
    schema[name] = {
      columns: [...lines.slice(0, -1).filter(isStored), ...added.map(([, , line = '']) => line)]
        .map(mssqlColumn)
        .filter(column => !text.includes(`ALTER TABLE dbo.${name} DROP COLUMN ${column.name};`))
        .sort(byName),
      primaryKey: names(primaryKey),
      keys: indexes
        .filter(([, , , on]) => on === name)
        .map(([, unique, , , keys = '', held, where = '']) => ({
          isUnique: unique !== undefined,
          columns: [...names(keys), ...(held ? names(held) : [])],
          where,
        })),
    }
  }
  return schema
}

/** The key of a SKU is computed: SQLite has it in the view and in an index alone. */
const isStored = (line: string) => line !== 'skuKey AS (LOWER(vmSku) COLLATE Latin1_General_100_BIN2) PERSISTED'

function mssqlColumn(line: string): Column {
  const [, name = '', type = '', collation = '', not] =
    /^(\w+) ([a-z0-9]+(?:\(\w+\))?)(?: COLLATE (\w+))?( NOT)? NULL(?: CONSTRAINT \w+ DEFAULT (?:\d+|'\w*'))?$/.exec(
      line,
    ) ?? []
  const kinds: Readonly<Record<string, Column['kind']>> = {
    'datetime2(3)': 'time',
    float: 'number',
    int: 'whole number',
    bigint: 'whole number',
  }
  const texts: Readonly<Record<string, Column['kind']>> = {
    Latin1_General_100_BIN2: 'text',
    Latin1_General_CI_AS: 'any-case text',
  }
  const kind = kinds[type] ?? (type === 'nvarchar(max)' ? 'text' : texts[collation])
  if (!kind) throw new Error(`A column is defined in an unknown way: ${line}`)
  return { name, kind, isNullable: not === undefined }
}

/** Those of the example come after all others. */
const createMigrations = (dialect: SqlDialect) => [
  ...readMigrations(dialect),
  ...readMigrations(dialect, 'tests/example/sql', 901),
]
const batches = createMigrations(mssqlDialect()).flatMap(({ statements }) => statements)

describe('The schemas of SQLite and SQL Server', () => {
  const mssql = mssqlSchema(batches)
  let sqlite: Schema
  let view: string[]
  const embedded = sqlEngines[0]?.fresh()
  beforeAll(async () => {
    const database = await embedded
    if (!database) throw new Error('there is no embedded database')
    const { db } = database
    await migrate(database, createMigrations(database.dialect), () => new Date())
    sqlite = await sqliteSchema(db)
    view = (
      await sql.raw<{ name: string }>("select name from pragma_table_info('CapacityLatest')").execute(db)
    ).rows.map(({ name }) => name)
  })
  afterAll(async () => (await embedded)?.close())

  test('have the same migrations', () => {
    const names = (dialect: 'sqlite' | 'mssql') =>
      createMigrations({ ...mssqlDialect(), name: dialect }).map(({ version, name }) => `${version} ${name}`)
    expect(names('mssql')).toEqual(names('sqlite'))
  })

  test('have the same tables', () => {
    expect(Object.keys(sqlite).length).toBeGreaterThan(10)
    expect(Object.keys(mssql).sort()).toEqual(Object.keys(sqlite).sort())
  })

  test('have the same columns: what they hold, whether they may be empty, how they compare', () => {
    for (const [name, { columns }] of Object.entries(sqlite)) expect(mssql[name]?.columns, name).toEqual(columns)
  })

  test.each([...trackedTables, weatherTable].flatMap(storedTables))(
    'have what is tracked of $name',
    ({ name, key, columns }) => {
      const tracked = columns.map(column => ({ ...column, kind: kindByType[column.type] }))
      const written = tracked.map(({ type: _, ...column }) => column).sort(byName)
      for (const schema of [sqlite, mssql]) {
        expect(schema[name]?.columns).toEqual(written)
        expect(schema[name]?.primaryKey).toEqual(key)
      }
    },
  )

  test('have the same primary keys', () => {
    for (const [name, { primaryKey }] of Object.entries(sqlite))
      expect(mssql[name]?.primaryKey, name).toEqual(primaryKey)
  })

  test('have the same indexes', () => {
    for (const [name, { keys }] of Object.entries(sqlite))
      expect([...(mssql[name]?.keys ?? [])].sort(byColumns), name).toEqual([...keys].sort(byColumns))
  })

  test('have the same view', () => {
    const pattern = /CREATE VIEW dbo\.CapacityLatest WITH SCHEMABINDING AS\s+SELECT\s+(.*?)\s+FROM/gs
    // Of a view that is made again, the last one stands.
    const body = [...batches.join('\n').matchAll(pattern)].at(-1)
    expect(body?.[1]?.split(',').map(name => name.trim())).toEqual(view)
  })

  test('serve the view from the same indexes, whether it is stored or not', () => {
    const pattern = /INDEX (\w+) ON dbo\.(CapacityLatest|CapacitySnapshot) (\([^)]*\)(?:\s+INCLUDE \([^)]*\))?)/g
    // Of an index that is made again, the last one stands.
    const indexes = new Map([...batches.join('\n').matchAll(pattern)].map(index => [index[1], index]))
    const keysOn = (name: string) => [...indexes.values()].filter(([, , on]) => on === name).map(([, , , made]) => made)
    const [onView, onTable] = [keysOn('CapacityLatest'), keysOn('CapacitySnapshot')]
    expect(onView[1]).toEqual(onTable[1])
    expect([onView.length, onTable.length]).toEqual([2, 2])
  })
})

describe.each(sqlEngines)('The tables that $name makes of its migrations', ({ fresh, can }) => {
  needing(can.storesViews)('have the view stored in the order of reading', async () => {
    const database = await fresh()
    const indexes = sql<{ name: string; kind: string }>`select name, type_desc as kind from sys.indexes
      where object_id = object_id(N'dbo.CapacityLatest') order by index_id`
    expect((await indexes.execute(database.db)).rows).toEqual([
      { name: 'CapacityLatest_Region', kind: 'CLUSTERED' },
      { name: 'CapacityLatest_Family', kind: 'NONCLUSTERED' },
    ])
    await database.close()
  })

  test('are those that are written there', async () => {
    const database = await fresh()
    const tables = await database.db.introspection.getTables()
    await database.close()
    // Not every catalog keeps the letter case of names, or shows computed columns.
    const made = tables
      .filter(({ isView, name }) => !isView && !/^schemamigration$/i.test(name))
      .map(({ name, columns }) => [
        name,
        columns.map(column => column.name).filter(column => !/^skukey$/i.test(column)),
      ])
    const own = readMigrations(mssqlDialect()).flatMap(({ statements }) => statements)
    const written = Object.entries(mssqlSchema(own)).map(([name, { columns }]) => [
      name,
      columns.map(column => column.name),
    ])
    const inOrder = (all: unknown[][]) =>
      all.map(([name, columns]) => `${name}: ${[...(columns as string[])].sort()}`.toLowerCase()).sort()
    expect(inOrder(made)).toEqual(inOrder(written))
  })
})
