import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { needing } from '../../../tests/support/sql/needing.js'
import type { ProductDatabase, SqlEngine } from '../../../tests/support/sql/sql-engine.js'
import { sqlEngines } from '../../../tests/support/sql/sql-engines.js'
import type { Database } from './database.js'
import { mssqlDialect } from './dialects/mssql.js'
import { sqliteDialect } from './dialects/sqlite.js'
import { type Migration, migrate, readMigrations } from './migrations.js'

const now = () => new Date('2026-03-01T00:00:00.000Z')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const migration = (version: number, ...statements: string[]): Migration => ({
  version,
  name: `step${version}`,
  statements,
})

describe('Reading migrations', () => {
  const sqlite = sqliteDialect(':memory:')
  const write = (file: string, text = '') => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  test('takes the numbered files of SQLite in order, each split at the semicolons that end a line', () => {
    write('sqlite/002-next.sql', 'SELECT 1;')
    write('sqlite/001-first.sql', "-- why;\nCREATE TABLE A (\n  a TEXT\n);\n\nINSERT INTO A VALUES ('x;y') ;\n")
    write('sqlite/notes.txt', 'not one of them')
    write('mssql/001-other.sql', 'SELECT 2;')
    expect(readMigrations(sqlite, folder)).toEqual([
      { version: 1, name: 'first', statements: ['CREATE TABLE A (\n  a TEXT\n)', "INSERT INTO A VALUES ('x;y')"] },
      { version: 2, name: 'next', statements: ['SELECT 1'] },
    ])
  })

  test('takes those of SQL Server in batches, parted by the lines that say GO', () => {
    write(
      'mssql/001-first.sql',
      "-- why\nCREATE TABLE A (a int);\nGO\n\nIF 1 = 1\n  EXEC(N'SELECT 1;');\n go \n-- no more\n",
    )
    write('mssql/002-nothing.sql', '-- Nothing to do here.\n')
    expect(readMigrations(mssqlDialect(), folder)).toEqual([
      {
        version: 1,
        name: 'first',
        statements: ['-- why\nCREATE TABLE A (a int);', "IF 1 = 1\n  EXEC(N'SELECT 1;');"],
      },
      { version: 2, name: 'nothing', statements: [] },
    ])
  })

  test('takes those of a further folder from their first number on', () => {
    write('sqlite/901-more.sql', 'SELECT 1;')
    write('sqlite/902-most.sql')
    expect(readMigrations(sqlite, folder, 901).map(({ version, name }) => `${version} ${name}`)).toEqual([
      '901 more',
      '902 most',
    ])
    expect(() => readMigrations(sqlite, folder)).toThrow('Migration 901-more.sql should be number 1')
  })

  test.each([
    ['a gap', ['001-first.sql', '003-third.sql'], 'Migration 003-third.sql should be number 2'],
    ['a repeated number', ['001-first.sql', '001-other.sql'], 'Migration 001-other.sql should be number 2'],
    ['a name of another form', ['1-first.sql'], 'Migration 1-first.sql should be number 1'],
  ])('refuses %s', (_name, files, message) => {
    for (const file of files) write(`sqlite/${file}`)
    expect(() => readMigrations(sqlite, folder)).toThrow(message)
  })
})

describe.each(sqlEngines)('Migrating $name', (engine: SqlEngine) => {
  let product: ProductDatabase
  let database: Database
  beforeEach(async () => {
    product = await engine.forProduct(folder)
    database = product.open()
  })
  afterEach(async () => {
    await database.close()
    await product.drop()
  })
  // Not every catalog keeps the casing of names.
  const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name.toLowerCase()).sort()

  test('runs what has not run, in order, and records it', async () => {
    const steps = [migration(1, 'CREATE TABLE A (a int)'), migration(2, 'INSERT INTO A VALUES (1)')]
    expect(await migrate(database, steps.slice(0, 1), now)).toEqual(['step1'])
    expect(await migrate(database, steps, now)).toEqual(['step2'])
    expect(await migrate(database, steps, now)).toEqual([])
    expect(await database.db.selectFrom('SchemaMigration').selectAll().orderBy('version').execute()).toEqual([
      { version: 1, name: 'step1', appliedAt: now().toISOString() },
      { version: 2, name: 'step2', appliedAt: now().toISOString() },
    ])
  })

  test('undoes a migration of which one statement fails, keeps those before it, and can go on once it is mended', async () => {
    const first = migration(1, 'CREATE TABLE A (a int)')
    const broken = migration(2, 'CREATE TABLE B (b int)', 'INSERT INTO Nowhere VALUES (1)')
    await expect(migrate(database, [first, broken], now)).rejects.toThrow(/Nowhere/i)
    expect(await tables()).toEqual(['a', 'schemamigration'])
    expect(await migrate(database, [first, migration(2, 'CREATE TABLE B (b int)')], now)).toEqual(['step2'])
    expect(await tables()).toEqual(['a', 'b', 'schemamigration'])
  })

  test('runs the whole schema twice without harm', async () => {
    const all = readMigrations(database.dialect)
    expect(await migrate(database, all, now)).toEqual(all.map(({ name }) => name))
    expect(await migrate(database, all, now)).toEqual([])
  })

  test('logs units that were stored before by the kind of their run, without stand-ins', async () => {
    const all = readMigrations(database.dialect)
    await migrate(database, all, now, 9)
    const time = database.dialect.time(now().toISOString())
    const scope = JSON.stringify({ retryOf: 'c', units: [{ subscriptionId: 's', region: '*' }] })
    const run = (runId: string, kind: string) => ({ runId, kind, status: 'succeeded', triggeredBy: 'timer', scope })
    for (const [sequence, kind] of ['capacity', 'prices', 'history'].entries())
      await database.db
        .insertInto('IngestionLog')
        .values({ ...run(kind, kind), createdAt: time, finishedAt: time, sequence } as never)
        .execute()
    const stored = [
      ['capacity', 's', 'r', 'written', 'capacity s r'],
      ['capacity', 's', '*', 'pending', 'capacity s  unlisted'],
      ['capacity', 't', '*', 'failed', 'capacity t '],
      ['history', 's', 'r', 'written', 'history s r'],
      ['prices', 'retail-prices', 'r', 'written', 'prices  r'],
      ['purged', 'retail-prices', 'r', 'written', 'prices  r'],
      ['purged', 's', 'r', 'written', 'capacity s r'],
    ] as const
    for (const [runId, subscriptionId, region, status] of stored)
      await database.db
        .insertInto('IngestionUnit')
        .values({ runId, subscriptionId, region, status } as never)
        .execute()
    const suspect = { subscriptionId: 's', region: 'r', readAt: time, missing: '[]' }
    await database.db
      .insertInto('SuspectReading')
      .values(suspect as never)
      .execute()
    await migrate(database, all, now)
    const units = await database.db.selectFrom('IngestionUnit').selectAll().execute()
    const words = units.map(
      unit => `${unit.pipeline} ${unit.subscriptionId} ${unit.region}${unit.isUnlisted === 1 ? ' unlisted' : ''}`,
    )
    expect(words.sort()).toEqual(stored.map(([, , , , word]) => word).sort())
    const runs = await database.db.selectFrom('IngestionLog').select('scope').distinct().execute()
    expect(runs).toEqual([{ scope: scope.replace('"*"', 'null') }])
    const readings = await database.db.selectFrom('SuspectReading').select(['pipeline', 'region', 'missing']).execute()
    expect(readings).toEqual([{ pipeline: 'capacity', region: 'r', missing: '[]' }])
  })

  test('takes units that were stored before there were rule versions for units of the first', async () => {
    const all = readMigrations(database.dialect)
    await migrate(database, all, now, 4)
    const time = database.dialect.time(now().toISOString())
    const unit = { subscriptionId: 's', region: 'r', runId: 'run', skus: 2, snapshotTime: time, runCreatedAt: time }
    await database.db
      .insertInto('CapacityUnit')
      .values(unit as never)
      .execute()
    await migrate(database, all, now)
    const stored = database.db.selectFrom('CapacityUnit').select(['skus', 'ruleVersion', 'recomputedBeforeTime'])
    expect(await stored.execute()).toEqual([{ skus: 2, ruleVersion: 1, recomputedBeforeTime: null }])
  })

  test('orders the runs that were stored before they had numbers by when they were made', async () => {
    const all = readMigrations(database.dialect)
    await migrate(database, all, now, 7)
    const time = (hours: number) => database.dialect.time(new Date(now().getTime() + hours * 3_600_000).toISOString())
    for (const [runId, hours] of [
      ['second', 2],
      ['third', 3],
      ['first', 1],
    ] as const) {
      const run = { runId, kind: 'capacity', status: 'succeeded', triggeredBy: 'timer', createdAt: time(hours) }
      await database.db
        .insertInto('IngestionLog')
        .values({ ...run, finishedAt: time(hours) } as never)
        .execute()
    }
    const stored = { subscriptionId: 's', skus: 2, snapshotTime: time(2), runCreatedAt: time(2) }
    for (const [region, runId] of [
      ['a', 'second'],
      ['b', 'forgotten'],
    ] as const)
      await database.db
        .insertInto('CapacityUnit')
        .values({ ...stored, region, runId } as never)
        .execute()
    await migrate(database, all, now)
    const runs = database.db.selectFrom('IngestionLog').select(['runId', 'sequence']).orderBy('sequence')
    expect(await runs.execute()).toEqual(['first', 'second', 'third'].map((runId, n) => ({ runId, sequence: n + 1 })))
    const units = database.db.selectFrom('CapacityUnit').select(['region', 'runSequence']).orderBy('region')
    expect(await units.execute()).toEqual([
      { region: 'a', runSequence: 2 },
      { region: 'b', runSequence: 0 },
    ])
  })

  needing(engine.can.isServer)('runs each migration once for all who start at once', async () => {
    const others = [product.open(), product.open()]
    try {
      const all = readMigrations(database.dialect)
      const applied = await Promise.all([database, ...others].map(one => migrate(one, all, now)))
      expect(applied.flat().sort()).toEqual(all.map(({ name }) => name).sort())
    } finally {
      for (const other of others) await other.close()
    }
  })

  needing(engine.can.isFile)(
    'finds done what another runner, on a connection of its own, was in the middle of',
    async () => {
      await migrate(database, [], now)
      const other = new Worker(otherRunner, { eval: true, workerData: join(folder, 'headroom.db') })
      await new Promise(resolve => other.once('message', resolve))
      // The other one goes on when told to; by then this one waits for its write lock.
      other.postMessage('go on')
      expect(await migrate(database, [migration(1, 'CREATE TABLE A (a int)')], now)).toEqual([])
      expect(await tables()).toEqual(['a', 'schemamigration'])
      await other.terminate()
    },
  )
})

test('SKUs that were stored before they had a key have one afterwards', async () => {
  const database = (await sqlEngines[0]?.forProduct(folder))?.open() as Database
  const all = readMigrations(database.dialect)
  await migrate(database, all.slice(0, 1), now)
  const row = { subscriptionId: 's', region: 'r', vmSku: 'Standard_D2', resourceType: 't', family: 'f' }
  const rest = { familyKey: 'f', familyBase: 'D', availability: 'Available', zones: '', restrictedZones: '' }
  await database.db
    .insertInto('CapacitySnapshot')
    .values({ ...row, ...rest, snapshotTime: now().toISOString(), runId: 'r' })
    .execute()
  await migrate(database, all, now)
  expect(await database.db.selectFrom('CapacityLatest').select(['vmSku', 'skuKey']).execute()).toEqual([
    { vmSku: 'Standard_D2', skuKey: 'standard_d2' },
  ])
  await database.close()
})

const otherRunner = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(workerData)
  database.exec("BEGIN IMMEDIATE; CREATE TABLE A (a int); INSERT INTO SchemaMigration VALUES (1, 'step1', 'now')")
  parentPort.once('message', () => {
    database.exec('COMMIT')
    database.close()
  })
  parentPort.postMessage('half way')
`
