import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storedUnits } from '#shared/adapters/sql/capacity/units/stored-units-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { IngestionRepository, NewRun } from '#shared/ingestion/ingestion-repository.js'
import { logRun } from '../../../../tests/support/samples/log-run.js'
import { hoursLater, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { ingestionRepository } from './ingestion-sql.js'
import { unitStore } from './unit-store.js'

const run = (runId: string, some: Partial<NewRun> = {}): NewRun => ({
  runId,
  kind: 'capacity',
  status: 'queued',
  triggeredBy: 'operator',
  createdAt: hoursLater(0),
  startedAt: null,
  finishedAt: null,
  error: null,
  scope: null,
  ...some,
})
const finished = (runId: string, hours: number): NewRun =>
  run(runId, { createdAt: hoursLater(hours), finishedAt: hoursLater(hours + 1), status: 'succeeded' })
const unit = <Region extends string | null>(region: Region, runId = 'r') => ({ runId, subscriptionId: 's1', region })

describe.each(sqlEngines)('Runs and units in $name', ({ fresh }) => {
  let database: Database
  let repository: IngestionRepository
  beforeEach(async () => {
    database = await fresh()
    repository = ingestionRepository(database)
  })
  afterEach(() => database.close())

  describe('A run', () => {
    test('is the only unfinished one of its kind, also among triggers at once', async () => {
      const inserted = await Promise.all(['a', 'b', 'c'].map(runId => repository.insertRun(run(runId))))
      expect(inserted.filter(Boolean)).toHaveLength(1)
      expect(await repository.insertRun(run('d'))).toBe(false)
      const active = await repository.activeRun('capacity')
      await repository.finishRun(active?.runId ?? '', 'failed', 'why', hoursLater(1))
      expect(await repository.insertRun(run('d'))).toBe(true)
    })

    test('is read back as it was written', async () => {
      await repository.insertRun(run('r'))
      expect(await repository.run('r')).toEqual({ ...run('r'), sequence: 1, note: null })
      expect(await repository.run('other')).toBeUndefined()
    })

    test('starts once and ends once', async () => {
      await repository.insertRun(run('r'))
      await repository.markStarted('r', hoursLater(1))
      await repository.markStarted('r', hoursLater(2))
      await repository.finishRun('r', 'partial', "it's 1 of 2", hoursLater(3))
      await repository.finishRun('r', 'succeeded', null, hoursLater(4))
      expect(await repository.run('r')).toMatchObject({
        status: 'partial',
        startedAt: hoursLater(1),
        finishedAt: hoursLater(3),
        error: "it's 1 of 2",
      })
    })

    test('adds up what its lists held that could not be read', async () => {
      const skipped = (records: number) => ({ records, reason: `reason ${records}` })
      await repository.insertRun(run('r'))
      await repository.markStarted('r', hoursLater(1), skipped(2))
      await repository.markStarted('r', hoursLater(2), skipped(9))
      expect((await repository.run('r'))?.skipped).toEqual(skipped(2))
      await repository.forgetUnit(unit(null), skipped(3))
      await repository.forgetUnit(unit(null), null)
      expect((await repository.run('r'))?.skipped).toEqual({ records: 5, reason: 'reason 2' })
      await repository.insertRun(finished('other', 1))
      await repository.forgetUnit(unit(null, 'other'), skipped(4))
      expect((await repository.run('other'))?.skipped).toEqual(skipped(4))
    })

    test('is found as the active, the newest and the last finished one', async () => {
      expect(await repository.newestFullRun('capacity')).toBeUndefined()
      await repository.insertRun(finished('first', 12))
      // The clock went back meanwhile.
      await repository.insertRun(finished('second', 6))
      await repository.insertPastRun(finished('replayed', 18))
      expect((await repository.newestFullRun('capacity'))?.runId).toBe('second')
      expect(await repository.activeRun('capacity')).toBeUndefined()
      await repository.insertRun(run('third', { createdAt: hoursLater(3) }))
      expect((await repository.newestFullRun('capacity'))?.runId).toBe('third')
      expect((await repository.activeRun('capacity'))?.runId).toBe('third')
      expect((await repository.lastFinishedRun('capacity'))?.runId).toBe('second')
    })

    test('that is narrow keeps what it is to read, and is not the newest full one', async () => {
      const scope = { regions: ['eastus', 'westus'], subscriptionIds: ['s1'] }
      await repository.insertRun(finished('full', 6))
      const narrow = { ...finished('narrow', 12), scope }
      await repository.insertRun(narrow)
      expect(await repository.run('narrow')).toEqual({ ...narrow, sequence: 2, note: null })
      expect((await repository.newestFullRun('capacity'))?.runId).toBe('full')
      expect((await repository.lastFinishedRun('capacity'))?.runId).toBe('narrow')
    })

    test('has no progress before it has units', async () => {
      expect(await repository.progress('r')).toEqual({
        total: 0,
        written: 0,
        isPlanned: true,
        done: 0,
        failed: 0,
        rowsWritten: 0,
        skippedRecords: 0,
      })
    })

    test('counts its own units by how they ended', async () => {
      for (const runId of ['r', 'other']) await logRun(database, runId)
      await repository.planUnits(['a', 'b', 'c', 'd'].map(region => unit(region)))
      await repository.planUnits([unit('a', 'other')])
      await unitStore(database).write(sampleUnit(unit('a')))
      await unitStore(database).write(sampleUnit({ ...unit('b'), skus: [] }))
      await repository.failUnit(unit('c'), 'no', hoursLater(1))
      expect(await repository.progress('r')).toEqual({
        total: 4,
        written: 2,
        isPlanned: true,
        done: 2,
        failed: 1,
        rowsWritten: 2,
        skippedRecords: 0,
      })
      await repository.planListing([{ ...unit(null), subscriptionId: 's2' }])
      expect(await repository.progress('r')).toMatchObject({ total: 5, isPlanned: false })
      expect(await repository.plannedRegions('r', 's1')).toEqual(['a', 'b', 'c', 'd'])
    })
  })

  describe('A unit', () => {
    beforeEach(async () => {
      for (const runId of ['r', 'other']) await logRun(database, runId)
    })
    const status = async (region: string) => (await repository.unit(unit(region)))?.status

    test('is planned once and keeps its state when it is planned again', async () => {
      await repository.planUnits([unit('a'), unit('b')])
      await repository.failUnit(unit('a'), 'no', hoursLater(1))
      await repository.planUnits([unit('a'), unit('b'), unit('c')])
      expect(await Promise.all(['a', 'b', 'c', 'd'].map(status))).toEqual(['failed', 'pending', 'pending', undefined])
      await repository.planUnits([])
    })

    test('fails with its reason, also one that was not planned, but not once it is stored', async () => {
      await repository.failUnit(unit(null), "Azure's words", hoursLater(1))
      expect(await repository.unit(unit(null))).toEqual({
        ...unit(null),
        status: 'failed',
        rowsWritten: null,
        error: "Azure's words",
      })
      await unitStore(database).write(sampleUnit(unit('a')))
      await repository.failUnit(unit('a'), 'too late', hoursLater(2))
      expect(await repository.unit(unit('a'))).toMatchObject({ status: 'written', rowsWritten: 2, error: null })
    })

    test('is among the failures of its run, in order and no more than asked for', async () => {
      for (const region of ['c', 'a', 'b']) await repository.failUnit(unit(region), `no ${region}`, hoursLater(1))
      await repository.failUnit(unit('a', 'other'), 'no', hoursLater(1))
      await repository.planUnits([unit('d')])
      const failures = await repository.failures('r', 2)
      expect(failures.map(({ region, error }) => [region, error])).toEqual([
        ['a', 'no a'],
        ['b', 'no b'],
      ])
    })
  })

  describe('What is stored and what is not', () => {
    const failing = async (runId: string, hours: number, ...regions: (string | null)[]) => {
      await repository.insertRun({ ...finished(runId, hours), status: 'partial' })
      for (const region of regions) await repository.failUnit(unit(region, runId), 'no', hoursLater(hours + 0.5))
    }
    const unread = async (since = 1) => await storedUnits(database).unread(since)

    test('is counted by region, with the oldest reading', async () => {
      await unitStore(database).write(sampleUnit({ region: 'a', snapshotTime: hoursLater(2) }))
      await unitStore(database).write(sampleUnit({ region: 'a', subscriptionId: 's2', snapshotTime: hoursLater(1) }))
      await unitStore(database).write(sampleUnit({ region: 'b', snapshotTime: hoursLater(3) }))
      expect(await storedUnits(database).readings()).toEqual([
        { region: 'a', units: 2, oldestSnapshotTime: hoursLater(1) },
        { region: 'b', units: 1, oldestSnapshotTime: hoursLater(3) },
      ])
    })

    test('names what failed and is not stored since, as it failed last', async () => {
      await unitStore(database).write(sampleUnit({ region: 'a' }))
      await unitStore(database).write(sampleUnit({ region: 'b', runSequence: 3, snapshotTime: hoursLater(7) }))
      await failing('first', 0, 'c')
      await failing('second', 6, 'a', 'b', 'c')
      const last = {
        subscriptionId: 's1',
        runId: 'second',
        sequence: 2,
        failedAt: hoursLater(6.5),
        status: 'failed',
        reason: 'no',
      }
      expect(await unread()).toEqual([
        { ...last, region: 'a', failures: 1, snapshotTime: hoursLater(0) },
        { ...last, region: 'c', failures: 2, snapshotTime: null },
      ])
      expect((await unread(2)).map(({ failures }) => failures)).toEqual([1, 1])
      expect(await unread(3)).toEqual([])
    })

    test('names every stored region of a subscription that Azure would not list', async () => {
      await unitStore(database).write(sampleUnit({ region: 'a' }))
      await unitStore(database).write(sampleUnit({ region: 'b' }))
      await failing('r', 6, null)
      expect((await unread()).map(({ region }) => region)).toEqual(['a', 'b'])
    })

    test('is not told by runs of another kind', async () => {
      await repository.insertRun({ ...finished('prices', 1), kind: 'prices' })
      await repository.failUnit(unit('a', 'prices'), 'no', hoursLater(2))
      expect(await unread()).toEqual([])
    })

    test('is counted from the newest run of everything that read a part of it', async () => {
      expect(await repository.lastCompleteRun('capacity')).toBeUndefined()
      await repository.insertRun({ ...finished('complete', 1), status: 'partial' })
      await repository.insertRun({ ...finished('failed', 2), status: 'failed' })
      await repository.insertRun({ ...finished('narrow', 3), scope: { regions: ['a'] } })
      await repository.insertRun(run('open', { createdAt: hoursLater(4) }))
      expect((await repository.lastCompleteRun('capacity'))?.runId).toBe('complete')
    })
  })
})
