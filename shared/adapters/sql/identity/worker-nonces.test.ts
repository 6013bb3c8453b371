import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { isReady } from '#shared/adapters/sql/ping.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { workerNonces } from './worker-nonces.js'

const at = (seconds: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + seconds * 1000)

describe.each(sqlEngines)('A nonce in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())

  test('is good once, also for two calls at once', async () => {
    const nonces = workerNonces(database)
    const used = await Promise.all([nonces.use('n', at(10)), nonces.use('n', at(10)), nonces.use('m', at(10))])
    expect(used.filter(Boolean)).toHaveLength(2)
    expect(await nonces.use('n', at(99))).toBe(false)
  })

  test('is forgotten once its time is over, not before', async () => {
    const nonces = workerNonces(database)
    await nonces.use('n', at(10))
    await nonces.purge(at(10))
    expect(await nonces.use('n', at(10))).toBe(false)
    await nonces.purge(at(11))
    expect(await nonces.use('n', at(20))).toBe(true)
  })

  test('does not hide another failure as a nonce that was used', async () => {
    await expect(workerNonces(database).use(null as never, at(10))).rejects.toThrow(/nonce/i)
  })
})

describe.each(sqlEngines)('A database on $name', ({ forProduct }) => {
  test('is ready once it has its schema, until it is closed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'headroom-ready-'))
    const product = await forProduct(folder)
    const database = product.open()
    expect(await isReady(database)).toBe(false)
    await migrate(database, readMigrations(database.dialect), () => at(0))
    expect(await isReady(database)).toBe(true)
    await database.close()
    expect(await isReady(database)).toBe(false)
    await product.drop()
    rmSync(folder, { recursive: true })
  })
})
