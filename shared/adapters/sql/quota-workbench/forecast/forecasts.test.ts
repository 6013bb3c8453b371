import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { applyStore } from '#shared/adapters/sql/quota-workbench/apply/apply-store-sql.js'
import { sampleJob, sampleStep } from '#shared/adapters/sql/quota-workbench/apply/sample-apply.js'
import { defaultLeadTime } from '#shared/quota-workbench/forecast/lead-time.js'
import { unitForecasts } from '#shared/quota-workbench/forecast/unit-forecasts.js'
import { logRun } from '../../../../../tests/support/samples/log-run.js'
import { hoursLater, sampleSku, sampleUnit, sampleUsage } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { forecastReads } from './forecast-reads.js'
import { forecastStore } from './forecast-store-sql.js'
import { leadTimes } from './lead-times-sql.js'
import { quotaHistory } from './quota-history-sql.js'
import { sampleForecast } from './sample-forecast.js'

const scope = { subscriptionId: 's1', region: 'westus' }
const byUse = { column: 'quotaUsed', direction: 'desc' } as const

describe.each(sqlEngines)('Forecasts in $name', engine => {
  let database: Database
  beforeAll(async () => {
    database = await engine.fresh()
    const skus = [sampleSku('Standard_D2s_v5', { family: 'standardDSv5Family' })]
    for (let day = 0; day < 20; day += 1) {
      const usages = [
        sampleUsage('standardDSv5Family', 20 + 2 * day, day < 10 ? 50 : 100),
        sampleUsage('cores', 40, 100),
        sampleUsage('PremiumDiskCount', 7, 10),
      ]
      const key = { runId: `run-${day}`, runSequence: day, snapshotTime: hoursLater(24 * day) }
      await unitStore(database).write(sampleUnit({ ...scope, ...key, skus, usages }))
    }
  })
  afterAll(() => database.close())

  let now = hoursLater(0)
  const clock = () => new Date(now)
  let sequence = 100
  const write = async (region: string, forecasts: readonly ReturnType<typeof sampleForecast>[], late = 0) => {
    sequence += 1
    const runId = `forecast-${sequence}`
    await logRun(database, runId, 'forecast')
    const unit = { subscriptionId: 's1', region, runId, runSequence: sequence - late, snapshotTime: hoursLater(456) }
    const { status, rowsWritten } = await forecastStore(database).write({
      ...unit,
      computedAt: hoursLater(460 + sequence),
      forecasts,
    })
    return [status, rowsWritten]
  }

  test('rest on the history of families and of the regional total, and of no other count', async () => {
    const history = quotaHistory(database)
    const unit = await history.unit(scope)
    expect(unit?.quotas.map(({ family }) => family)).toEqual(['cores', 'standardDSv5Family'])
    expect(unit).toMatchObject({ firstSnapshotTime: hoursLater(0), snapshotTime: hoursLater(456) })
    if (!unit) throw new Error('The unit is not stored')
    // Days without a change, and the day of the last reading, are read too.
    const firstRead = Math.floor(Date.parse(hoursLater(0)) / 86_400_000)
    expect(unit.readDays).toEqual(Array.from({ length: 20 }, (_, index) => firstRead + index))
    const [cores, family] = await unitForecasts(history, scope, unit, defaultLeadTime)
    expect(cores).toMatchObject({ state: 'steady', perWeek: 0, historyDays: 19 })
    expect(family).toMatchObject({ state: 'atRisk', perWeek: 14, familyBase: 'D' })
    const few = await history.changes(scope, ['standarddsv5family'], hoursLater(432))
    expect(few.map(({ changedAt, usedBefore }) => [changedAt, usedBefore])).toEqual([
      [hoursLater(432), 54],
      [hoursLater(456), 56],
    ])
    expect(await history.unit({ ...scope, region: 'nowhere' })).toBeUndefined()
  })

  test('read one change of each day, however often a quota was read and changed', async () => {
    const place = { subscriptionId: 's1', region: 'northeurope' }
    for (let hour = 0; hour < 72; hour += 6) {
      const usages = [sampleUsage('cores', 10 + hour, 100)]
      const key = { runId: `often-${hour}`, runSequence: hour, snapshotTime: hoursLater(hour) }
      await unitStore(database).write(sampleUnit({ ...place, ...key, usages }))
    }
    const changes = await quotaHistory(database).changes(place, ['cores'], hoursLater(-1))
    expect(changes.map(({ changedAt, usedBefore }) => [changedAt, usedBefore])).toEqual([
      [hoursLater(6), 10],
      [hoursLater(24), 28],
      [hoursLater(48), 52],
    ])
  })

  test('take the lead time of approved requests of groups, and of none that moved quota', async () => {
    expect(await leadTimes(database).find()).toEqual(defaultLeadTime)
    const request = {
      groupId: 'g',
      region: 'westus',
      state: 'Succeeded',
      family: null,
      quotaLimit: null,
      message: null,
    }
    const rows = [24, 30, 36, 40].map((hours, index) => ({
      ...request,
      subscriptionId: '',
      requestId: `r${index}`,
      submittedAt: hoursLater(0),
      inProgressSeenAt: null,
      succeededSeenAt: hoursLater(hours),
    }))
    const moved = { ...rows[0], subscriptionId: 's1', succeededSeenAt: hoursLater(500) } as (typeof rows)[0]
    const open = { ...rows[0], requestId: 'open', succeededSeenAt: null } as unknown as (typeof rows)[0]
    await database.db
      .insertInto('QuotaGroupRequest')
      .values([...rows, moved, open])
      .execute()
    expect(await leadTimes(database).find()).toEqual({ days: 2, source: 'measured', requests: 4 })
  })

  test('take the lead time of approved increase requests of applies too, of the newest of all', async () => {
    const request = { state: 'succeeded', requestId: 'q', sentAt: hoursLater(0), finishedAt: hoursLater(90) } as const
    const steps = [
      sampleStep('a', 1, request),
      sampleStep('a', 2, { ...request, kind: 'take', finishedAt: hoursLater(900) }),
      sampleStep('a', 3, { ...request, state: 'failed', finishedAt: hoursLater(900) }),
      sampleStep('a', 4, { ...request, requestId: null, finishedAt: hoursLater(900) }),
      sampleStep('a', 5, { ...request, state: 'pendingAtAzure', finishedAt: null }),
    ]
    const store = applyStore(database)
    await store.insert(sampleJob('a'), steps)
    const withOne = await leadTimes(database).find()
    expect(withOne).toEqual({ days: 3, source: 'measured', requests: 5 })
    await store.addSteps([sampleStep('a', 6, request), sampleStep('a', 7, request)])
    expect(await leadTimes(database).find()).toEqual({ days: 4, source: 'measured', requests: 7 })
    const newest = Array.from({ length: 49 }, (_, index) =>
      sampleStep('b', index + 1, { ...request, sentAt: hoursLater(80), finishedAt: hoursLater(100) }),
    )
    await store.addSteps(newest)
    expect(await leadTimes(database).find()).toEqual({ days: 1, source: 'measured', requests: 50 })
  })

  test('are written where they differ, by the newest run, and read with the time of their quotas', async () => {
    const forecasts = [
      sampleForecast('standarddsv5family', { family: 'standardDSv5Family', quotaUsed: 58 }),
      sampleForecast('cores', { state: 'steady', exhaustedAt: null, requestBy: null }),
    ]
    expect(await write('westus', forecasts)).toEqual(['written', 2])
    expect(await write('westus', forecasts)).toEqual(['written', 0])
    expect(await write('westus', [sampleForecast('cores')], 50)).toEqual(['superseded', 0])
    const reads = forecastReads(database, clock)
    const before = await reads.version()
    expect(await write('westus', [...forecasts, sampleForecast('full', { state: 'full', quotaUsed: 100 })])).toEqual([
      'written',
      1,
    ])
    expect(await reads.version()).not.toBe(before)
    expect(await reads.computedAt()).toBe(hoursLater(460 + sequence))
    const rows = await reads.rows({}, byUse, { offset: 0, limit: 10 })
    expect(rows.map(({ family, snapshotTime }) => [family, snapshotTime])).toEqual([
      ['full', hoursLater(456)],
      ['cores', hoursLater(456)],
      ['standardDSv5Family', hoursLater(456)],
    ])
  })

  test('are filtered, and those without a date come last in both orders', async () => {
    const reads = forecastReads(database, clock)
    const families = async (filter: object, direction: 'asc' | 'desc' = 'asc') => {
      const rows = await reads.rows(filter, { column: 'requestBy', direction }, { offset: 0, limit: 10 })
      return rows.map(({ familyKey }) => familyKey)
    }
    await write('eastus', [sampleForecast('gsv5', { requestBy: '2026-03-02', exhaustedAt: hoursLater(24 * 8) })])
    expect(await families({})).toEqual(['gsv5', 'full', 'standarddsv5family', 'cores'])
    expect((await families({}, 'desc')).at(-1)).toBe('cores')
    expect(await families({ family: ['cores', 'gsv5'] })).toEqual(['gsv5', 'cores'])
    expect(await families({ exhaustedWithinDays: 7 })).toEqual([])
    expect(await families({ exhaustedWithinDays: 8 })).toEqual(['gsv5'])
    // Days count from the day of the reader, and what has passed counts too.
    const before = await reads.version()
    now = hoursLater(24 * 5)
    expect(await families({ exhaustedWithinDays: 3 })).toEqual(['gsv5'])
    expect(await reads.version()).not.toBe(before)
    now = hoursLater(24 * 12)
    expect(await families({ exhaustedWithinDays: 1 })).toEqual(['gsv5'])
    expect(await families({ requestUntil: '2026-03-05' })).toEqual(['gsv5'])
    expect(await families({ state: ['steady'] })).toEqual(['cores'])
    expect(await families({ search: 'SV5', region: ['westus'] })).toEqual(['standarddsv5family'])
    const { facets, summary } = await reads.overview({})
    expect(summary.rows).toBe(4)
    expect(facets.family.map(({ label }) => label)).toContain('standardDSv5Family')
    expect(facets.state.map(({ value, rows }) => [value, rows])).toEqual(
      expect.arrayContaining([
        ['atRisk', 2],
        ['full', 1],
        ['steady', 1],
      ]),
    )
  })
})
