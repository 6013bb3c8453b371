import { expect, it } from 'vitest'
import { pointTime } from './point-time.js'

const newest = '2026-08-10T12:00:00.000Z'

it('is the end of a past day', () => {
  expect(pointTime('2026-08-08T00:00:00.000Z', newest)).toBe('2026-08-08T23:59:00.000Z')
})

it('is the newest reading on the present day, and on days without a later one', () => {
  expect(pointTime('2026-08-10T00:00:00.000Z', newest)).toBe(newest)
  expect(pointTime('2026-08-12T00:00:00.000Z', newest)).toBe(newest)
})

it('is nothing where nothing was read', () => {
  expect(pointTime('2026-08-08T00:00:00.000Z', null)).toBeNull()
})
