import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { defaultLeadTime } from '#shared/quota-workbench/forecast/lead-time.js'
import { unitForecasts } from '#shared/quota-workbench/forecast/unit-forecasts.js'
import { logRun } from '../../../../../tests/support/samples/log-run.js'
import { hoursLater, sampleSku, sampleUnit, sampleUsage } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { forecastReads } from './forecast-reads.js'
import { forecastStore } from './forecast-store-sql.js'
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
    const unit = await quotaHistory(database).unit(scope, 60)
    expect(unit?.quotas.map(({ family }) => family)).toEqual(['cores', 'standardDSv5Family'])
    expect(unit).toMatchObject({ firstSnapshotTime: hoursLater(0), snapshotTime: hoursLater(456) })
    const [cores, family] = unitForecasts(unit ?? ({ ...scope, quotas: [], changes: [] } as never), defaultLeadTime)
    expect(cores).toMatchObject({ state: 'steady', perWeek: 0, historyDays: 20 })
    expect(family).toMatchObject({ state: 'atRisk', perWeek: 14, exhaustedInDays: 22, familyBase: 'D' })
    const few = await quotaHistory(database).unit(scope, 2)
    expect(few?.changes.map(({ changedAt }) => changedAt)).toEqual([hoursLater(432), hoursLater(456)])
    expect(await quotaHistory(database).unit({ ...scope, region: 'nowhere' }, 60)).toBeUndefined()
  })

  test('are written where they differ, by the newest run, and read with the time of their quotas', async () => {
    const forecasts = [
      sampleForecast('standarddsv5family', { family: 'standardDSv5Family', quotaUsed: 58 }),
      sampleForecast('cores', { state: 'steady', exhaustedInDays: null, exhaustedAt: null, requestBy: null }),
    ]
    expect(await write('westus', forecasts)).toEqual(['written', 2])
    expect(await write('westus', forecasts)).toEqual(['written', 0])
    expect(await write('westus', [sampleForecast('cores')], 50)).toEqual(['superseded', 0])
    const reads = forecastReads(database)
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
    const reads = forecastReads(database)
    const families = async (filter: object, direction: 'asc' | 'desc' = 'asc') => {
      const rows = await reads.rows(filter, { column: 'requestBy', direction }, { offset: 0, limit: 10 })
      return rows.map(({ familyKey }) => familyKey)
    }
    await write('eastus', [sampleForecast('gsv5', { requestBy: '2026-03-02', exhaustedInDays: 8 })])
    expect(await families({})).toEqual(['gsv5', 'full', 'standarddsv5family', 'cores'])
    expect((await families({}, 'desc')).at(-1)).toBe('cores')
    expect(await families({ family: ['cores', 'gsv5'] })).toEqual(['gsv5', 'cores'])
    expect(await families({ exhaustedWithinDays: 10 })).toEqual(['gsv5'])
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
