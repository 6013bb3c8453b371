import { describe, expect, test } from 'vitest'
import type { RunStatus } from '#shared/ingestion/ingestion-repository.js'
import { isDue, nextRuns } from './due-times.js'

const start = Date.parse('2026-03-01T00:00:00.000Z')
const hour = 3_600_000
const at = (hours: number) => new Date(start + hours * hour)
const newest = (hours: number, status: RunStatus = 'succeeded') => ({ createdAt: at(hours).toISOString(), status })
const every = (intervalHours: number, enabled = true) => ({ enabled, intervalHours })
/** Hours after the start. */
const next = (...asked: Parameters<typeof nextRuns>) => nextRuns(...asked).map(time => (time.getTime() - start) / hour)

describe('The next runs', () => {
  test('come an interval after the newest was asked for, on the hour that is nearest', () => {
    expect(next(every(6), newest(0), at(1), 3)).toEqual([6, 12, 18])
    expect(next(every(6), newest(28 / 60), at(1), 2)).toEqual([6, 12])
    expect(next(every(6), newest(32 / 60), at(1), 2)).toEqual([7, 13])
    expect(next(every(168), newest(0), at(1), 2)).toEqual([168, 336])
  })

  test('begin with the coming hour where there was none, or one is long due', () => {
    expect(next(every(6), undefined, at(0.25), 3)).toEqual([1, 7, 13])
    expect(next(every(6), undefined, at(2), 1)).toEqual([2])
    expect(next(every(6), newest(0), at(48.5), 3)).toEqual([49, 55, 61])
  })

  test('come soon after one that failed', () => {
    expect(next(every(6), newest(0, 'failed'), at(0.2), 3)).toEqual([1, 7, 13])
    expect(next(every(1), newest(0, 'failed'), at(0.2), 2)).toEqual([1, 2])
  })

  test.each<RunStatus>(['queued', 'running', 'partial'])('count one that is %s like any other', status => {
    expect(next(every(6), newest(0, status), at(1), 2)).toEqual([6, 12])
  })

  test.each([1, 24, 8_760])(
    'begin with the coming hour where the newest lies %i hours ahead, as the clock went back',
    hours => {
      expect(next(every(6), newest(hours), at(0.25), 2)).toEqual([1, 7])
      expect(isDue(every(6), newest(hours), at(0))).toBe(true)
    },
  )

  test('are an hour apart at least', () => {
    expect(next(every(0.25), newest(0), at(0.1), 3)).toEqual([1, 2, 3])
  })

  test('are none while the schedule is off', () => {
    expect(nextRuns(every(6, false), newest(0), at(1), 3)).toEqual([])
  })

  test('are those that the ticks then start', () => {
    for (const interval of [1, 2, 6, 7, 24]) {
      const timing = every(interval)
      const announced = next(timing, newest(0.4), at(0.5), 3)
      const started: number[] = []
      let last = newest(0.4)
      for (let minutes = 30; started.length < 3; minutes += 5) {
        // Timers are a little late.
        const tick = minutes / 60 + 0.001
        if (!isDue(timing, last, at(tick))) continue
        started.push(minutes / 60)
        last = newest(tick)
      }
      expect(announced, String(interval)).toEqual(started)
    }
  })
})

test('No tick starts a run while the schedule is off', () => {
  expect(isDue(every(6, false), undefined, at(0))).toBe(false)
  expect(isDue(every(6), undefined, at(0))).toBe(true)
})
