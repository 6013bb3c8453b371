import { describe, expect, test } from 'vitest'
import { ArmError } from './arm-error.js'
import { azureReads, Throttle } from './throttle.js'

const remainingReads = 'x-ms-ratelimit-remaining-subscription-reads'

function toStatus(act: () => unknown): number {
  try {
    act()
    return 200
  } catch (error) {
    return error instanceof ArmError ? error.status : 500
  }
}

describe('Throttle', () => {
  test('lets 250 reads through at once, then 25 a second', () => {
    let now = 0
    const throttle = new Throttle(azureReads, () => now)
    const burst = Array.from({ length: 260 }, () => toStatus(() => throttle.readSubscription('a')))
    expect(burst.filter(status => status === 200).length).toBe(250)
    expect(burst.at(-1)).toBe(429)
    now = 1000
    const next = Array.from({ length: 30 }, () => toStatus(() => throttle.readSubscription('a')))
    expect(next.filter(status => status === 200).length).toBe(25)
  })

  test('tells what is left of both buckets, for each subscription of its own', () => {
    const throttle = new Throttle(azureReads, () => 0)
    throttle.readSubscription('a')
    expect(throttle.readSubscription('a')).toEqual({
      [remainingReads]: '248',
      'x-ms-ratelimit-remaining-subscription-global-reads': '3748',
    })
    expect(throttle.readSubscription('b')[remainingReads]).toBe('249')
    expect(throttle.readTenant()).toEqual({ 'x-ms-ratelimit-remaining-tenant-reads': '249' })
  })

  test('says after how many seconds to come back', () => {
    const throttle = new Throttle({ burst: 1, refillPerSecond: 0.25 }, () => 0)
    throttle.readSubscription('a')
    expect(() => throttle.readSubscription('a')).toThrow("try again after '4' seconds")
  })
})
