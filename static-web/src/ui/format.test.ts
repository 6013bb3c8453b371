import { describe, expect, it } from 'vitest'
import { ageLevel, formatAge, formatDistance, formatDuration, formatUtc, plural } from './format.js'

describe('formatAge', () => {
  it.each([
    [0, 'moments'],
    [44, 'moments'],
    [60, '1 min'],
    [720, '12 min'],
    [5400, '2 h'],
    [18_000, '5 h'],
    [47 * 3600, '47 h'],
    [72 * 3600, '3 days'],
  ])('%i s is %s', (seconds, words) => {
    expect(formatAge(seconds)).toBe(words)
  })
})

describe('ageLevel', () => {
  it.each([
    [11.9, 'fresh'],
    [12, 'late'],
    [23.9, 'late'],
    [24, 'old'],
  ])('%f h at an interval of 6 h is %s', (hours, level) => {
    expect(ageLevel(hours * 3600, 6)).toBe(level)
  })
})

it('writes times in UTC whatever the offset they came with', () => {
  expect(formatUtc('2026-03-01T15:05:59.123+01:00')).toBe('2026-03-01 14:05 UTC')
})

it('counts in words', () => {
  expect([plural(1, 'row'), plural(0, 'row'), plural(20_563, 'row')]).toEqual(['1 row', '0 rows', '20,563 rows'])
})

it.each([
  [0, '0 ms'],
  [820.4, '820 ms'],
  [4_230, '4.2 s'],
  [59_960, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [4_320_000, '1 h 12 min'],
])('writes a span of %f ms as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})

it('tells what is to come from what was', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  expect(formatDistance('2026-03-01T17:00:00Z', now)).toBe('in 5 h')
  expect(formatDistance('2026-03-01T11:48:00Z', now)).toBe('12 min ago')
})
