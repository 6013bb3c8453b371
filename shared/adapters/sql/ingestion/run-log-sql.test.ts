import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storedUnits } from '#shared/adapters/sql/capacity/units/stored-units-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { capacityPipeline } from '#shared/capacity/ingestion/capacity-pipeline.js'
import { UnitResult } from '#shared/contract/admin/admin-ingestion.js'
import type { IngestionRepository, NewRun } from '#shared/ingestion/ingestion-repository.js'
import type { RunLog } from '#shared/ingestion/jobs/run-log.js'
import { planSubscription } from '#shared/ingestion/runs/pipeline-run.js'
import { logRun } from '../../../../tests/support/samples/log-run.js'
import { hoursLater, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { ingestionRepository } from './ingestion-sql.js'
import { runLog } from './run-log-sql.js'
import { unitStore } from './unit-store.js'

const run = (runId: string, hours: number, some: Partial<NewRun> = {}): NewRun => ({
  runId,
  kind: 'capacity',
  status: 'succeeded',
  triggeredBy: 'timer',
  createdAt: hoursLater(hours),
  startedAt: hoursLater(hours),
  finishedAt: hoursLater(hours + 1),
  error: null,
  scope: null,
  ...some,
})
const unit = <Region extends string | null>(region: Region, runId = 'r', subscriptionId = 's1') => ({
  runId,
  subscriptionId,
  region,
})
const all = { offset: 0, limit: 100 }

describe.each(sqlEngines)('The log of runs in $name', ({ fresh }) => {
  let database: Database
  let repository: IngestionRepository
  let log: RunLog
  beforeEach(async () => {
    database = await fresh()
    repository = ingestionRepository(database)
    log = runLog(database)
  })
  afterEach(() => database.close())

  test('tells runs newest first, each with the progress that it has by itself', async () => {
    const scope = { regions: ['a', 'b'] }
    const runs = [run('old', 0), run('r', 6, { scope, error: "some 'units' failed" }), run('none', 12)]
    for (const one of runs) await repository.insertRun(one)
    await repository.planUnits(['a', 'b', 'c', 'd'].map(region => unit(region)))
    await repository.planUnits([unit('a', 'old')])
    const skipped = { records: 7, reason: 'SKU: null' }
    await unitStore(database).write({ ...sampleUnit(unit('a')), skipped })
    await repository.failUnit(unit('c'), 'no', hoursLater(1))

    const page = await log.runs(all)
    expect(page.rows.map(logged => logged.run)).toMatchObject(runs.toReversed())
    for (const logged of page.rows) expect(logged.progress).toEqual(await repository.progress(logged.run.runId))
    expect(page.rows[1]?.progress).toEqual({
      total: 4,
      isPlanned: true,
      done: 1,
      written: 1,
      failed: 1,
      rowsWritten: 2,
      skippedRecords: 7,
    })
    const ids = async (offset: number) => (await log.runs({ offset, limit: 2 })).rows.map(logged => logged.run.runId)
    expect([await ids(0), await ids(2), await ids(4)]).toEqual([['none', 'r'], ['old'], []])
    expect((await log.runs({ offset: 4, limit: 2 })).total).toBe(3)
    const units = (await log.units('r', 'written', all)).rows
    expect(units).toMatchObject([{ region: 'a', skippedRecords: 7, skippedReason: 'SKU: null' }])
  })

  test('tells the units of a run in order, with the names of their subscriptions', async () => {
    const named = { tenantId: null, state: 'Enabled', quotaId: null }
    await repository.saveSubscriptions([{ ...named, subscriptionId: 's1', displayName: 'One' }], hoursLater(0))
    await repository.insertRun(run('r', 0))
    await unitStore(database).write(sampleUnit(unit('b')))
    await repository.failUnit(unit(null, 'r', 's2'), "Azure's words", hoursLater(1))
    await repository.planUnits([unit('a')])
    await logRun(database, 'other')
    await repository.planUnits([unit('a', 'other')])
    const { rows, total } = await log.units('r', undefined, all)
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      { subscriptionId: 's1', subscriptionName: 'One', region: 'a', status: 'pending', finishedAt: null },
      { region: 'b', status: 'written', rowsRead: 2, rowsWritten: 2, upstreamMs: expect.any(Number) },
      { subscriptionId: 's2', subscriptionName: null, region: null, status: 'failed', error: "Azure's words" },
    ])
    for (const row of rows) expect(UnitResult.safeParse(row).error?.issues).toBeUndefined()
    expect(await log.units('r', 'failed', all)).toEqual({ rows: [rows[2]], total: 1 })
    expect(await log.units('r', undefined, { offset: 1, limit: 1 })).toEqual({ rows: [rows[1]], total: 3 })
    expect(await log.units('r', 'superseded', all)).toEqual({ rows: [], total: 0 })
  })

  test('holds no unit of a narrow run but those that it was to read', async () => {
    await repository.insertRun(run('r', 0, { finishedAt: null, scope: { regions: ['westus'] } }))
    const listed = ['eastus', 'westus'].map(region => ({
      region,
      displayName: region,
      geography: null,
      geographyGroup: null,
      category: null,
      pairedRegion: null,
      latitude: null,
      longitude: null,
      zones: [],
    }))
    const estate = { regions: async () => ({ records: listed, skipped: null }) } as never
    const ports = { repository, clock: () => new Date(hoursLater(0)) }
    const timing = { enabled: true, intervalHours: 6 }
    const stored = storedUnits(database)
    const pipeline = capacityPipeline({ ...ports, estate, stored, timing, compute: {} as never, units: {} as never })
    expect(await planSubscription(ports, pipeline, 'r', 's1')).toEqual({ value: ['westus'] })
    expect((await log.units('r', undefined, all)).rows).toMatchObject([{ region: 'westus', status: 'pending' }])
  })
})
