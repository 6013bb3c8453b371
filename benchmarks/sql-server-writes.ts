import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import mssql from 'mssql'
import { createDatabase } from '#functions/composition/database.js'
import { type CapacityRowColumns, capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import { writeCapacity } from '#shared/adapters/sql/capacity/units/capacity-writes.js'
import { unitRows } from '#shared/adapters/sql/capacity/units/unit-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import type { JsonType } from '#shared/adapters/sql/dialects/json-type.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { currentTable } from '#shared/adapters/sql/tracked/json-tables.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { heading, line, median, ms, perSecond, sum } from './figures.js'
import { readUnits } from './units.js'

/**
 * Three ways to bring the capacity rows of a unit up to date on SQL Server, each in one transaction: what the product
 * does (read, compare, send the differences), everything as one JSON parameter to statements that find the differences,
 * and everything as a bulk load to a temporary table for the same statements. Needs an empty database.
 */
const { SQL_CONNECTION_STRING } = process.env
if (!SQL_CONNECTION_STRING) throw new Error('SQL_CONNECTION_STRING names the empty database to write to')
const regions = 10
const key = ['subscriptionId', 'region', 'vmSku'] as const
const columns: JsonColumns<Stamped> = currentTable(capacityTable).columns
const names = Object.keys(columns) as (keyof Stamped)[]
const compared = names.filter(name => !['subscriptionId', 'region', 'vmSku', 'snapshotTime', 'runId'].includes(name))

type Stamped = CapacityRowColumns & { snapshotTime: string; runId: string }
type Write = (unit: UnitWrite, rows: CapacityRowColumns[]) => Promise<void>

const stamped = ({ snapshotTime, runId }: UnitWrite, rows: CapacityRowColumns[]): Stamped[] =>
  rows.map(row => ({ ...row, snapshotTime, runId }))

const same = sql.raw(key.map(name => `t.${name} = j.${name}`).join(' and '))
const all = sql.raw(names.join(', '))
const sets = sql.raw(
  names
    .filter(name => !key.includes(name as never))
    .map(name => `${name} = j.${name}`)
    .join(', '),
)
const listed = (alias: string) => sql.raw(compared.map(name => `${alias}.${name}`).join(', '))

const types: Readonly<Record<JsonType, { declared: string; type: () => mssql.ISqlType }>> = {
  name: { declared: 'nvarchar(256) collate Latin1_General_100_BIN2', type: () => mssql.NVarChar(256) },
  sku: { declared: 'nvarchar(256) collate Latin1_General_CI_AS', type: () => mssql.NVarChar(256) },
  json: { declared: 'nvarchar(max)', type: () => mssql.NVarChar(mssql.MAX) },
  integer: { declared: 'bigint', type: () => mssql.BigInt() },
  number: { declared: 'float', type: () => mssql.Float() },
  time: { declared: 'datetime2(3)', type: () => mssql.DateTime2(3) },
}

const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'))
const database = createDatabase({ SQL_CONNECTION_STRING, DATABASE_FILE: undefined })
const pool = new mssql.ConnectionPool(SQL_CONNECTION_STRING)
try {
  await pool.connect()
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const units = await readUnits(folder, regions)
  const ways: Record<string, Write> = {
    'read, compare, send what differs': (unit, rows) => readAndCompare(database, unit, rows),
    'one JSON parameter, compared there': (unit, rows) => setBased(database, unit, rows),
    'bulk load, compared there': (unit, rows) => bulkLoaded(database, unit, rows),
  }
  heading(`Capacity rows of ${units.length} units on SQL Server, one unit at a time`)
  line('', 'first', 'rows', 'unchanged', '1 % changed')
  for (const [name, write] of Object.entries(ways)) await measure(name, write, units)
} finally {
  await sql`delete from CapacitySnapshot`.execute(database.db)
  await pool.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, write: Write, units: readonly UnitWrite[]): Promise<void> {
  await sql`delete from CapacitySnapshot`.execute(database.db)
  const rows = units.map(unit => unitRows(unit).capacity)
  const spend = async (changed: boolean): Promise<number[]> => {
    const times: number[] = []
    for (const [index, unit] of units.entries()) {
      const now =
        rows[index]?.map((row, n) => (changed && n % 100 === 0 ? { ...row, restriction: 'Changed' } : row)) ?? []
      const started = performance.now()
      await write(unit, now)
      times.push(performance.now() - started)
    }
    return times
  }
  const first = await spend(false)
  const count = sum(rows.map(({ length }) => length))
  const figures = [first, await spend(false), await spend(true)].map(times => ms(median(times)))
  line(name, figures[0] ?? '', perSecond(count, sum(first)), ...figures.slice(1))
  const { stored } = await database.db
    .selectFrom('CapacitySnapshot')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  if (stored !== count) throw new Error(`${name}: ${stored} rows are stored, not ${count}`)
}

async function readAndCompare(database: Database, unit: UnitWrite, rows: CapacityRowColumns[]): Promise<void> {
  await database.transaction(trx => writeCapacity(trx, new JsonWrites(trx, database.dialect), unit, rows, null))
}

/**
 * Makes the rows of a unit equal to those of `source`: updates changed rows, inserts new ones, deletes missing ones.
 */
function bringUpToDate(source: RawBuilder<unknown>, { subscriptionId, region }: UnitWrite): RawBuilder<unknown>[] {
  return [
    sql`update t set ${sets} from CapacitySnapshot as t inner join ${source} as j on ${same}
      where exists (select ${listed('j')} except select ${listed('t')})`,
    sql`insert into CapacitySnapshot (${all}) select ${all} from ${source} as j
      where not exists (select 1 from CapacitySnapshot as t where ${same})`,
    sql`delete t from CapacitySnapshot as t where t.subscriptionId = ${subscriptionId} and t.region = ${region}
      and not exists (select 1 from ${source} as j where ${same})`,
  ]
}

async function setBased({ db, dialect }: Database, unit: UnitWrite, rows: CapacityRowColumns[]): Promise<void> {
  const source = dialect.jsonRows(stamped(unit, rows), columns)
  await db.transaction().execute(async trx => {
    for (const statement of bringUpToDate(source, unit)) await statement.execute(trx)
  })
}

async function bulkLoaded({ db }: Database, unit: UnitWrite, rows: CapacityRowColumns[]): Promise<void> {
  const transaction = pool.transaction()
  await transaction.begin()
  const declared = names.map(name => `${name} ${types[columns[name]].declared}`).join(', ')
  await transaction.request().batch(`create table #staged (${declared})`)
  const table = new mssql.Table('#staged')
  for (const name of names) table.columns.add(name, types[columns[name]].type(), { nullable: true })
  for (const row of stamped(unit, rows))
    table.rows.add(...names.map(name => (columns[name] === 'time' ? new Date(String(row[name])) : row[name])))
  await transaction.request().bulk(table)
  for (const statement of bringUpToDate(sql.raw('#staged'), unit)) {
    const { sql: text, parameters } = statement.compile(db)
    const request = transaction.request()
    for (const [index, value] of parameters.entries()) request.input(String(index + 1), value)
    await request.query(text)
  }
  await transaction.request().batch('drop table #staged')
  await transaction.commit()
}
