import { describe, expect, test } from 'vitest'
import { forecastUse } from './forecast-use.js'

const days = (count: number, toUse: (day: number) => number) => Array.from({ length: count }, (_, day) => toUse(day))
/** The same on each machine, between -1 and 1. */
const noise = (day: number) => ((day * 7919 + 13) % 101) / 50 - 1
const isWeekend = (day: number) => day % 7 >= 5

describe('The forecast of a use', () => {
  test('that does not move is what it is, without a range', () => {
    const {
      days: ahead,
      perWeek,
      jumps,
    } = forecastUse(
      days(60, () => 40),
      30,
    )
    expect(ahead.every(({ expected, low, high }) => expected === 40 && low === 40 && high === 40)).toBe(true)
    expect([perWeek, jumps]).toEqual([0, []])
  })

  test('follows a trend through noise and single odd days', () => {
    const used = days(60, day => 200 + 2 * day + Math.round(4 * noise(day)))
    used[20] = 900
    used[41] = 0
    const { days: ahead, perWeek, jumps } = forecastUse(used, 30)
    expect(jumps).toEqual([])
    expect(perWeek).toBeGreaterThan(12)
    expect(perWeek).toBeLessThan(16)
    expect(Math.abs((ahead[29]?.expected ?? 0) - 378)).toBeLessThan(12)
    expect(ahead[29]?.low).toBeLessThan(378)
    expect(ahead[29]?.high).toBeGreaterThan(378)
  })

  test('takes no noise for a trend', () => {
    const used = days(60, day => 200 + Math.round(10 * noise(day)))
    expect(Math.abs(forecastUse(used, 30).perWeek)).toBeLessThan(2)
  })

  test('repeats a weekly rhythm that is proven, and none that is not', () => {
    const used = days(60, day => (isWeekend(day) ? 60 : 100) + Math.round(2 * noise(day)))
    const { days: ahead, hasRhythm } = forecastUse(used, 14)
    expect(hasRhythm).toBe(true)
    for (const [index, { expected }] of ahead.entries())
      expect(Math.abs(expected - (isWeekend(60 + index) ? 60 : 100))).toBeLessThan(4)
    expect(forecastUse(used.slice(0, 14), 14).hasRhythm).toBe(false)
    expect(
      forecastUse(
        days(60, day => 100 + Math.round(8 * noise(day))),
        14,
      ).hasRhythm,
    ).toBe(false)
  })

  test.each([
    ['a step', (day: number) => (day < 40 ? 100 : 180), 40, 180],
    ['a drop', (day: number) => (day < 40 ? 180 : 100), 40, 100],
    [
      'a raise that is used up within three days',
      (day: number) => 100 + 30 * Math.min(3, Math.max(0, day - 39)),
      40,
      190,
    ],
    ['a jump on the last but one day', (day: number) => (day < 58 ? 100 : 180), 58, 180],
  ])('takes %s for a new level, and not for a trend', (_name, toLevel, index, level) => {
    const used = days(60, day => toLevel(day) + Math.round(3 * noise(day)))
    const { days: ahead, jumps, perWeek } = forecastUse(used, 30)
    expect(jumps.map(jump => jump.index)).toEqual([index])
    expect(Math.abs(perWeek)).toBeLessThan(3)
    expect(Math.abs((ahead[13]?.expected ?? 0) - level)).toBeLessThan(12)
  })

  test('finds a trend on both sides of a jump, with the rhythm of the week', () => {
    const used = days(60, day => Math.round((day < 45 ? 100 : 200) + day + (isWeekend(day) ? -20 : 0) + 2 * noise(day)))
    const { days: ahead, jumps, perWeek } = forecastUse(used, 30)
    expect(jumps).toHaveLength(1)
    expect(perWeek).toBeGreaterThan(5.5)
    expect(perWeek).toBeLessThan(8.5)
    for (const h of [7, 14, 30]) {
      const came = 200 + 59 + h + (isWeekend(59 + h) ? -20 : 0)
      expect(Math.abs((ahead[h - 1]?.expected ?? 0) - came)).toBeLessThan(10)
    }
  })

  test('takes many small steps for a trend', () => {
    const { jumps, perWeek } = forecastUse(
      days(60, day => 100 + 4 * Math.floor(day / 4)),
      30,
    )
    expect(jumps).toEqual([])
    expect(perWeek).toBeCloseTo(7, 0)
  })

  test.each([
    ['half its first level a day', 60, 16, 8, 0],
    ['2 % of its first level a day', 60, 500, 10, 0.3],
    ['4 % of its first level a day', 60, 400, 16, 0.5],
    ['a tenth of its first level a day', 45, 200, 20, 0.5],
    ['16 vCPU a day from nothing', 40, 0, 16, 1],
    ['16 vCPU a day from nothing, for two weeks', 14, 0, 16, 1],
  ])('takes steady growth by %s for a trend', (_name, count, first, perDay, noisyDays) => {
    const toUse = (day: number) => Math.max(0, Math.round(first + perDay * (day + noisyDays * noise(day))))
    const { days: ahead, jumps, perWeek } = forecastUse(days(count, toUse), 20)
    expect(jumps).toEqual([])
    expect(perWeek / 7 / perDay).toBeGreaterThan(0.9)
    expect(perWeek / 7 / perDay).toBeLessThan(1.1)
    const came = first + perDay * (count + 19)
    expect(Math.abs((ahead[19]?.expected ?? 0) / came - 1)).toBeLessThan(0.08)
    expect(ahead[19]?.low).toBeLessThan(came)
    expect(ahead[19]?.high).toBeGreaterThan(0.99 * came)
  })

  test('finds growth that begins late, and no jump in it', () => {
    const used = days(60, day => 100 + 8 * Math.max(0, day - 35))
    expect(forecastUse(used, 30).jumps).toEqual([])
  })

  test('finds a jump in steady growth, and keeps jumps of different days apart', () => {
    const used = days(60, day => 100 + 5 * day + (day < 30 ? 0 : 150) + Math.round(5 * noise(day)))
    const { jumps, perWeek } = forecastUse(used, 30)
    expect(jumps.map(({ index }) => index)).toEqual([30])
    expect(Math.abs(perWeek - 35)).toBeLessThan(4)
    const stairs = days(60, day => 100 + 100 * [20, 24, 28, 32, 36].filter(step => day >= step).length)
    for (const { index, settled } of forecastUse(stairs, 30).jumps) expect(settled - index).toBeLessThanOrEqual(7)
  })

  test.each(
    [
      [15, 22, 29],
      [30, 37, 44],
    ].flatMap(waves => [0, 4].flatMap(noisy => [1, 0.8].map(weekend => ({ waves, noisy, weekend })))),
  )(
    'takes waves a week apart for jumps, and the flat days after them for no trend: $waves, noise $noisy, weekend $weekend',
    ({ waves, noisy, weekend }) => {
      for (const [first, step] of [
        [100, 100],
        [800, -100],
      ] as const) {
        const toLevel = (day: number) =>
          first + step * waves.filter(wave => day >= wave).length + 1.7 * noisy * noise(day)
        const used = days(60, day => Math.round(toLevel(day) * (isWeekend(day) ? weekend : 1)))
        const { days: ahead, jumps, perWeek } = forecastUse(used, 30)
        expect(jumps.map(({ index }) => index)).toEqual(waves)
        expect(Math.abs(perWeek)).toBeLessThan(2)
        // A working day.
        expect(Math.abs((ahead[27]?.expected ?? 0) - first - 3 * step)).toBeLessThan(16)
      }
    },
  )

  test('takes waves that go on each week for a trend', () => {
    for (const waves of [6, 8]) {
      const used = days(60, day => 100 + 50 * Math.max(0, Math.floor((day - 59) / 7) + waves))
      const { jumps, perWeek } = forecastUse(used, 30)
      expect(jumps).toEqual([])
      expect(perWeek).toBeGreaterThan(35)
      expect(perWeek).toBeLessThan(51)
    }
  })

  test.each([
    ['rise', 100, 20, 0],
    ['rise with noise', 100, 20, 3],
    ['fall', 400, -20, 0],
    ['longer rise', 100, 20, 0, 12],
  ])('tells of a %s over ten days or more between flat ones as one jump', (_name, first, perDay, noisy, count = 10) => {
    const toLevel = (day: number) => first + perDay * Math.min(count, Math.max(0, day - 27))
    const { jumps } = forecastUse(
      days(60, day => Math.round(toLevel(day) + noisy * noise(day))),
      30,
    )
    expect(jumps).toHaveLength(1)
    expect(Math.abs((jumps[0]?.from ?? 0) - first)).toBeLessThan(5)
    expect(Math.abs((jumps[0]?.to ?? 0) - first - count * perDay)).toBeLessThan(5)
  })

  test('tells of the parts of a longer rise with one level between them', () => {
    const toLevel = (day: number) => 100 + 40 * Math.floor(Math.min(12, Math.max(0, day - 19)) / 2)
    const { jumps } = forecastUse(
      days(60, day => Math.round(toLevel(day) + 3 * noise(day))),
      30,
    )
    expect(jumps).toHaveLength(2)
    expect(jumps[1]?.from).toBe(jumps[0]?.to)
  })

  test('is never below nothing, and has a range that grows', () => {
    const { days: ahead } = forecastUse(
      days(60, day => Math.max(0, 60 - day + Math.round(2 * noise(day)))),
      90,
    )
    expect(ahead.every(({ expected, low }) => expected >= 0 && low >= 0)).toBe(true)
    const growing = forecastUse(
      days(60, day => 400 + 3 * day + Math.round(9 * noise(day))),
      90,
    ).days
    const width = (index: number) => (growing[index]?.high ?? 0) - (growing[index]?.low ?? 0)
    expect(width(89)).toBeGreaterThan(width(6))
  })

  test('is made of one day too', () => {
    expect(forecastUse([12], 7).days[6]).toMatchObject({ expected: 12 })
  })
})
