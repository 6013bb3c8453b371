import { describe, expect, it } from 'vitest'
import { parseSchedule } from './schedule.js'

const start = new Date('2026-01-30T10:20:30Z')

/** The next runs after `start`. */
function runs(text: string, count: number): string[] {
  const schedule = parseSchedule(text)
  const times: string[] = []
  let time = start
  for (let run = 0; run < count; run++) {
    time = schedule.next(time)!
    times.push(time.toISOString().replace('.000Z', ''))
  }
  return times
}

describe('a schedule', () => {
  it.each([
    ['*/15 * * * * *', ['2026-01-30T10:20:45', '2026-01-30T10:21:00']],
    ['0 */30 * * * *', ['2026-01-30T10:30:00', '2026-01-30T11:00:00']],
    ['0 0 */6 * * *', ['2026-01-30T12:00:00', '2026-01-30T18:00:00']],
    ['0 30 9 * * 1-5', ['2026-02-02T09:30:00', '2026-02-03T09:30:00']],
    ['0 0 0 * feb,MAR sun', ['2026-02-01T00:00:00', '2026-02-08T00:00:00']],
    ['0 0 0 13 * 5', ['2026-02-13T00:00:00', '2026-03-13T00:00:00']],
    ['0 0 0 29 2 *', ['2028-02-29T00:00:00', '2032-02-29T00:00:00']],
    ['*/5 * * * *', ['2026-01-30T10:25:00', '2026-01-30T10:30:00']],
    [' 0  0 3 * * * ', ['2026-01-31T03:00:00', '2026-02-01T03:00:00']],
    ['06:00:00', ['2026-01-30T16:20:30', '2026-01-30T22:20:30']],
    ['1.00:00:00', ['2026-01-31T10:20:30', '2026-02-01T10:20:30']],
  ])('%s runs next at %j', (text, times) => {
    expect(runs(text, 2)).toEqual(times)
  })

  it('runs strictly after the time given', () => {
    expect(parseSchedule('30 20 10 * * *').next(start)).toEqual(new Date('2026-01-31T10:20:30Z'))
  })

  it('may never run', () => {
    expect(parseSchedule('0 0 0 31 2 *').next(start)).toBeUndefined()
  })

  it.each([
    ['', 'fields'],
    ['* * * *', '4 fields'],
    ['* * * * * * *', '7 fields'],
    ['@daily', 'fields'],
    ['0 0 0 ? * *', "'?'"],
    ['0 0 0 L * *', "'L'"],
    ['0 0 0 15W * *', "'W'"],
    ['0 0 0 * * 5#2', "'5#2'"],
    ['0 0 0 * * 7', 'Sunday is 0'],
    ['0 0 0 * * 1-7', 'Sunday is 0'],
    ['0 0 0 * mon *', "'mon'"],
    ['mon 0 0 * * *', "'mon'"],
    ['60 0 0 * * *', 'NCRONTAB'],
    ['0 0 24 * * *', 'NCRONTAB'],
    ['0 5-1 0 * * *', 'NCRONTAB'],
    ['0 */0 0 * * *', 'NCRONTAB'],
    ['00:00:00', 'zero'],
  ])('%j is refused: %s', (text, reason) => {
    expect(() => parseSchedule(text)).toThrow(reason)
  })
})
