import { describe, expect, test } from 'vitest'
import { CallGate } from './call-gate.js'

/** Calls that stay under way until they are let go. */
function holdingCalls(gate: CallGate, count: number) {
  let underWay = 0
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const all = Array.from({ length: count }, () =>
    gate.run(async () => {
      underWay += 1
      await released
      underWay -= 1
    }),
  )
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    return underWay
  }
  const finish = () => {
    release()
    return Promise.all(all)
  }
  return { settled, finish }
}

describe('A call gate', () => {
  test('opens when the clock goes back by more than a little', () => {
    const gate = new CallGate()
    const [now, year] = [Date.parse('2026-03-01T00:00:00Z'), 365 * 86_400_000]
    const place = 'westus2'
    expect(gate.closedFor(place, new Date(now + year))).toBe(0)
    gate.close(place, new Date(now + year), 5_000)
    expect(gate.closedFor(place, new Date(now + year - 100))).toBe(5_100)
    expect(gate.closedFor(place, new Date(now))).toBe(0)
    gate.close(place, new Date(now), 2_000)
    expect(gate.closedFor(place, new Date(now))).toBe(2_000)
    expect(gate.closedFor('eastus', new Date(now))).toBe(2_000)
  })

  test.each([
    [undefined, 10],
    [200, 10],
    [3, 3],
    [0, 1],
    [-4, 1],
  ])('lets, with %s calls left in the bucket, %i through at once', async (left, through) => {
    const gate = new CallGate()
    if (left !== undefined) gate.remaining(left)
    const calls = holdingCalls(gate, 25)
    expect(await calls.settled()).toBe(through)
    await calls.finish()
    expect(await calls.settled()).toBe(0)
  })

  test('opens again when Azure says that there are more', async () => {
    const gate = new CallGate()
    gate.remaining(1)
    const calls = holdingCalls(gate, 25)
    expect(await calls.settled()).toBe(1)
    gate.remaining(100)
    expect(await calls.settled()).toBe(10)
    await calls.finish()
  })

  test('stays closed until the latest of the times it was told', () => {
    const gate = new CallGate()
    const closedFor = (ms: number) => gate.closedFor('westus', new Date(ms))
    expect(closedFor(1000)).toBe(0)
    gate.close('westus', new Date(0), 5000)
    gate.close('westus', new Date(0), 3000)
    expect(closedFor(1000)).toBe(4000)
    expect(closedFor(6000)).toBe(0)
  })

  test('closes to all for what one place is told, for five minutes at most, and to the place for an hour', () => {
    const gate = new CallGate()
    const minutes = (count: number) => count * 60_000
    gate.close('westus', new Date(0), minutes(2))
    expect(gate.closedFor('eastus', new Date(0))).toBe(minutes(2))
    gate.close('westus', new Date(0), 24 * minutes(60))
    expect(gate.closedFor('eastus', new Date(0))).toBe(minutes(5))
    expect(gate.closedFor('westus', new Date(0))).toBe(minutes(60))
    expect(gate.closedFor('eastus', new Date(minutes(5)))).toBe(0)
  })

  test('takes any number of calls that Azure says are left', async () => {
    const gate = new CallGate()
    gate.remaining(2.5)
    const calls = holdingCalls(gate, 5)
    expect(await calls.settled()).toBe(2)
    await calls.finish()
  })
})
