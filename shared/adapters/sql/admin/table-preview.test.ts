import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { readMigrations } from '#shared/adapters/sql/migrations.js'
import { firstDay, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { tableColumns, viewColumns } from './table-columns.js'
import { tablePreviews } from './table-preview.js'

describe.each(sqlEngines)('A look into the tables of $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())

  const migrations = readMigrations(sqliteDialect(':memory:')).length

  test.each(Object.keys({ ...tableColumns, ...viewColumns }))('can be had of %s', async table => {
    const previews = tablePreviews(database)
    expect(await previews.total(table)).toBe(table === 'SchemaMigration' ? migrations : 0)
    expect(await previews.rows(table, { offset: 0, limit: 2 })).toHaveLength(table === 'SchemaMigration' ? 2 : 0)
  })

  test('is a page in the order of the key, with texts, numbers and times', async () => {
    await unitStore(database).write(sampleUnit({ region: 'westus' }))
    await unitStore(database).write(sampleUnit({ region: 'eastus', runId: 'run-2' }))
    const previews = tablePreviews(database)
    expect(await previews.total('CapacitySnapshot')).toBe(4)
    const rows = await previews.rows('CapacitySnapshot', { offset: 1, limit: 2 })
    expect(rows.map(({ region, vmSku }) => [region, vmSku])).toEqual([
      ['eastus', 'Standard_D4s_v3'],
      ['westus', 'Standard_D2s_v3'],
    ])
    expect(rows[0]).toMatchObject({ vCpus: 2, restriction: null, snapshotTime: firstDay })
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...tableColumns.CapacitySnapshot.shown].sort())
  })

  test('never shows what a session is known by', async () => {
    const time = database.dialect.time(firstDay)
    await database.db
      .insertInto('AppSessions')
      .values({
        sessionHash: 'hash-of-it',
        oid: 'o',
        displayName: 'Ada',
        roles: '[]',
        adminGroupId: null,
        refreshToken: 'sealed-token',
        createdAt: time,
        renewAt: time,
        expiresAt: time,
      })
      .execute()
    const rows = await tablePreviews(database).rows('AppSessions', { offset: 0, limit: 9 })
    expect(rows).toMatchObject([{ displayName: 'Ada', createdAt: firstDay }])
    expect(JSON.stringify(rows)).not.toMatch(/hash|token/i)
  })

  test('is to be had of no table that is not named', async () => {
    const previews = tablePreviews(database)
    await expect(previews.total('sqlite_schema')).rejects.toThrow('not to be shown')
    await expect(previews.rows('sys.objects', { offset: 0, limit: 1 })).rejects.toThrow('not to be shown')
  })
})
