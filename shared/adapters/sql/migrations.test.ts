import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.js'
import { sqliteDialect } from './dialects/sqlite.js'
import { type Migration, migrate, readMigrations } from './migrations.js'

const now = () => new Date('2026-03-01T00:00:00.000Z')
let folder: string
let database: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-migrations-'))
  database = openDatabase(sqliteDialect(join(folder, 'headroom.db')))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const migration = (version: number, ...statements: string[]): Migration => ({
  version,
  name: `step${version}`,
  statements,
})
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(database.db)
  return rows.map(({ name }) => name).sort()
}

describe('Reading migrations', () => {
  const write = (file: string, text = '') => writeFileSync(join(folder, file), text)

  test('takes the numbered files in order, each split at the semicolons that end a line', () => {
    write('002-next.sql', 'SELECT 1;')
    write('001-first.sql', "-- why;\nCREATE TABLE A (\n  a TEXT\n);\n\nINSERT INTO A VALUES ('x;y') ;\n")
    write('notes.txt', 'not one of them')
    expect(readMigrations(folder)).toEqual([
      { version: 1, name: 'first', statements: ['CREATE TABLE A (\n  a TEXT\n)', "INSERT INTO A VALUES ('x;y')"] },
      { version: 2, name: 'next', statements: ['SELECT 1'] },
    ])
  })

  test.each([
    ['a gap', ['001-first.sql', '003-third.sql'], 'Migration 003-third.sql should be number 2'],
    ['a repeated number', ['001-first.sql', '001-other.sql'], 'Migration 001-other.sql should be number 2'],
    ['a name of another form', ['1-first.sql'], 'Migration 1-first.sql should be number 1'],
  ])('refuses %s', (_name, files, message) => {
    for (const file of files) write(file)
    expect(() => readMigrations(folder)).toThrow(message)
  })
})

describe('Migrating', () => {
  test('runs what has not run, in order, and records it', async () => {
    const steps = [migration(1, 'CREATE TABLE A (a TEXT)'), migration(2, "INSERT INTO A VALUES ('x')")]
    expect(await migrate(database, steps.slice(0, 1), now)).toEqual(['step1'])
    expect(await migrate(database, steps, now)).toEqual(['step2'])
    expect(await migrate(database, steps, now)).toEqual([])
    expect(await database.db.selectFrom('SchemaMigration').selectAll().execute()).toEqual([
      { version: 1, name: 'step1', appliedAt: now().toISOString() },
      { version: 2, name: 'step2', appliedAt: now().toISOString() },
    ])
  })

  test('undoes a migration of which one statement fails, keeps those before it, and can go on once it is mended', async () => {
    const first = migration(1, 'CREATE TABLE A (a TEXT)')
    const broken = migration(2, 'CREATE TABLE B (b TEXT)', 'INSERT INTO Nowhere VALUES (1)')
    await expect(migrate(database, [first, broken], now)).rejects.toThrow('Nowhere')
    expect(await tables()).toEqual(['A', 'SchemaMigration'])
    expect(await migrate(database, [first, migration(2, 'CREATE TABLE B (b TEXT)')], now)).toEqual(['step2'])
    expect(await tables()).toEqual(['A', 'B', 'SchemaMigration'])
  })

  test('runs the whole schema twice without harm', async () => {
    const all = readMigrations('sql/sqlite')
    expect(await migrate(database, all, now)).toEqual(all.map(({ name }) => name))
    expect(await migrate(database, all, now)).toEqual([])
  })

  test('finds done what another runner, on a connection of its own, was in the middle of', async () => {
    await migrate(database, [], now)
    const other = new Worker(otherRunner, { eval: true, workerData: join(folder, 'headroom.db') })
    await new Promise(resolve => other.once('message', resolve))
    // The other one goes on when told to; by then this one waits for its write lock.
    other.postMessage('go on')
    expect(await migrate(database, [migration(1, 'CREATE TABLE A (a TEXT)')], now)).toEqual([])
    expect(await tables()).toEqual(['A', 'SchemaMigration'])
    await other.terminate()
  })
})

const otherRunner = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(workerData)
  database.exec("BEGIN IMMEDIATE; CREATE TABLE A (a TEXT); INSERT INTO SchemaMigration VALUES (1, 'step1', 'now')")
  parentPort.once('message', () => {
    database.exec('COMMIT')
    database.close()
  })
  parentPort.postMessage('half way')
`
