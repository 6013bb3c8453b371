import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.js'
import { createQueryClient } from './query-client.js'

type Retry = (count: number, error: Error) => boolean
type Delay = (count: number, error: Error) => number

const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
const tries = (error: Error) => [0, 1, 2, 3, 4].filter(count => (retry as Retry)(count, error)).length
const delay = (error: Error) => (retryDelay as Delay)(0, error)

describe('A read that failed', () => {
  test('is tried once more where the service is away', () => {
    const away = new ApiError(503, 'Away', null, 10)
    expect([tries(away), tries(new ApiError(500, 'Broken', null))]).toEqual([1, 1])
    expect(delay(away)).toBeLessThan(1_000)
  })

  test('is tried again when a busy service says so', () => {
    const busy = new ApiError(503, 'Busy', null, 3)
    expect(tries(busy)).toBe(3)
    expect(delay(busy)).toBeGreaterThanOrEqual(3_000)
    expect(delay(busy)).toBeLessThan(4_000)
  })

  test('is left to the next connection while there is none', () => {
    expect(tries(new ApiError(0, 'Offline', null, null, 'offline'))).toBe(0)
  })

  test('is not tried again where the request is wrong', () => {
    expect([tries(new ApiError(400, 'Wrong', null)), tries(new ApiError(429, 'Slowly', null, 2))]).toEqual([0, 0])
    expect(tries(new Error('of the page'))).toBe(0)
  })
})
