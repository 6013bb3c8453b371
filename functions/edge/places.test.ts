import { afterEach, describe, expect, test, vi } from 'vitest'
import { withReadBudget } from '#shared/kernel/read-budget.js'
import { type PlaceHolder, Places } from './places.js'

const limits = {
  inside: { all: 3, anonymous: 2, caller: 1 },
  waiting: { all: 4, anonymous: 3, caller: 2 },
  waitMs: 10_000,
}
const anonymous = (key: string): PlaceHolder => ({ kind: 'anonymous', key })
const user = (key: string): PlaceHolder => ({ kind: 'user', key })

function sample() {
  const places = new Places(limits)
  const inside: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, holder: PlaceHolder, signal = new AbortController().signal) => {
    const work = () =>
      places.hold(holder, async () => {
        inside.push(name)
        await new Promise<void>(resolve => ends.set(name, resolve))
        inside.splice(inside.indexOf(name), 1)
        return name
      })
    const asked = withReadBudget({ cost: 'heavy', signal }, work).catch((error: Error) => error.message)
    return asked
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { ask, inside, end }
}
const busy = /large reads are running: try again in 3 s/
const turn = () => new Promise(resolve => setImmediate(resolve))
afterEach(() => vi.useRealTimers())

describe('Places for reads that take long', () => {
  test('are few, and who waits gets in when one is free', async () => {
    const { ask, inside, end } = sample()
    for (const name of ['a', 'b', 'c', 'd']) ask(name, user(name))
    await turn()
    expect(inside).toEqual(['a', 'b', 'c'])
    await end('b')
    expect(inside).toEqual(['a', 'c', 'd'])
  })

  test('are not all taken by callers who are not signed in, nor by one caller', async () => {
    const { ask, inside, end } = sample()
    for (const name of ['a', 'b', 'c']) ask(name, anonymous(name))
    ask('a again', anonymous('a'))
    ask('u', user('u'))
    ask('u again', user('u'))
    await turn()
    expect(inside).toEqual(['a', 'b', 'u'])
    await end('a')
    expect(inside).toEqual(['b', 'u', 'c'])
    await end('u')
    expect(inside).toEqual(['b', 'c', 'u again'])
    await end('b')
    expect(inside).toEqual(['c', 'u again', 'a again'])
  })

  test('have a short line, of which nobody gets all', async () => {
    const { ask, inside } = sample()
    for (const name of ['a', 'b']) ask(name, anonymous(name))
    const [third, fourth, fifth] = Array.from({ length: 3 }, (_, n) => ask(`a${n}`, anonymous('a')))
    expect(await Promise.race([third, fourth, fifth])).toMatch(busy)
    const line = [ask('c', anonymous('c')), ask('d', anonymous('d'))]
    expect(await Promise.race(line)).toMatch(busy)
    await turn()
    expect(inside).toEqual(['a', 'b'])
  })

  test('let our own apps take what is there', async () => {
    const { ask, inside } = sample()
    for (const name of ['x', 'y', 'z']) ask(name, { kind: 'app', key: 'worker' })
    await turn()
    expect(inside).toEqual(['x', 'y', 'z'])
  })

  test('are given up by who leaves the line', async () => {
    const { ask, inside, end } = sample()
    for (const name of ['a', 'b', 'c']) ask(name, user(name))
    const control = new AbortController()
    const leaving = ask('d', user('d'), control.signal)
    ask('e', user('e'))
    control.abort(new Error('gone'))
    expect(await leaving).toBe('gone')
    await end('a')
    expect(inside).toEqual(['b', 'c', 'e'])
  })

  test('are waited for only so long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask } = sample()
    for (const name of ['a', 'b', 'c']) ask(name, user(name))
    const late = ask('d', user('d'))
    vi.advanceTimersByTime(limits.waitMs)
    expect(await late).toMatch(busy)
  })
})
