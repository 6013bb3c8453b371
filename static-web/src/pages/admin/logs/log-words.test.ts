import { expect, it } from 'vitest'
import { emptyWords } from './log-words.js'

it.each([
  ['', 'No errors in the last 7 days.'],
  ['?hoursBack=168', 'No errors in the last 7 days.'],
  ['?hoursBack=24&page=2&open=x', 'No errors in the last 24 hours.'],
  ['?hoursBack=5&severity=warn', 'No errors in the last 5 hours with severity warn.'],
  ['?search=boom&ref=abc', 'No errors in the last 7 days with search “boom”, reference abc.'],
])('explains an empty list for %s', (search, words) => {
  expect(emptyWords('errors', search)).toBe(words)
})
