import { describe, expect, test } from 'vitest'
import { CallWidth } from './call-width.js'
import { holdingCalls } from './holding-calls.js'

/** How many of many calls go at once. */
async function through(width: CallWidth): Promise<number> {
  const calls = holdingCalls(width, 50)
  const underWay = await calls.settled()
  await calls.finish()
  return underWay
}

describe('The calls under way to a provider', () => {
  test.each([
    [undefined, 10],
    [249, 32],
    [200, 32],
    [100, 20],
    [50, 10],
    [12, 10],
    [3, 3],
    [2.5, 2],
    [0, 1],
    [-4, 1],
  ])('are, with %s calls left in the bucket, %i at once', async (left, max) => {
    const width = new CallWidth()
    if (left !== undefined) width.remaining(left)
    expect(await through(width)).toBe(max)
  })

  test('become more at once when Azure says that there are more left, and fewer for the next ones', async () => {
    const width = new CallWidth()
    width.remaining(1)
    const calls = holdingCalls(width, 50)
    expect(await calls.settled()).toBe(1)
    width.remaining(249)
    expect(await calls.settled()).toBe(32)
    width.remaining(4)
    await calls.finish()
    expect(await through(width)).toBe(4)
  })

  test('are halved by a 429, whatever is left, once for those that were under way together', async () => {
    const width = new CallWidth()
    width.remaining(249)
    for (let refused = 0; refused < 5; refused += 1) width.throttled()
    expect(await through(width)).toBe(16)
    width.remaining(249)
    expect(await through(width)).toBe(16)
  })

  test('become one more with each answer after a 429, up to what Azure allows', async () => {
    const width = new CallWidth()
    width.remaining(100)
    width.throttled()
    for (let answered = 0; answered < 3; answered += 1) width.answered()
    expect(await through(width)).toBe(13)
    width.throttled()
    expect(await through(width)).toBe(6)
    for (let answered = 0; answered < 90; answered += 1) width.answered()
    expect(await through(width)).toBe(20)
  })
})
