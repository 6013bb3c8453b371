import { expect, it } from 'vitest'
import { ApiError } from './api-error.js'
import { failureWords } from './failure-words.js'

it('has a sentence of its own for each kind of failure', () => {
  const errors = [0, 200, 401, 403, 404, 429, 500, 503].map(status =>
    status === 200 ? new ApiError(200, 'x', null, null, 'unreadable') : new ApiError(status, 'x', null),
  )
  const offline = new ApiError(0, 'x', null, null, 'offline')
  const titles = [...errors, offline].map(error => failureWords(error).title)
  expect(new Set(titles).size).toBe(titles.length)
})

it('quotes the service, without the wait that a countdown shows', () => {
  expect(failureWords(new ApiError(503, 'The database is away', null)).text).toBe('The database is away.')
  expect(failureWords(new ApiError(429, 'Too many calls: try again in 37 s', null, 37)).text).toBe('Too many calls.')
})
