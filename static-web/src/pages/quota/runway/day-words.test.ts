import { expect, it } from 'vitest'
import { daysUntil, daysWords, exhaustedWords } from './day-words.js'

const now = Date.parse('2026-11-23T22:30:00Z')

it('counts days by date, whatever the hour', () => {
  expect(daysUntil('2026-11-23', now)).toBe(0)
  expect(daysUntil('2026-11-24', now)).toBe(1)
  expect(daysUntil('2026-11-20', now)).toBe(-3)
  expect(daysUntil('2027-02-21', now)).toBe(90)
})

it('says how far a date is', () => {
  expect([0, 1, 11, -1, -3].map(daysWords)).toEqual(['today', 'in 1 day', 'in 11 days', '1 day ago', '3 days ago'])
})

it('says that a quota is expected to be exhausted already once the day has passed', () => {
  expect([3, 0, -1].map(exhaustedWords)).toEqual(['in 3 days', 'today', 'expected to be exhausted already'])
})
