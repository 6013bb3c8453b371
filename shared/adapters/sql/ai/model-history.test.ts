import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { stateAt } from '#shared/adapters/sql/tracked/state-at.js'
import { modelScorer } from '#shared/ai/model-past.js'
import { catalogRows } from '#shared/ai/model-rows.js'
import { sampleEntry, sampleQuota } from '#shared/ai/sample-model.js'
import { logRun } from '../../../../tests/support/samples/log-run.js'
import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { modelTable } from './ai-tables.js'
import { modelHistory } from './model-history-sql.js'
import { modelStore } from './model-store-sql.js'

const place = { subscriptionId: 's1', region: 'eastus2' }
const key = { runId: 'h', ...place }
const day = (back: number) => hoursLater(-24 * back)
const times = { upstreamMs: 1, parseMs: 1, scoreMs: 1 }
const rows = (used: number, models: readonly string[]) =>
  catalogRows(
    { models: models.map(model => sampleEntry({ model })), quotas: [sampleQuota({ used })] },
    new Date(firstDay),
  )
const reading = (back: number, used: number, models = ['gpt-4o']) => ({
  ...rows(used, models),
  runId: `h-${back}`,
  snapshotTime: day(back),
  times,
})

describe.each(sqlEngines)('The past of AI models on $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
    await modelStore(database).write({
      runId: 'first',
      ...place,
      runSequence: 1,
      snapshotTime: firstDay,
      ...rows(100, ['gpt-4o']),
      isOffered: true,
      skipped: null,
      times,
    })
    await logRun(database, key.runId, 'modelsHistory')
    await ingestionRepository(database).planUnits([key])
  })
  afterEach(() => database.close())

  const replay = () => {
    async function* readings() {
      yield reading(1, 100)
      yield reading(2, 430, ['gpt-4o', 'gpt-4'])
      yield reading(3, 430, ['gpt-4o', 'gpt-4'])
    }
    return modelHistory(database).write({ ...key, knownSince: firstDay, readings: readings(), storedAt: hoursLater(5) })
  }

  test('is stored as changes of models and of quotas, and leaves the present rows alone', async () => {
    const present = () => database.db.selectFrom('AIModelAvailability').selectAll().execute()
    const before = await present()
    expect(await replay()).toMatchObject({ ...key, status: 'written', rowsWritten: 3 })
    expect(await present()).toEqual(before)
    const changes = await database.db.selectFrom('AIModelChange').selectAll().orderBy('model', 'desc').execute()
    expect(changes).toMatchObject([
      {
        model: 'gpt-4o',
        changedAt: day(1),
        runId: 'h-1',
        availabilityBefore: 'Limited',
        availabilityAfter: 'Available',
      },
      { model: 'gpt-4', changedAt: day(1), lifecycleBefore: 'GenerallyAvailable', lifecycleAfter: null },
    ])
    const quotas = await database.db.selectFrom('AIQuotaChange').selectAll().execute()
    expect(quotas).toMatchObject([{ changedAt: day(1), quotaUsedBefore: 430, quotaUsedAfter: 100 }])
  })

  test('can be told as of its days, from the oldest one on', async () => {
    await replay()
    const at = async (time: string) => {
      const found = await database.db
        .selectFrom(stateAt(database, modelTable, time).as('l'))
        .selectAll()
        .execute()
      return found.map(row => `${row.model} ${row.quotaUsed}`).sort()
    }
    expect(await at(hoursLater(-30))).toEqual(['gpt-4 430', 'gpt-4o 430'])
    expect(await at(hoursLater(-20))).toEqual(['gpt-4o 100'])
    expect(await modelHistory(database).knownSince(place)).toBe(day(3))
  })

  test('is logged as if its runs had read it then', async () => {
    await replay()
    const lines = database.db.selectFrom('IngestionUnit').selectAll().where('runId', 'like', 'h-%').orderBy('runId')
    expect(await lines.execute()).toMatchObject([
      { runId: 'h-1', pipeline: 'models', rowsRead: 1, rowsWritten: 3, snapshotTime: day(1) },
      { runId: 'h-2', pipeline: 'models', rowsRead: 2, rowsWritten: 0, snapshotTime: day(2) },
      { runId: 'h-3', pipeline: 'models', rowsRead: 2, rowsWritten: 3, snapshotTime: day(3) },
    ])
  })

  test('is not written twice', async () => {
    await replay()
    const changes = () => database.db.selectFrom('AIModelChange').selectAll().execute()
    const before = await changes()
    expect(await replay()).toMatchObject({ status: 'written', rowsWritten: 3 })
    expect(await changes()).toEqual(before)
  })
})

test('A past reading that lists no model of an offered region is left out, and one of a region without the service is not', async () => {
  const score = await modelScorer(place)
  const empty = { models: [], quotas: [], restrictedKinds: [], skipped: null, upstreamMs: 1, parseMs: 1 }
  expect(score({ ...empty, isOffered: true }, firstDay)).toBeUndefined()
  expect(score({ ...empty, isOffered: false }, firstDay)).toEqual({ models: [], quotas: [] })
})
