import { describe, expect, test } from 'vitest'
import { estateWrites } from '#shared/adapters/sql/capacity/units/estate-writes.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { applyStore } from '#shared/adapters/sql/quota-workbench/apply/apply-store-sql.js'
import { sampleJob, sampleStep } from '#shared/adapters/sql/quota-workbench/apply/sample-apply.js'
import { firstDay, sampleSku, sampleUnit } from '../support/samples/sample-unit.js'
import { SqlRecorder } from './sql-recorder.js'

describe('A lock', () => {
  const lock = ({ db, dialect }: Database) => db.transaction().execute(trx => dialect.lock(trx, 'families'))

  test('is one of the application on SQL Server, and ends with the transaction', async () => {
    const [statement, ...more] = await new SqlRecorder('mssql').record([], lock)
    expect(statement).toMatch(/sp_getapplock @Resource = @1, .*@LockOwner = 'Transaction'/)
    expect(more).toEqual([])
  })

  test('needs no statement on SQLite, where write transactions never overlap', async () => {
    expect(await new SqlRecorder('sqlite').record([], lock)).toEqual([])
  })

  const subscription = { subscriptionId: 'a', displayName: 'A', tenantId: null, state: 'Enabled', quotaId: null }
  const sentStep = [{ jobId: 'j', step: 1 }, ['waiting'], { state: 'sending' }, { unlessCancelled: true }] as const
  const turn = { subscriptionId: 'a', holder: 'j/1', now: firstDay, heldUntil: firstDay }
  const unit = sampleUnit({ skus: [sampleSku('Standard_D2s_v3')] })
  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['a unit', database => unitStore(database).write(unit)],
    ['subscriptions', database => estateWrites(database).saveSubscriptions([subscription], firstDay)],
    ['an apply', database => applyStore(database).insert(sampleJob('j'), [sampleStep('j', 1)])],
    ['a cancelled apply', database => applyStore(database).changeJob('j', ['running'], { cancelledBy: 'Ada' })],
    ['a step unless it is cancelled', database => applyStore(database).changeStep(...sentStep)],
    ['a turn to write', database => applyStore(database).takeTurn(turn)],
    ['the end of a turn', database => applyStore(database).endTurn(turn, null)],
  ])('is held before shared rows are written: %s', async (_name, call) => {
    const statements = await new SqlRecorder('mssql').record([], call)
    const index = statements.findIndex(text => text.includes('sp_getapplock'))
    const write = statements.findIndex(text => /^(insert|update|delete)/.test(text))
    expect(index).toBeGreaterThanOrEqual(0)
    expect(index).toBeLessThan(write)
  })

  test('is held on the families of all regions before a new one is stored', async () => {
    const statements = await new SqlRecorder('mssql').record([], database => unitStore(database).write(unit))
    const index = statements.findIndex(text => text.startsWith('insert into "Family"'))
    expect(statements[index - 1]).toContain('sp_getapplock')
  })
})

describe('Times that a driver answers as Date', () => {
  test('become ISO text, and other values are unchanged', async () => {
    const recorder = new SqlRecorder('mssql')
    const run = { runId: 'r', createdAt: new Date('2026-03-01T00:00:00.120Z'), startedAt: null, error: 'at 12:00' }
    const found: unknown[] = []
    await recorder.record([['IngestionLog', [run]]], async database =>
      found.push(await database.db.selectFrom('IngestionLog').selectAll().execute()),
    )
    expect(found).toEqual([[{ ...run, createdAt: '2026-03-01T00:00:00.120Z' }]])
  })
})
