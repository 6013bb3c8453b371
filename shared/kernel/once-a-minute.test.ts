import { expect, test } from 'vitest'
import { OnceAMinute } from './once-a-minute.js'

test('What is alike passes once a minute, with the count of what was held back', () => {
  let seconds = 0
  const lines = new OnceAMinute(() => new Date(seconds * 1000))
  expect([lines.pass('a'), lines.pass('a'), lines.pass('b'), lines.pass('a')]).toEqual([0, undefined, 0, undefined])
  seconds = 59
  expect(lines.pass('a')).toBeUndefined()
  seconds = 60
  expect([lines.pass('a'), lines.pass('b')]).toEqual([3, 0])
  // A clock that steps back must not silence it.
  seconds = 0
  expect(lines.pass('a')).toBe(0)
})
