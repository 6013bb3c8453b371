import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.js'
import { nextTryAt, recoveryInterval, repeatedEvery } from './recovery.js'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const failedWith = (error: Error | null) => ({ state: { data: undefined, error, fetchStatus: 'idle' as const } })

it('waits as the service says, and else a time of its own', () => {
  expect(nextTryAt(new ApiError(429, 'Slowly', null, 40))).toBe(1_040_000)
  expect(nextTryAt(new ApiError(429, 'Slowly', null))).toBe(1_010_000)
  expect(nextTryAt(new ApiError(503, 'Away', null))).toBe(1_005_000)
})

it('never tries again by itself what only a person can mend', () => {
  const errors = [400, 401, 403, 404].map(status => new ApiError(status, 'No', null))
  expect([...errors, new Error('of the page'), null].map(nextTryAt)).toEqual([null, null, null, null, null, null])
})

it('comes at the same time, whenever it is asked for, and never while a try is under way', () => {
  const failed = failedWith(new ApiError(429, 'Slowly', null, 40))
  expect(recoveryInterval(failed)).toBe(40_050)
  vi.advanceTimersByTime(30_000)
  expect(recoveryInterval(failed)).toBe(10_050)
  vi.advanceTimersByTime(30_000)
  expect(recoveryInterval(failed)).toBe(50)
  expect(recoveryInterval({ state: { ...failed.state, fetchStatus: 'fetching' } })).toBe(false)
})

it('goes before the usual repetition, which would not wait', () => {
  const interval = repeatedEvery(() => 1_000)
  expect(interval(failedWith(null))).toBe(1_000)
  expect(interval(failedWith(new ApiError(429, 'Slowly', null, 40)))).toBe(40_050)
  expect(interval(failedWith(new ApiError(401, 'Sign in', null)))).toBe(1_000)
})
