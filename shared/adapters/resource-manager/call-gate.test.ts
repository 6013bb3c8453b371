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
    expect(gate.closedFor(new Date(1000))).toBe(0)
    gate.closeUntil(5000)
    gate.closeUntil(3000)
    expect(gate.closedFor(new Date(1000))).toBe(4000)
    expect(gate.closedFor(new Date(6000))).toBe(0)
  })
})
