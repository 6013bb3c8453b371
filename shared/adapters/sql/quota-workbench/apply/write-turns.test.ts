import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApplyStore } from '#shared/quota-workbench/apply/apply-store.js'
import { InMemoryApplies } from '#shared/quota-workbench/apply/in-memory-applies.js'
import { hoursLater } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { applyStore } from './apply-store-sql.js'

const kinds = [
  { name: 'memory', open: async () => ({ store: new InMemoryApplies(), close: async () => {} }) },
  ...sqlEngines.map(engine => ({
    name: engine.name,
    async open() {
      const database = await engine.fresh()
      return { store: applyStore(database), close: () => database.close() }
    },
  })),
]

describe.each(kinds)('The turn to write to a subscription goes, in $name,', { timeout: 60_000 }, ({ open }) => {
  let store: ApplyStore
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ store, close } = await open())
  })
  afterEach(() => close())

  const take = (holder: string, hour: number, subscriptionId = 's1') =>
    store.takeTurn({ subscriptionId, holder, now: hoursLater(hour), heldUntil: hoursLater(hour + 1) })
  const end = (holder: string, notBefore: number | null) =>
    store.endTurn({ subscriptionId: 's1', holder }, notBefore === null ? null : hoursLater(notBefore))
  const taken = { taken: true }
  const freeAt = (hour: number) => ({ taken: false, freeAt: hoursLater(hour) })

  test('to one at a time, until it ends or its time is over', async () => {
    expect((await Promise.all(['a', 'b'].map(holder => take(holder, 0)))).map(one => one.taken)).toEqual([true, false])
    expect(await take('b', 0.5)).toEqual(freeAt(1))
    expect(await take('b', 0.5, 's2')).toEqual(taken)
    expect(await take('a', 0.5)).toEqual(taken)
    expect(await take('b', 1)).toEqual(freeAt(1.5))
    expect(await take('b', 1.5)).toEqual(taken)
    await end('a', null)
    expect(await take('c', 2)).toEqual(freeAt(2.5))
    await end('b', null)
    expect(await take('c', 2)).toEqual(taken)
  })

  test('to nobody before the time that the last write asks for, the holder included', async () => {
    await take('a', 0)
    await end('a', 3)
    expect(await take('a', 1)).toEqual(freeAt(3))
    await end('b', 2)
    await end('b', null)
    expect(await take('b', 2)).toEqual(freeAt(3))
    expect(await take('b', 3)).toEqual(taken)
    await end('a', 3.5)
    expect(await take('a', 3.25)).toEqual(freeAt(4))
    expect(await take('b', 3.25)).toEqual(freeAt(3.5))
    expect(await take('b', 3.5)).toEqual(taken)
  })

  test('to nobody before a time, where nobody had a turn', async () => {
    await end('a', 1)
    expect(await take('b', 0)).toEqual(freeAt(1))
  })

  test('also after old turns were deleted, and keep those that count', async () => {
    await take('a', 0)
    await end('a', 3)
    await store.purge(hoursLater(2))
    expect(await take('b', 2)).toEqual(freeAt(3))
    await store.purge(hoursLater(4))
    expect(await take('b', 2)).toEqual(taken)
    await store.purge(hoursLater(2))
    expect(await take('c', 2)).toEqual(freeAt(3))
  })
})
