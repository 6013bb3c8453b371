import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { mssqlDialect } from '#shared/adapters/sql/dialects/mssql.js'
import { readMigrations } from '#shared/adapters/sql/migrations.js'
import { longestCheckMs } from '#shared/admin/checks.js'
import { reportCounts, sqlObjects, sqlPing } from '#shared/admin/diagnostics.js'
import { bootstrapSchema, ensurePhase3Schema, runMigration } from '#shared/admin/schema-migrations.js'
import type { ProductDatabase } from '../../../../tests/support/sql/sql-engine.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { databaseProbe } from './database-probe.js'
import { schemaMigrations } from './schema-migrations.js'
import { tableColumns } from './table-columns.js'

const now = () => new Date('2026-03-01T00:00:00.000Z')
const log = { debug() {}, info() {}, warn() {}, error() {} }

describe.each(sqlEngines)('An empty database of $name', engine => {
  let folder: string
  let product: ProductDatabase
  let database: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-empty-'))
    product = await engine.forProduct(folder)
    database = product.open()
  })
  afterEach(async () => {
    await database.close()
    await product.drop()
    rmSync(folder, { recursive: true })
  })

  const createMigrations = (one: Database) => schemaMigrations(one, () => readMigrations(one.dialect), now)
  const ports = () => ({
    probe: databaseProbe(database),
    log,
    stopwatch: () => performance.now(),
    pause: () => new Promise<void>(() => {}),
  })
  const all = () => readMigrations(database.dialect).length

  test('says so: it answers, and has neither tables nor migrations', async () => {
    expect(await sqlPing(ports())).toMatchObject({ ok: true, database: database.dialect.name, failures: [] })
    const { tables, failures } = await reportCounts(ports())
    expect(tables).toEqual([])
    expect(failures).toEqual(Object.keys(tableColumns).map(check => ({ check, error: 'The table is missing' })))
    const found = await sqlObjects(ports(), createMigrations(database))
    expect(found).toMatchObject({ objects: [], failures: [] })
    expect(found.migrations.map(({ appliedAt }) => appliedAt)).toEqual(Array(all()).fill(null))
  })

  test('gets the whole schema once from two who ask at once', async () => {
    // A second connection to a file, from one process, would wait for itself.
    const other = engine.can.isServer === true ? product.open() : undefined
    try {
      const ended = await Promise.all([database, other ?? database].map(one => bootstrapSchema(createMigrations(one))))
      expect(ended.flatMap(({ applied }) => applied).sort()).toHaveLength(all())
      expect(ended.map(({ version }) => version)).toEqual([all(), all()])
    } finally {
      await other?.close()
    }
    const { tables, failures } = await reportCounts(ports())
    expect(failures).toEqual([])
    expect(tables.find(({ name }) => name === 'SchemaMigration')).toEqual({ name: 'SchemaMigration', rows: all() })
    const { objects, migrations } = await sqlObjects(ports(), createMigrations(database))
    expect(migrations.map(({ appliedAt }) => appliedAt)).toEqual(Array(all()).fill(now().toISOString()))
    // Not every catalog keeps the casing of names.
    const made = objects.map(({ kind, name }) => `${kind} ${name}`.toLowerCase())
    expect(made).toEqual(
      expect.arrayContaining(['table capacitysnapshot', 'view capacitylatest', 'index errorlog_newest']),
    )
    const ofTables = objects.filter(({ kind }) => kind === 'table').map(({ name }) => name.toLowerCase())
    expect(ofTables.sort()).toEqual(
      Object.keys(tableColumns)
        .map(name => name.toLowerCase())
        .sort(),
    )
  })

  test('gets one migration after the other, and none before its turn', async () => {
    const migrations = createMigrations(database)
    await expect(runMigration(migrations, 'guarded-surface')).rejects.toMatchObject({ code: 'conflict' })
    expect(await runMigration(migrations, '001-foundation')).toMatchObject({ applied: ['001-foundation'], version: 1 })
    expect(await ensurePhase3Schema(migrations)).toMatchObject({
      applied: ['002-sku-key', '003-guarded-surface'],
      version: 3,
    })
    expect(await runMigration(migrations, 'sku-key')).toMatchObject({ applied: [], version: 3 })
  })
})

test('A user who may not change the schema is told what to do instead', async () => {
  const forbidden = Object.assign(new Error('CREATE TABLE permission denied in database'), { number: 262 })
  const dialect = { ...mssqlDialect(), prepare: [] }
  const database = { dialect, transaction: () => Promise.reject(forbidden) } as unknown as Database
  await expect(schemaMigrations(database, () => [], now).run(1)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/db_ddladmin.*npm run migrate/),
    cause: forbidden,
  })
})

test('A check is waited for no longer than a caller would', () => {
  expect(longestCheckMs).toBeLessThan(40_000)
})
