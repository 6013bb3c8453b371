import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Route } from '#shared/contract/common/route.js'
import { CallerGone, currentReadBudget } from '#shared/kernel/read-budget.js'
import { type Asker, isRead, Reads } from './reads.js'

const route = (cost: 'light' | 'heavy') =>
  ({ id: 'sample', method: 'GET', level: 'public', cost: () => cost }) as unknown as Route
const caller: Asker = { address: { key: '10.0.0.1' }, signedIn: async () => undefined }
const never = new AbortController().signal
const turn = () => new Promise(resolve => setImmediate(resolve))
/** Ends with its budget. */
const endless = () =>
  new Promise<string>((_resolve, reject) => {
    const signal = currentReadBudget()?.signal
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
const read = (cost: 'light' | 'heavy', gone = never, shareKey?: string) => ({
  route: route(cost),
  input: {},
  caller,
  gone,
  shareKey,
})
afterEach(() => vi.useRealTimers())

describe('A read', () => {
  test.each(['light', 'heavy'] as const)('that is %s has the budget of its cost', async cost => {
    expect(await new Reads().run(read(cost), async () => currentReadBudget()?.cost)).toBe(cost)
  })

  test.each(['light', 'heavy'] as const)('that is %s ends when its caller leaves', async cost => {
    const reads = new Reads()
    const gone = new AbortController()
    const ended = reads.run(read(cost, gone.signal, 'key'), endless).catch((reason: unknown) => reason)
    await turn()
    gone.abort(new CallerGone())
    expect(await ended).toBeInstanceOf(CallerGone)
  })

  test.each([
    ['light', 10_000, 'busy', /^The service is busy/],
    ['heavy', 38_000, 'unavailable', /^The read was stopped after 38 s. Narrow/],
  ] as const)('that is %s ends after %i ms', async (cost, ms, code, message) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = new Reads().run(read(cost), endless).catch((reason: unknown) => reason)
    await turn()
    vi.advanceTimersByTime(ms)
    expect(await ended).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  test('that is like one under way takes no place of its own', async () => {
    const reads = new Reads()
    let works = 0
    const { promise, resolve } = Promise.withResolvers<string>()
    const work = () => {
      works += 1
      return promise
    }
    const all = Promise.all(Array.from({ length: 40 }, () => reads.run(read('heavy', never, 'alike'), work)))
    await turn()
    resolve('answer')
    expect(new Set(await all)).toEqual(new Set(['answer']))
    expect(works).toBe(1)
  })

  test('that comes when the line is full is sent away with a time', async () => {
    const reads = new Reads()
    const gone = new AbortController()
    const all = Array.from({ length: 15 }, (_, n) =>
      reads.run(read('heavy', gone.signal, `key ${n}`), endless).catch((reason: unknown) => reason),
    )
    const refused = await Promise.race(all)
    expect(refused).toMatchObject({ code: 'busy', retryAfterSeconds: 3 })
    gone.abort(new CallerGone())
    const ends = await Promise.all(all)
    expect(ends.filter(reason => reason instanceof CallerGone)).toHaveLength(14)
  })

  test('is what a route gives, or what it says what it costs; a write is none', () => {
    const method = (name: string, cost?: () => 'heavy') => ({ method: name, cost }) as unknown as Route
    expect([method('GET'), method('POST', () => 'heavy'), method('POST')].map(isRead)).toEqual([true, true, false])
  })
})
