import { describe, expect, test } from 'vitest'
import { dailySeries } from './daily-series.js'
import { forecastText } from './forecast-text.js'
import { defaultLeadTime } from './lead-time.js'
import type { DayChange, QuotaHistory, UnitQuotas } from './quota-history.js'
import { toForecastRow } from './stored-forecast.js'
import { quotasAtOnce, unitForecasts } from './unit-forecasts.js'

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 5, 1 + day, hour)).toISOString()
const quota = (familyKey: string, quotaUsed: number, quotaLimit: number) => ({
  familyKey,
  family: familyKey === 'cores' ? 'cores' : `standard${familyKey}Family`,
  familyBase: '',
  quotaUsed,
  quotaLimit,
})
/** A change of use on each day up to day 59, where use is as given now. */
const growing = (familyKey: string, perDay: number, now: number, limitBefore: number): DayChange[] =>
  Array.from({ length: 59 }, (_, index) => {
    const usedBefore = now - perDay * (59 - index)
    return { familyKey, changedAt: at(index + 1), usedBefore, limitBefore }
  })
/** The days since 1970 of `at(from)` up to `at(to)`. */
const daysFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => Math.floor(Date.parse(at(from + index)) / 86_400_000))
interface UnitHistory extends UnitQuotas {
  readonly changes: readonly DayChange[]
}
const scope = { subscriptionId: 's', region: 'r' }
const unit = (some: Partial<UnitHistory>): UnitHistory => ({
  subscriptionName: 'One',
  firstSnapshotTime: at(0),
  snapshotTime: at(59, 18),
  readDays: daysFrom(0, 59),
  quotas: [],
  changes: [],
  ...some,
})
const historyWith = (changes: readonly DayChange[]): Pick<QuotaHistory, 'changes'> => ({
  changes: async (_, keys, since) =>
    changes.filter(({ familyKey, changedAt }) => keys.includes(familyKey) && changedAt >= since),
})
const rows = async ({ changes, ...quotas }: UnitHistory, now = at(60), leadTime = defaultLeadTime) =>
  (await unitForecasts(historyWith(changes), scope, quotas, leadTime)).map(forecast => {
    const stored = { ...forecast, ...scope, subscriptionName: null, snapshotTime: at(59, 18) }
    return toForecastRow(stored, {}, new Date(now))
  })

describe('The days of a quota', () => {
  const change = (day: number, hour: number, usedBefore: number | null): DayChange => {
    return { familyKey: 'a', changedAt: at(day, hour), usedBefore, limitBefore: usedBefore === null ? null : 50 }
  }
  const now = { quotaUsed: 9, quotaLimit: 100 }

  test('are read back from its changes: a day without one is as before', () => {
    const changes = [change(2, 6, null), change(4, 6, 4), change(5, 0, 6), change(7, 0, null)]
    const times = { firstSnapshotTime: at(0), snapshotTime: at(9), readDays: daysFrom(0, 9) }
    const series = dailySeries(times, now, changes, 60)
    expect(series.used).toEqual([4, 4, 6, 6, 6, 9, 9])
    expect(series.limits).toEqual([50, 50, 50, 50, 50, 100, 100])
    expect(dailySeries(times, now, changes, 4).used).toEqual([9, 9])
  })

  test('are whole: what was read on a day that is still going on is not the value of that day', () => {
    const changes = [change(3, 6, 40), change(4, 2, 42)]
    const times = { firstSnapshotTime: at(1), snapshotTime: at(4, 6), readDays: daysFrom(1, 4) }
    expect(dailySeries(times, now, changes, 60).used).toEqual([40, 40, 42])
    const today = { firstSnapshotTime: at(4, 1), snapshotTime: at(4, 6), readDays: daysFrom(4, 4) }
    expect(dailySeries(today, now, [], 60).used).toEqual([])
    expect(dailySeries(times, now, [change(4, 2, null)], 60).used).toEqual([])
  })

  test('begin with the first reading, and are not known where nothing was read for long', () => {
    const times = { firstSnapshotTime: at(0), snapshotTime: at(20) }
    const known = (...read: (readonly number[])[]) => {
      const { used, readDays, known } = dailySeries({ ...times, readDays: read.flat() }, now, [], 60)
      return [used.length, readDays, known.map(({ from, to }) => [from, to])]
    }
    expect(known(daysFrom(0, 20))).toEqual([20, 20, [[0, 20]]])
    expect(known(daysFrom(2, 5), daysFrom(9, 20))).toEqual([18, 15, [[0, 18]]])
    expect(known(daysFrom(0, 5), daysFrom(10, 16), daysFrom(20, 20))).toEqual([
      20,
      13,
      [
        [0, 6],
        [10, 17],
      ],
    ])
    expect(known(daysFrom(20, 20))).toEqual([0, 0, []])
  })
})

describe('The forecasts of a region', () => {
  test('say when a quota runs out, and by when to ask for more', async () => {
    const [row] = await rows(unit({ quotas: [quota('dsv5', 80, 100)], changes: growing('dsv5', 1, 80, 100) }))
    expect(row).toMatchObject({ state: 'atRisk', perWeek: 7, historyDays: 59, share: 80, quotaFree: 20 })
    expect(row).toMatchObject({ exhaustedInDays: 20, exhaustedAt: '2026-08-20', leadTimeSource: 'default' })
    expect(row?.exhaustedEarliest?.localeCompare('2026-08-21')).toBe(-1)
    expect(row?.requestBy).toBe(
      new Date(Date.parse(row?.exhaustedEarliest ?? '') - 5 * 86_400_000).toISOString().slice(0, 10),
    )
    expect(row?.sparkline).toHaveLength(60)
    expect(row?.text).toMatch(/^80 of 100 vCPU are used\. Use grows by 7 vCPU a week\. .*2026-08-20.* Request more by /)
  })

  test.each([
    ['in the middle', 21, 49, 30, 5],
    ['until today', 31, 58, 31, 5],
    ['until yesterday', 46, 57, 47, 5],
  ])('continue growth across weeks without a reading %s', async (_name, from, to, historyDays, late) => {
    const changes = growing('dsv5', 4, 340, 500).flatMap(change => {
      const day = Math.round((Date.parse(change.changedAt) - Date.parse(at(0))) / 86_400_000)
      if (day > from && day <= to) return []
      return day === to + 1 ? [{ ...change, usedBefore: 340 - 4 * (60 - from) }] : [change]
    })
    const readDays = [...daysFrom(0, from - 1), ...daysFrom(to + 1, 59)]
    const [row] = await rows(unit({ quotas: [quota('dsv5', 340, 500)], changes, readDays }))
    expect(row).toMatchObject({ state: 'atRisk', perWeek: 28, levelShifts: [], historyDays })
    expect(Math.abs((row?.exhaustedInDays ?? 0) - 40)).toBeLessThan(late)
  })

  test.each([
    ['fell', 60, 400, null],
    ['grew', 420, 450, 8],
  ])(
    'begin with the last reading where use %s in weeks without a reading',
    async (_name, now, limit, exhaustedInDays) => {
      const changes = growing('dsv5', 4, 336, limit).filter(({ changedAt }) => changedAt < at(32))
      changes.push({ familyKey: 'dsv5', changedAt: at(59), usedBefore: 224, limitBefore: limit })
      const readDays = [...daysFrom(0, 31), ...daysFrom(59, 59)]
      const [row] = await rows(unit({ quotas: [quota('dsv5', now, limit)], changes, readDays }), at(59, 20))
      expect(row).toMatchObject({ state: 'atRisk', perWeek: 28, levelShifts: [], exhaustedInDays })
      expect(row?.inDays7?.expected).toBe(now + 28)
    },
  )

  test('never take a change of the limit for use', async () => {
    const changes = [{ familyKey: 'dsv5', changedAt: at(30), usedBefore: 40, limitBefore: 50 }]
    const [row] = await rows(unit({ quotas: [quota('dsv5', 40, 100)], changes }))
    expect(row).toMatchObject({ state: 'steady', perWeek: 0, levelShifts: [], exhaustedAt: null, requestBy: null })
  })

  test('call a jump that comes with a raise of the limit a raise', async () => {
    const changes = [{ familyKey: 'dsv5', changedAt: at(30), usedBefore: 50, limitBefore: 50 }]
    const [row] = await rows(unit({ quotas: [quota('dsv5', 90, 200)], changes }))
    expect(row?.levelShifts).toEqual([{ at: '2026-07-01', from: 50, to: 90, kind: 'raise' }])
    expect(row?.text).toContain('on 2026-07-01 after the limit was raised, which is not part of the trend')
  })

  test('leave out quotas without any use, and say where history is too short', async () => {
    const short = unit({
      firstSnapshotTime: at(50),
      readDays: daysFrom(50, 59),
      quotas: [quota('dsv5', 10, 100), quota('esv5', 0, 100)],
    })
    expect(await rows(short)).toMatchObject([
      { family: 'standarddsv5Family', state: 'tooLittleHistory', perWeek: null, inDays7: null, historyDays: 9 },
    ])
  })

  test('name a full quota, the regional total that stops a family first, and series that get no more', async () => {
    const found = await rows(
      unit({
        quotas: [quota('cores', 95, 100), quota('dsv3', 40, 40), quota('dsv5', 55, 350)],
        changes: growing('cores', 0.5, 95, 100),
      }),
    )
    expect(found.map(({ state }) => state)).toEqual(['atRisk', 'full', 'steady'])
    const [cores, dsv3, dsv5] = found
    expect(dsv3).toMatchObject({ exhaustedAt: '2026-07-30', exhaustedInDays: -1, requestBy: null })
    expect(dsv3?.text).toContain('Azure approves no more quota for the Dsv3 series')
    expect(dsv5?.regionalExhaustedAt).toBe(cores?.exhaustedAt)
    expect(dsv5?.text).toContain('The regional total (cores) is expected to be exhausted on')
    expect(cores?.text).not.toContain('stops this family')
  })

  test('take the newest reading for the use now, and fit the days before alone', async () => {
    // Each day ends with 60 used. This morning 20 were.
    const changes: DayChange[] = [{ familyKey: 'dsv5', changedAt: at(59, 6), usedBefore: 60, limitBefore: 100 }]
    const [row] = await rows(unit({ quotas: [quota('dsv5', 20, 100)], changes }))
    expect(row).toMatchObject({ quotaUsed: 20, quotaFree: 80, perWeek: 0, levelShifts: [], state: 'steady' })
    expect(row?.inDays7?.expected).toBe(60)
    expect(row?.sparkline.slice(-2)).toEqual([60, 20])
    const [full] = await rows(unit({ quotas: [quota('dsv5', 100, 100)], changes }))
    expect(full).toMatchObject({ state: 'full', exhaustedAt: '2026-07-30' })
  })

  test('count days from the day of the reader, and say that a date has passed', async () => {
    const history = unit({ quotas: [quota('dsv5', 80, 100)], changes: growing('dsv5', 1, 80, 100) })
    const first = async (now: string) => (await rows(history, now))[0]
    const [today, later] = [await first(at(59, 20)), await first(at(63))]
    const [old, passed] = [await first(at(67)), await first(at(90))]
    expect([today, later].map(row => row?.exhaustedInDays)).toEqual([21, 17])
    expect(today?.inDays7?.expected).toBe(87)
    expect(later?.inDays7?.expected).toBe(91)
    // A reading of more than a week ago is too old to count from.
    expect(old?.inDays7).toBeNull()
    expect(passed?.exhaustedInDays).toBe(-10)
    expect(passed?.text).toContain('expected to be exhausted already: on 2026-08-20')
    expect(passed?.text).toContain('Request more now')
  })

  test('keep the history of few quotas in memory, however many a unit has', async () => {
    const quotas = Array.from({ length: 3 * quotasAtOnce }, (_, index) => quota(`f${index}v5`, 80, 100))
    const changes = quotas.flatMap(({ familyKey }) => growing(familyKey, 1, 80, 100))
    const read: number[] = []
    const history = historyWith(changes)
    const counted: typeof history = {
      async changes(...asked) {
        const some = await history.changes(...asked)
        read.push(some.length)
        return some
      },
    }
    expect(await unitForecasts(counted, scope, unit({ quotas }), defaultLeadTime)).toHaveLength(quotas.length)
    expect(read).toEqual([59, 59, 59].map(days => days * quotasAtOnce))
  })

  test('have a text for each state', async () => {
    const [row] = await rows(unit({ quotas: [quota('dsv5', 80, 100)] }))
    if (!row) throw new Error('There is no row')
    const late = { ...row, state: 'atRisk', exhaustedAt: null, exhaustedEarliest: '2026-09-01' } as const
    expect(forecastText(late, new Date(at(60)))).toContain(
      'not expected to be reached within 90 days, but may be from 2026-09-01 on',
    )
  })
})
