import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { PastCapacity } from '#shared/capacity/ingestion/capacity-past.js'
import type { PastReading } from '#shared/ingestion/history/past-readings.js'
import type { SkuRecord } from '#shared/sku-catalog/sku.js'
import { logRun } from '../../../../tests/support/samples/log-run.js'
import {
  firstDay,
  hoursLater,
  sampleSku,
  sampleUnit,
  sampleUsage,
} from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { historyStore } from './history-store.js'

const place = { subscriptionId: 's1', region: 'westus' }
const key = { runId: 'h', ...place }
const day = (back: number) => hoursLater(-24 * back)
const closed = [{ type: 'Location', zones: [], reason: 'QuotaId' }] as const

function reading(back: number, skus: SkuRecord[], used = 10): PastReading<PastCapacity> {
  const usages = [sampleUsage('standardDSv3Family', used, 100), sampleUsage('cores', 10, 1000)]
  const { scored, times } = sampleUnit({ skus, usages })
  return { runId: `h-${back}`, snapshotTime: day(back), scored, times }
}

async function* inTurn(readings: readonly PastReading<PastCapacity>[]) {
  yield* readings
}

describe.each(sqlEngines)('The past of a unit in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
    await unitStore(database).write(sampleUnit())
    await logRun(database, key.runId, 'history')
    await ingestionRepository(database).planUnits([key])
  })
  afterEach(() => database.close())

  const [d2, d4] = ['Standard_D2s_v3', 'Standard_D4s_v3'].map(name => sampleSku(name)) as [SkuRecord, SkuRecord]
  const replay = (...readings: PastReading<PastCapacity>[]) =>
    historyStore(database).write({ ...key, knownSince: firstDay, readings: inTurn(readings), storedAt: hoursLater(5) })
  const changes = async () => {
    const columns = sql`changedAt, runId, vmSku, availabilityBefore as was, availabilityAfter as "is"`
    return (await sql`select ${columns} from CapacityChange order by changedAt, vmSku`.execute(database.db)).rows
  }
  const unit = () => database.db.selectFrom('CapacityUnit').selectAll().executeTakeFirstOrThrow()
  const days = [reading(1, [d2, { ...d4, restrictions: [...closed] }]), reading(2, [d2, d4]), reading(3, [d2])]

  test('is told by what each reading found to be otherwise, the first one too', async () => {
    expect(await replay(...days)).toMatchObject({ ...key, status: 'written', rowsWritten: 5 })
    expect(await changes()).toEqual([
      { changedAt: day(2), runId: 'h-2', vmSku: 'Standard_D4s_v3', was: null, is: 'Available' },
      { changedAt: day(1), runId: 'h-1', vmSku: 'Standard_D2s_v3', was: 'Available', is: 'Available' },
      { changedAt: day(1), runId: 'h-1', vmSku: 'Standard_D4s_v3', was: 'Available', is: 'Restricted' },
      { changedAt: firstDay, runId: 'run-1', vmSku: 'Standard_D2s_v3', was: 'Available', is: 'Available' },
      { changedAt: firstDay, runId: 'run-1', vmSku: 'Standard_D4s_v3', was: 'Restricted', is: 'Available' },
    ])
  })

  test('leaves what is stored as it is, but that it is known for longer', async () => {
    const rows = () => database.db.selectFrom('CapacitySnapshot').selectAll().execute()
    const [before, known] = [await rows(), await unit()]
    await replay(...days)
    expect(await rows()).toEqual(before)
    expect(await unit()).toEqual({ ...known, firstSnapshotTime: day(3) })
  })

  test('has a line for each reading in the log of its run', async () => {
    await replay(...days)
    const lines = database.db.selectFrom('IngestionUnit').selectAll().where('runId', 'like', 'h%').orderBy('runId')
    expect(await lines.execute()).toMatchObject([
      { runId: 'h', status: 'written', finishedAt: hoursLater(5), snapshotTime: null },
      { runId: 'h-1', status: 'written', rowsRead: 2, rowsWritten: 2, snapshotTime: day(1), upstreamMs: 20 },
      { runId: 'h-2', status: 'written', rowsRead: 2, rowsWritten: 1, snapshotTime: day(2), finishedAt: day(2) },
      { runId: 'h-3', status: 'written', rowsRead: 1, rowsWritten: 1, snapshotTime: day(3) },
    ])
  })

  test('begins at the first reading, whatever has changed since', async () => {
    const later = { runId: 'run-2', runSequence: 1, snapshotTime: hoursLater(2) }
    await unitStore(database).write(sampleUnit({ ...later, skus: [{ ...d2, restrictions: [...closed] }] }))
    const since = await changes()
    await replay(reading(1, [d2, d4]), reading(2, [d2, d4]))
    expect(await changes()).toEqual(since)
    expect((await unit()).firstSnapshotTime).toBe(day(2))
  })

  test('keeps the uses and limits of quotas', async () => {
    await replay(reading(1, [d2, d4], 30))
    const kept = await database.db.selectFrom('QuotaChange').selectAll().execute()
    expect(kept).toEqual([
      {
        ...place,
        quotaKey: 'standarddsv3family',
        changedAt: firstDay,
        runId: 'run-1',
        usedBefore: 30,
        usedAfter: 10,
        limitBefore: 100,
        limitAfter: 100,
      },
    ])
  })

  test('is not written twice', async () => {
    await replay(...days)
    const before = await changes()
    expect(await replay(...days)).toMatchObject({ status: 'written' })
    expect(await changes()).toEqual(before)
    expect((await unit()).firstSnapshotTime).toBe(day(3))
  })

  test('is offered of what is stored', async () => {
    const store = historyStore(database)
    expect(await store.units()).toEqual([place])
    expect([await store.knownSince(place), await store.knownSince({ ...place, region: 'mars' })]).toEqual([
      firstDay,
      undefined,
    ])
  })
})
