import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retrying, waiting } from './retrying.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Passing extends Error {}
const mayRepeat = (error: unknown) => error instanceof Passing

/** Fails as often as said, then succeeds. */
function work(failures: number, error: Error = new Passing('passing')) {
  return vi.fn(async () => {
    if (failures-- > 0) throw error
    return 'done'
  })
}

async function outcome<Result>(promise: Promise<Result>): Promise<Result | string> {
  const end = promise.catch((error: Error) => `failed: ${error.message}`)
  await vi.runAllTimersAsync()
  return end
}

describe('Work that fails in passing', () => {
  test('is run again, soon, and a few times', async () => {
    const started = Date.now()
    const twice = work(2)
    expect(await outcome(retrying(twice, mayRepeat))).toBe('done')
    expect(twice).toHaveBeenCalledTimes(3)
    const ever = work(100)
    expect(await outcome(retrying(ever, mayRepeat))).toBe('failed: passing')
    expect(ever).toHaveBeenCalledTimes(4)
    expect(Date.now() - started).toBeLessThan(4_000)
  })

  test('is waited for by a program for two minutes, which is said once', async () => {
    const heard = vi.fn()
    expect(await outcome(waiting(work(20), mayRepeat, heard))).toBe('done')
    expect(heard).toHaveBeenCalledTimes(1)
    const started = Date.now()
    expect(await outcome(waiting(work(1000), mayRepeat, heard))).toBe('failed: passing')
    expect(Date.now() - started).toBeLessThan(130_000)
    expect(Date.now() - started).toBeGreaterThan(100_000)
  })
})

test('Work that fails for good is not run again', async () => {
  const heard = vi.fn()
  for (const run of [
    (one: () => Promise<string>) => retrying(one, mayRepeat),
    (one: () => Promise<string>) => waiting(one, mayRepeat, heard),
  ]) {
    const wrong = work(1, new Error('wrong'))
    expect(await outcome(run(wrong))).toBe('failed: wrong')
    expect(wrong).toHaveBeenCalledTimes(1)
  }
  expect(heard).not.toHaveBeenCalled()
})
