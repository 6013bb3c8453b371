import { describe, expect, test } from 'vitest'
import { checkTime, resolveTime } from './known-time.js'

const now = new Date('2026-03-10T12:00:00.000Z')
const times = { clock: () => now, retentionDays: 30 }

describe('A time', () => {
  test.each([
    [undefined, undefined],
    ['2026-03-10T12:00:00.000Z', undefined],
    ['2026-02-08T12:00:00.000Z', undefined],
    ['2026-03-10T12:00:00.001Z', 'at: must not be in the future'],
    ['2026-02-08T11:59:59.999Z', expect.stringMatching(/^at: must not be over 30 days ago.*HISTORY_RETENTION_DAYS/)],
  ])('%s is refused where nothing is known of it', (time, message) => {
    let refusal: unknown
    try {
      checkTime('at', time, times)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toEqual(message === undefined ? undefined : expect.objectContaining({ code: 'badInput', message }))
  })

  test('is where ages begin', () => {
    expect(resolveTime(undefined, () => now)).toEqual(now)
    expect(resolveTime('2026-03-01T00:00:00.000Z', () => now)).toEqual(new Date('2026-03-01T00:00:00.000Z'))
  })
})
