import { describe, expect, test } from 'vitest'
import { CallGate } from './call-gate.js'
import { holdingCalls } from './holding-calls.js'

const compute = 'Microsoft.Compute'
const at = (place: string, provider = compute) => ({ provider, place })
const minutes = (count: number) => count * 60_000
const start = new Date(0)

describe('A call gate', () => {
  test('opens when the clock goes back by more than a little', () => {
    const gate = new CallGate()
    const [now, year] = [Date.parse('2026-03-01T00:00:00Z'), 365 * 86_400_000]
    const place = at('westus2')
    expect(gate.closedFor(place, new Date(now + year))).toBe(0)
    gate.close(place, new Date(now + year), 5_000, 'provider')
    expect(gate.closedFor(place, new Date(now + year - 100))).toBe(5_100)
    expect(gate.closedFor(place, new Date(now))).toBe(0)
    gate.close(place, new Date(now), 2_000, 'provider')
    expect(gate.closedFor(place, new Date(now))).toBe(2_000)
    expect(gate.closedFor(at('eastus'), new Date(now))).toBe(2_000)
  })

  test('stays closed until the latest of the times it was told', () => {
    const gate = new CallGate()
    const closedFor = (ms: number) => gate.closedFor(at('westus'), new Date(ms))
    expect(closedFor(1000)).toBe(0)
    gate.close(at('westus'), start, 5000, 'provider')
    gate.close(at('westus'), start, 3000, 'provider')
    expect(closedFor(1000)).toBe(4000)
    expect(closedFor(6000)).toBe(0)
  })

  test('closes to all for what one place is told, for five minutes at most, and to the place for an hour', () => {
    const gate = new CallGate()
    gate.close(at('westus'), start, minutes(2), 'provider')
    expect(gate.closedFor(at('eastus'), start)).toBe(minutes(2))
    gate.close(at('westus'), start, 24 * minutes(60), 'provider')
    expect(gate.closedFor(at('eastus'), start)).toBe(minutes(5))
    expect(gate.closedFor(at('westus'), start)).toBe(minutes(60))
    expect(gate.closedFor(at('eastus'), new Date(minutes(5)))).toBe(0)
  })

  test('closes to one provider for what that provider asks, and to all for what the Resource Manager asks', () => {
    const gate = new CallGate()
    gate.close(at('westus'), start, minutes(1), 'provider')
    expect(gate.closedFor(at('westus', 'Microsoft.CognitiveServices'), start)).toBe(0)
    gate.close(at('westus'), start, minutes(9), 'resourceManager')
    expect(gate.closedFor(at('westus', 'Microsoft.CognitiveServices'), start)).toBe(minutes(5))
    expect(gate.closedFor(at('eastus'), start)).toBe(minutes(5))
    expect(gate.closedFor(at('westus'), start)).toBe(minutes(9))
  })

  test('narrows for one provider, or for all', async () => {
    const gate = new CallGate()
    const other = 'Microsoft.CognitiveServices'
    const atOnce = () =>
      Promise.all(
        [compute, other].map(async provider => {
          const calls = holdingCalls(gate.width(provider), 20)
          const underWay = await calls.settled()
          await calls.finish()
          return underWay
        }),
      )
    expect(await atOnce()).toEqual([10, 10])
    gate.narrow(at('westus'), 'provider')
    expect(await atOnce()).toEqual([5, 10])
    gate.width(compute).answered()
    gate.narrow(at('westus'), 'resourceManager')
    expect(await atOnce()).toEqual([3, 5])
  })
})
