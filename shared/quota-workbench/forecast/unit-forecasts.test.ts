import { describe, expect, test } from 'vitest'
import { dailySeries } from './daily-series.js'
import { forecastText } from './forecast-text.js'
import { defaultLeadTime } from './lead-time.js'
import type { QuotaTransition, UnitHistory } from './quota-history.js'
import { toForecastRow } from './stored-forecast.js'
import { unitForecasts } from './unit-forecasts.js'

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 5, 1 + day, hour)).toISOString()
const quota = (familyKey: string, quotaUsed: number, quotaLimit: number) => ({
  familyKey,
  family: familyKey === 'cores' ? 'cores' : `standard${familyKey}Family`,
  familyBase: '',
  quotaUsed,
  quotaLimit,
})
/** A change of use on each day up to day 59, where use is as given now. */
const growing = (familyKey: string, perDay: number, now: number, limit: number): QuotaTransition[] =>
  Array.from({ length: 59 }, (_, index) => {
    const usedAfter = now - perDay * (58 - index)
    const limits = { limitBefore: limit, limitAfter: limit }
    return { familyKey, changedAt: at(index + 1), usedBefore: usedAfter - perDay, usedAfter, ...limits }
  })
const unit = (some: Partial<UnitHistory>): UnitHistory => ({
  subscriptionName: 'One',
  firstSnapshotTime: at(0),
  snapshotTime: at(59, 18),
  quotas: [],
  changes: [],
  ...some,
})
const rows = (history: UnitHistory) =>
  unitForecasts(history, defaultLeadTime).map(forecast => {
    const stored = { ...forecast, subscriptionId: 's', region: 'r', subscriptionName: null, snapshotTime: at(59, 18) }
    return toForecastRow(stored, {}, new Date(at(60)))
  })

describe('The days of a quota', () => {
  test('are read back from its changes: the last of a day counts, and a day without one is as before', () => {
    const change = (day: number, hour: number, usedBefore: number | null, usedAfter: number | null) => {
      const limits = { limitBefore: usedBefore === null ? null : 50, limitAfter: usedAfter === null ? null : 100 }
      return { familyKey: 'a', changedAt: at(day, hour), usedBefore, usedAfter, ...limits }
    }
    const changes = [
      change(2, 6, null, 4),
      change(4, 6, 4, 8),
      change(4, 18, 8, 6),
      change(5, 0, 6, null),
      change(7, 0, null, 9),
    ]
    const times = { firstSnapshotTime: at(0), snapshotTime: at(8) }
    const series = dailySeries(times, { quotaUsed: 9, quotaLimit: 100 }, changes, 60)
    expect(series.used).toEqual([4, 4, 6, 6, 6, 9, 9])
    expect(series.limits).toEqual([50, 50, 50, 50, 50, 100, 100])
    expect(dailySeries(times, { quotaUsed: 9, quotaLimit: 100 }, changes, 3).used).toEqual([9, 9])
  })
})

describe('The forecasts of a region', () => {
  test('say when a quota runs out, and by when to ask for more', () => {
    const [row] = rows(unit({ quotas: [quota('dsv5', 80, 100)], changes: growing('dsv5', 1, 80, 100) }))
    expect(row).toMatchObject({ state: 'atRisk', perWeek: 7, historyDays: 60, share: 80, quotaFree: 20 })
    expect(row).toMatchObject({ exhaustedInDays: 21, exhaustedAt: '2026-08-20', leadTimeSource: 'default' })
    expect(row?.exhaustedEarliest?.localeCompare('2026-08-21')).toBe(-1)
    expect(row?.requestBy).toBe(
      new Date(Date.parse(row?.exhaustedEarliest ?? '') - 5 * 86_400_000).toISOString().slice(0, 10),
    )
    expect(row?.sparkline).toHaveLength(60)
    expect(row?.text).toMatch(/^80 of 100 vCPU are used\. Use grows by 7 vCPU a week\. .*2026-08-20.* Request more by /)
  })

  test('never take a change of the limit for use', () => {
    const changes = [
      { familyKey: 'dsv5', changedAt: at(30), usedBefore: 40, usedAfter: 40, limitBefore: 50, limitAfter: 100 },
    ]
    const [row] = rows(unit({ quotas: [quota('dsv5', 40, 100)], changes }))
    expect(row).toMatchObject({ state: 'steady', perWeek: 0, levelShifts: [], exhaustedAt: null, requestBy: null })
  })

  test('call a jump that comes with a raise of the limit a raise', () => {
    const changes = [
      { familyKey: 'dsv5', changedAt: at(30), usedBefore: 50, usedAfter: 90, limitBefore: 50, limitAfter: 200 },
    ]
    const [row] = rows(unit({ quotas: [quota('dsv5', 90, 200)], changes }))
    expect(row?.levelShifts).toEqual([{ at: '2026-07-01', from: 50, to: 90, kind: 'raise' }])
    expect(row?.text).toContain('on 2026-07-01 after the limit was raised, which is not part of the trend')
  })

  test('leave out quotas without any use, and say where history is too short', () => {
    const short = unit({ firstSnapshotTime: at(50), quotas: [quota('dsv5', 10, 100), quota('esv5', 0, 100)] })
    expect(rows(short)).toMatchObject([
      { family: 'standarddsv5Family', state: 'tooLittleHistory', perWeek: null, inDays7: null, historyDays: 10 },
    ])
  })

  test('name a full quota, the regional total that stops a family first, and series that get no more', () => {
    const found = rows(
      unit({
        quotas: [quota('cores', 95, 100), quota('dsv3', 40, 40), quota('dsv5', 55, 350)],
        changes: growing('cores', 0.5, 95, 100),
      }),
    )
    expect(found.map(({ state }) => state)).toEqual(['atRisk', 'full', 'steady'])
    const [cores, dsv3, dsv5] = found
    expect(dsv3).toMatchObject({ exhaustedAt: '2026-07-30', exhaustedInDays: 0, requestBy: null })
    expect(dsv3?.text).toContain('Azure approves no more quota for the Dsv3 series')
    expect(dsv5?.regionalExhaustedAt).toBe(cores?.exhaustedAt)
    expect(dsv5?.text).toContain('The regional total (cores) is expected to be exhausted on')
    expect(cores?.text).not.toContain('stops this family')
  })

  test('have a text for each state', () => {
    const [row] = rows(unit({ quotas: [quota('dsv5', 80, 100)] }))
    if (!row) throw new Error('There is no row')
    expect(forecastText({ ...row, state: 'atRisk', exhaustedAt: null, exhaustedEarliest: '2026-09-01' })).toContain(
      'not expected to be reached within 90 days, but may be from 2026-09-01 on',
    )
  })
})
