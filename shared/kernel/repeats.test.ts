import { expect, test } from 'vitest'
import { Repeats } from './repeats.js'

const hour = 3_600_000
const limits = { perCause: 3, perGroup: 4, inAll: 6 }
const toTimes = (repeats: Repeats<string>, count: number, cause = 'a', group = 'g', now = 0) =>
  Array.from({ length: count }, (_, n) => repeats.meet(group, cause, `${cause}${n + 1}`, now)).flat()

test('Of one cause the first are stored, then each that tells of ten times as many', () => {
  const stored = toTimes(new Repeats(limits), 10_500)
  expect(stored.map(({ entry, times, standsForMore }) => [entry, times, standsForMore])).toEqual([
    ['a1', 1, false],
    ['a2', 2, false],
    ['a3', 3, false],
    ['a100', 100, true],
    ['a1000', 1_000, true],
    ['a10000', 10_000, true],
  ])
})

test('What was counted since is told when the hour is over, whatever comes next', () => {
  const repeats = new Repeats<string>(limits)
  toTimes(repeats, 512)
  expect(repeats.meet('other', 'b', 'b1', hour - 1)).toHaveLength(1)
  const stored = repeats.meet('other', 'b', 'b2', hour)
  expect(stored.map(({ entry, times }) => [entry, times])).toEqual([
    ['a512', 512],
    ['b2', 2],
  ])
  expect(repeats.over(hour)).toEqual([])
  expect(toTimes(repeats, 1, 'a', 'g', hour)).toMatchObject([{ entry: 'a1', times: 1, standsForMore: false }])
})

test('A flood of one cause leaves the others their place', () => {
  const repeats = new Repeats<string>(limits)
  toTimes(repeats, 5_000)
  expect(toTimes(repeats, 1, 'b')).toMatchObject([{ entry: 'b1', times: 1 }])
})

test('Causes that one group makes up count as one, take no place from others, and fill no memory', () => {
  const repeats = new Repeats<string>(limits)
  const stored = Array.from({ length: 5_000 }, (_, n) => repeats.meet('flood', `made up ${n}`, `${n}`, 0)).flat()
  expect(stored.length).toBeLessThan(12)
  expect(stored.at(-1)).toMatchObject({ times: 1_000 })
  expect(repeats.size).toBe(5)
  expect(toTimes(repeats, 1, 'b', 'other')).toMatchObject([{ entry: 'b1', times: 1 }])
  for (let n = 0; n < 100; n += 1) repeats.meet('more', `made up ${n}`, '', 0)
  expect(repeats.size).toBeLessThanOrEqual(limits.inAll + 2)
  repeats.over(hour)
  expect(repeats.size).toBe(0)
})

test('An entry that may not be kept is counted all the same', () => {
  const repeats = new Repeats<string>(limits)
  expect(repeats.meet('g', 'a', 'first', 0, false)).toEqual([])
  expect(repeats.meet('g', 'a', 'second', 0)).toEqual([{ entry: 'second', times: 2, standsForMore: true, since: 0 }])
  repeats.meet('g', 'a', 'third', 0, false)
  expect(repeats.findKept('g', 'a')).toBe('second')
  expect(repeats.over(hour)).toMatchObject([{ entry: 'third', times: 3, standsForMore: true }])
})
