import { describe, expect, test } from 'vitest'
import { currentReadBudget, withReadBudget } from './read-budget.js'
import { SharedWork } from './shared-work.js'

function sample() {
  const works: { signal: AbortSignal | undefined; finish(text: string): void; fail(error: Error): void }[] = []
  const shared = new SharedWork<string>()
  const ask = (key: string, signal?: AbortSignal) => {
    const work = () =>
      shared.do(key, () => {
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        works.push({ signal: currentReadBudget()?.signal, finish: resolve, fail: reject })
        return promise
      })
    return signal ? withReadBudget({ cost: 'heavy', signal }, work) : work()
  }
  return { works, ask }
}
const toReason = (work: Promise<unknown>) => work.catch((reason: unknown) => reason)

describe('Alike work', () => {
  test('is done once for all who ask meanwhile, and again for who asks later', async () => {
    const { works, ask } = sample()
    const both = Promise.all([ask('a'), ask('a'), ask('b')])
    expect(works).toHaveLength(2)
    works[0]?.finish('of a')
    works[1]?.finish('of b')
    expect(await both).toEqual(['of a', 'of a', 'of b'])
    const later = ask('a')
    expect(works).toHaveLength(3)
    works[2]?.finish('again')
    expect(await later).toBe('again')
  })

  test('goes on while one still waits, and is given up when the last has left', async () => {
    const { works, ask } = sample()
    const [one, other] = [new AbortController(), new AbortController()]
    const first = toReason(ask('a', one.signal))
    const second = toReason(ask('a', other.signal))
    one.abort(new Error('first left'))
    expect(await first).toMatchObject({ message: 'first left' })
    expect(works[0]?.signal?.aborted).toBe(false)
    other.abort(new Error('second left'))
    expect(await second).toMatchObject({ message: 'second left' })
    expect(works[0]?.signal?.reason).toMatchObject({ message: 'second left' })
  })

  test('that was given up is started again by the next caller', async () => {
    const { works, ask } = sample()
    const control = new AbortController()
    const left = toReason(ask('a', control.signal))
    control.abort(new Error('left'))
    await left
    const next = ask('a', new AbortController().signal)
    works[0]?.fail(new Error('ended'))
    works[1]?.finish('again')
    expect(await next).toBe('again')
  })

  test('is not given up while somebody waits who does not leave', async () => {
    const { works, ask } = sample()
    const control = new AbortController()
    const left = toReason(ask('a', control.signal))
    const job = ask('a')
    control.abort(new Error('left'))
    await left
    expect(works[0]?.signal?.aborted).toBe(false)
    works[0]?.finish('done')
    expect(await job).toBe('done')
  })

  test('fails for all who wait', async () => {
    const { works, ask } = sample()
    const both = [toReason(ask('a')), toReason(ask('a', new AbortController().signal))]
    works[0]?.fail(new Error('away'))
    expect(await Promise.all(both)).toMatchObject([{ message: 'away' }, { message: 'away' }])
  })

  test('is not begun for who has left already', async () => {
    const { works, ask } = sample()
    expect(() => ask('a', AbortSignal.abort(new Error('left')))).toThrow('left')
    expect(works).toHaveLength(0)
  })
})
