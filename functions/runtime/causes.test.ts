import { expect, test } from 'vitest'
import { toCauses } from './causes.js'

test('The causes of an error are told once each, however they are kept', () => {
  const inner = new Error('no token')
  const outer = Object.assign(new AggregateError([inner, new Error('no network')]), { originalError: inner })
  expect(toCauses(new Error('away', { cause: outer }))).toBe(
    'Error: away; AggregateError; Error: no token; Error: no network',
  )
  expect([toCauses(undefined), toCauses(null), toCauses('text')]).toEqual(['', '', 'text'])
})

test('An error that is its own cause has an end', () => {
  const error = new Error('round')
  error.cause = error
  expect(toCauses(error)).toBe('Error: round')
})

test('Of many causes, and of long ones, the first is told', () => {
  const errors = Array.from({ length: 5_000 }, (_, n) => new Error(`address ${n} ${'x'.repeat(5_000)}`))
  const told = toCauses(new Error('away', { cause: new AggregateError(errors) }))
  expect(told).toContain('Error: address 4 ')
  expect(told).toMatch(/and 4995 more$/)
  expect(told.length).toBeLessThan(6_000)
})
