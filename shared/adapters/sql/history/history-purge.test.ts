import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { capacityStore } from '#shared/adapters/sql/ai/capacity-store-sql.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { scoreStore } from '#shared/adapters/sql/placement/score-store-sql.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { NewRun } from '#shared/ingestion/ingestion-repository.js'
import { naiveRows } from '../../../../tests/support/naive/naive-capacity.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { readingsAt, seededReadings } from '../../../../tests/support/samples/seeded-history.js'
import { seededNames } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { historyPurge } from './history-purge.js'

const readings = seededReadings(31, 40)
const before = String(readings[20]?.snapshotTime)
const everything = { offset: 0, limit: 1000 }
const byRegion = { column: 'region', direction: 'asc' } as const

describe.each(sqlEngines)('The purge of the history in $name', { timeout: 60_000 }, ({ fresh }) => {
  let database: Database
  const count = async (table: keyof Tables) => {
    const query = database.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
    return Number((await query.executeTakeFirstOrThrow()).rows)
  }
  beforeEach(async () => {
    database = await fresh()
    const repository = ingestionRepository(database)
    for (const unit of readings) {
      const run = { runId: unit.runId, kind: 'capacity', status: 'queued', triggeredBy: 'timer' } as const
      const times = { createdAt: unit.snapshotTime, startedAt: null, finishedAt: null }
      await repository.insertRun({ ...run, ...times, error: null, scope: null } as NewRun)
      await unitStore(database).write(unit)
      await repository.finishRun(unit.runId, 'succeeded', null, unit.snapshotTime)
    }
  })
  afterEach(() => database.close())

  const rows = (at: string | undefined) =>
    capacityReads(database).rows({ ...CapacityFilter.parse({}), at }, byRegion, everything)
  const expected = (at: string) =>
    naiveRows(readingsAt(readings, at), seededNames).sort((a, b) => (a.region < b.region ? -1 : 1)).length

  test('leaves all that is told of the time after it, and tells nothing of the time before', async () => {
    const times = readings.slice(20).map(({ snapshotTime }) => snapshotTime)
    const asked = [times[0], times[5], times.at(-1)] as string[]
    const told = await Promise.all(asked.map(at => rows(at)))
    const now = await rows(undefined)
    expect(await historyPurge(database).purge(before)).toBeGreaterThan(100)
    expect(await Promise.all(asked.map(at => rows(at)))).toEqual(told)
    expect(told.map(({ length }) => length)).toEqual(asked.map(expected))
    expect(await rows(undefined)).toEqual(now)
    expect(await rows(new Date(Date.parse(before) - 1).toISOString())).toEqual([])
  })

  test('keeps of each unit its newest reading with its run, however old, and what is newer', async () => {
    await historyPurge(database).purge(hoursLater(9999))
    const units = new Set(readings.map(({ subscriptionId, region }) => `${subscriptionId}/${region}`)).size
    expect(await count('CapacityChange')).toBe(0)
    expect(await count('QuotaChange')).toBe(0)
    expect([await count('IngestionUnit'), await count('IngestionLog')]).toEqual([units, units])
    expect((await ingestionRepository(database).lastFinishedRun('capacity'))?.runId).toBe(readings.at(-1)?.runId)
  })

  test('leaves nothing of runs that read prices, but for the last of them', async () => {
    const repository = ingestionRepository(database)
    for (const n of [1, 2]) {
      const run = { runId: `prices-${n}`, kind: 'prices', status: 'queued', triggeredBy: 'timer', scope: null } as const
      const times = { createdAt: hoursLater(n), startedAt: null, finishedAt: null }
      await repository.insertRun({ ...run, ...times, error: null })
      const unit = { runId: run.runId, subscriptionId: null, region: 'westus' }
      await repository.planUnits([unit])
      await priceRepository(database).store({ unit, currency: 'USD', readAt: hoursLater(n), prices: [] })
      await repository.finishRun(run.runId, 'succeeded', null, hoursLater(n + 0.5))
    }
    const left = (table: 'IngestionUnit' | 'IngestionLog') =>
      database.db.selectFrom(table).select('runId').where('runId', 'like', 'prices%').orderBy('runId').execute()
    expect(await left('IngestionUnit')).toHaveLength(2)
    await historyPurge(database).purge(hoursLater(2))
    expect(await left('IngestionUnit')).toEqual([{ runId: 'prices-2' }])
    await historyPurge(database).purge(hoursLater(9999))
    expect([await left('IngestionUnit'), await left('IngestionLog')]).toEqual([[], [{ runId: 'prices-2' }]])
  })

  test('forgets live scores that were not asked for again, and lets others have their turn meanwhile', async () => {
    const skus = Array.from({ length: 2_500 }, (_, n) => `Standard_D${n}`)
    const batch = { subscriptionId: 's', regions: ['westus'], desiredCount: 1, zones: false, kind: 'spot' } as const
    const given = (of: string[]) =>
      of.map(vmSku => ({ region: 'westus', zone: '', vmSku, score: 'High', isQuotaAvailable: true }) as const)
    await scoreStore(database).save({ ...batch, skus: skus.slice(0, 50) }, given(skus), hoursLater(1))
    await scoreStore(database).save({ ...batch, skus: ['Standard_D7'] }, given(['Standard_D7']), hoursLater(3))
    let turns = 0
    let isOver = false
    const purge = historyPurge(database).purge(hoursLater(2))
    const others = (async () => {
      for (; !isOver; turns += 1) await nextTurn()
    })()
    await purge
    isOver = true
    await others
    expect(turns).toBeGreaterThan(4)
    expect(await count('PlacementScoreHistory')).toBe(0)
    expect(await database.db.selectFrom('PlacementScore').select(['vmSku', 'scoredAt']).execute()).toEqual([
      { vmSku: 'Standard_D7', scoredAt: hoursLater(3) },
    ])
  })

  test('covers the free capacity of AI models', async () => {
    const model = { subscriptionId: 's', provider: 'OpenAI', model: 'gpt-4o' }
    await capacityStore(database).save({ ...model, version: '1' }, [], hoursLater(1))
    await capacityStore(database).save({ ...model, version: '2' }, [], hoursLater(3))
    await historyPurge(database).purge(hoursLater(2))
    const left = await database.db.selectFrom('AICapacity').select(['version']).execute()
    expect(left).toEqual([{ version: '2' }])
  })

  test('touches no run that is open, and finds nothing the second time', async () => {
    const open = { runId: 'open', kind: 'capacity', status: 'running', triggeredBy: 'timer', createdAt: hoursLater(1) }
    const repository = ingestionRepository(database)
    await repository.insertRun({ ...open, startedAt: null, finishedAt: null, error: null, scope: null } as NewRun)
    await repository.planUnits([{ runId: 'open', subscriptionId: 's', region: 'r' }])
    await historyPurge(database).purge(hoursLater(9999))
    expect(await repository.run('open')).toBeDefined()
    expect(await historyPurge(database).purge(hoursLater(9999))).toBe(0)
  })
})
