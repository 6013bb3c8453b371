import { describe, expect, test } from 'vitest'
import { FaultSettings } from './fault-settings.js'
import { Faults } from './faults.js'

function kinds(settings: object, requests = 200, path = '/subscriptions'): unknown[] {
  const faults = new Faults()
  faults.set(FaultSettings.parse(settings))
  return Array.from({ length: requests }, () => faults.next(path).kind)
}

describe('Faults', () => {
  test('gives no fault by default', () => {
    expect(new Set(kinds({}))).toEqual(new Set([undefined]))
  })

  test('gives about the asked share, the same for the same seed', () => {
    const settings = { rate: 0.3, answers: [429, 'cut'], seed: 7 }
    const given = kinds(settings, 1000)
    const share = given.filter(kind => kind !== undefined).length / 1000
    expect(share).toBeGreaterThan(0.24)
    expect(share).toBeLessThan(0.36)
    expect(new Set(given)).toEqual(new Set([undefined, 429, 'cut']))
    expect(kinds(settings, 1000)).toEqual(given)
    expect(kinds({ ...settings, seed: 8 }, 1000)).not.toEqual(given)
  })

  test('spares paths that do not match', () => {
    expect(new Set(kinds({ answers: [500], match: '/usages' }))).toEqual(new Set([undefined]))
    expect(new Set(kinds({ answers: [500], match: '/usages' }, 9, '/x/usages'))).toEqual(new Set([500]))
  })

  test('draws latencies from the range', () => {
    const faults = new Faults()
    faults.set(FaultSettings.parse({ latencyMs: [20, 40] }))
    const latencies = Array.from({ length: 50 }, () => faults.next('/').latencyMs)
    expect(Math.min(...latencies)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...latencies)).toBeLessThanOrEqual(40)
    expect(new Set(latencies).size).toBeGreaterThan(10)
  })

  test('counts what it served and gave', () => {
    const faults = new Faults()
    faults.set(FaultSettings.parse({ answers: ['slow'] }))
    faults.next('/')
    faults.next('/')
    expect(faults.report()).toMatchObject({ served: 2, given: { slow: 2 } })
  })
})
