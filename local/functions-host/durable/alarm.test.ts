import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setAlarm } from './alarm.js'

describe('setAlarm', () => {
  const ring = vi.fn()
  beforeEach(() => vi.useFakeTimers({ now: 0 }))
  afterEach(() => {
    vi.useRealTimers()
    ring.mockReset()
  })

  it.each([1, 1000, 90 * 86_400_000])('rings after %i ms, not before', time => {
    setAlarm(time, ring)
    vi.advanceTimersByTime(time - 1)
    expect(ring).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ring).toHaveBeenCalledTimes(1)
  })

  it('rings when its time is over, though the clock went back', () => {
    vi.setSystemTime(10 * 86_400_000)
    setAlarm(Date.now() + 5_000, ring)
    vi.setSystemTime(0)
    vi.advanceTimersByTime(5_000)
    expect(ring).toHaveBeenCalledTimes(1)
  })

  it('rings at once for a time gone by, and not when cancelled', () => {
    setAlarm(-5, ring)
    const other = vi.fn()
    setAlarm(10, other).cancel()
    vi.advanceTimersByTime(100)
    expect([ring.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  })
})
