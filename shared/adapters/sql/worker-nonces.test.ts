import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqlEngines } from '../../../tests/support/sql-engines.js'
import type { Database } from './database.js'
import { isReady } from './ping.js'
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
    await database.db.schema.dropTable('WorkerNonce').execute()
    await expect(workerNonces(database).use('n', at(10))).rejects.toThrow(/WorkerNonce/i)
  })
})

describe.each(sqlEngines)('A database on $name', ({ fresh }) => {
  test('is ready with its schema, and not without it', async () => {
    const database = await fresh()
    expect(await isReady(database)).toBe(true)
    await database.db.schema.dropTable('CapacityUnit').execute()
    expect(await isReady(database)).toBe(false)
    await database.close()
    expect(await isReady(database)).toBe(false)
  })
})
