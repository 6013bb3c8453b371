import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Level, type Method, route } from '#shared/contract/common/route.js'
import { type Counted, RateLimits } from './rate-limit.js'

const about = { path: '/limited', area: 'Test', summary: 'Limited', response: z.unknown() } as const
const limited = (id: string, level: Level, method: Method, perMinute?: number) =>
  route({ ...about, id, level, method, ...(perMinute === undefined ? {} : { perMinute }) })

const at = (key: string, front: string | null = null) => ({ key, front })
function caller(address: string, oid = 'o'): Counted {
  return { address: at(address), user: async () => ({ oid }) }
}

async function passed(limits: RateLimits, one: ReturnType<typeof limited>, who: Counted, calls: number) {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, () => limits.pass(one, who)))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describe('The limits of calls', () => {
  test('count those of one address, and of one route', async () => {
    const limits = new RateLimits()
    const one = limited('one', 'public', 'GET', 5)
    expect(await passed(limits, one, caller('a'), 9)).toBe(5)
    expect(await passed(limits, one, caller('b'), 3)).toBe(3)
    expect(await passed(limits, limited('two', 'public', 'GET', 5), caller('a'), 3)).toBe(3)
  })

  test('hold for public writes that name none, and for nothing else', async () => {
    const limits = new RateLimits()
    expect(await passed(limits, limited('write', 'public', 'POST'), caller('a'), 90)).toBe(60)
    expect(await passed(limits, limited('read', 'public', 'GET'), caller('a'), 500)).toBe(500)
    expect(await passed(limits, limited('admin', 'admin', 'PUT'), caller('a'), 500)).toBe(500)
  })

  test('count a user, wherever the calls come from', async () => {
    const limits = new RateLimits()
    const log = limited('log', 'user', 'POST', 4)
    expect(await passed(limits, log, caller('a', 'ada'), 3)).toBe(3)
    expect(await passed(limits, log, caller('b', 'ada'), 3)).toBe(1)
    expect(await passed(limits, log, caller('b', 'bob'), 3)).toBe(3)
  })

  test('hold twenty times as much for all callers behind one front, whatever they forge', async () => {
    const limits = new RateLimits()
    const one = limited('one', 'public', 'POST', 2)
    const through = (own: string, front: string) => ({ ...caller(''), address: at(`${own} through ${front}`, front) })
    expect(await passed(limits, one, through('ada', 'site'), 9)).toBe(2)
    let forged = 0
    for (let n = 0; n < 100; n += 1) forged += await passed(limits, one, through(`made-up-${n}`, '203.0.113.9'), 1)
    expect(forged).toBe(40)
    expect(await passed(limits, one, through('bob', 'site'), 9)).toBe(2)
    const refusals = Array.from({ length: 500 }, (_, n) => at(`${n} through 203.0.113.9`, '203.0.113.9'))
    const kept = await Promise.all(refusals.map(address => limits.mayRecordRefusal({ oid: null, address })))
    expect(kept.filter(Boolean)).toHaveLength(400)
  })

  test('never let the calls of others count for somebody', async () => {
    const limits = new RateLimits()
    const one = limited('one', 'public', 'POST', 2)
    for (let n = 0; n < 500; n += 1) await passed(limits, one, caller(`made-up-${n}`), 1)
    expect(await passed(limits, one, caller('203.0.113.9'), 1)).toBe(1)
  })

  test('do not hold for what is unlimited', async () => {
    const limits = new RateLimits()
    const out = { ...limited('out', 'public', 'POST'), perMinute: 'unlimited' as const }
    expect(await passed(limits, out, caller('a'), 500)).toBe(500)
  })

  test('leave room for so many refusals of a user in the operation log', async () => {
    const limits = new RateLimits()
    const notes = await Promise.all(Array.from({ length: 50 }, () => limits.mayNoteRefusal('ada')))
    expect(notes.filter(Boolean)).toHaveLength(20)
    expect(await limits.mayNoteRefusal('bob')).toBe(true)
  })

  test('leave one caller less room in the error log than a cause has, and every other caller as much', async () => {
    const limits = new RateLimits()
    const [mallory, bob] = [
      { oid: null, address: at('203.0.113.9') },
      { oid: 'bob', address: at('203.0.113.9') },
    ]
    const kept = await Promise.all(Array.from({ length: 500 }, () => limits.mayRecordRefusal(mallory)))
    expect(kept.filter(Boolean)).toHaveLength(20)
    expect(await limits.mayRecordRefusal({ oid: null, address: at('203.0.113.10') })).toBe(true)
    expect(await limits.mayRecordRefusal(bob)).toBe(true)
  })

  test('say when to try again', async () => {
    const limits = new RateLimits()
    const one = limited('one', 'public', 'POST', 1)
    await limits.pass(one, caller('a'))
    const refusal = await limits.pass(one, caller('a')).catch(error => error)
    expect(refusal).toMatchObject({ name: 'AppError', code: 'throttled', message: /^Too many calls/ })
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60)
  })
})
