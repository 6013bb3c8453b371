import { expect, it } from 'vitest'
import { timeProblem } from './known-times.js'

const now = Date.parse('2026-08-10T12:00:00.000Z')
const known = { from: '2026-08-08T00:00:30.000Z', retentionDays: 90 }

it('takes any time from the first stored one up to now', () => {
  expect(timeProblem('2026-08-08T00:01:00.000Z', now, known)).toBeUndefined()
  expect(timeProblem('2026-08-10T12:00:00.000Z', now, known)).toBeUndefined()
  expect(timeProblem('2020-01-01T00:00:00.000Z', now, undefined)).toBeUndefined()
})

it('says why another one cannot be shown', () => {
  expect(timeProblem('2026-08-10T12:01:00.000Z', now, known)).toBe('This time is in the future.')
  expect(timeProblem('2026-08-08T00:00:00.000Z', now, known)).toBe(
    'Nothing is stored from before 2026-08-08 00:00 UTC.',
  )
  expect(timeProblem('2026-08-10T11:00:00.000Z', now, null)).toBe('Nothing has been read yet.')
})
