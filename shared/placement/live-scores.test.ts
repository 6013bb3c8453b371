import { beforeEach, describe, expect, test } from 'vitest'
import { LiveScoreRequest, type PlacementCallResult } from '#shared/contract/capacity/live-scores.js'
import { AppError } from '#shared/kernel/app-error.js'
import { WorkerAway } from '#shared/kernel/worker-calls.js'
import { InMemoryBudgets } from '#shared/live-calls/in-memory-budgets.js'
import { InMemoryScores, inMemoryWorker } from './in-memory-placement.js'
import { liveScoring } from './live-scores.js'
import type { BatchCall } from './placement-service.js'

const start = Date.parse('2026-03-01T12:10:00Z')
const minute = 60_000
let now: number
let scores: InMemoryScores
let budgets: InMemoryBudgets
let answer: (call: BatchCall) => Promise<PlacementCallResult | 'High'> | PlacementCallResult | 'High'
let worker: ReturnType<typeof inMemoryWorker>
const clock = () => new Date(now)

const regions = Array.from({ length: 12 }, (_, n) => `region${n}`)
const skus = Array.from({ length: 12 }, (_, n) => `Standard_D${n}s_v5`)
const places = ['s1', 's2', 's3', 's4'].flatMap(subscriptionId =>
  regions.flatMap(region => skus.map(vmSku => ({ subscriptionId, subscriptionName: null, region, vmSku }))),
)

beforeEach(() => {
  now = start
  scores = new InMemoryScores(places)
  budgets = new InMemoryBudgets()
  answer = () => 'High'
  worker = inMemoryWorker(scores, clock, call => answer(call))
})

interface Settings {
  callsPerHour?: number
  anonymous?: number
  preview?: boolean
}

const ask = (some: Record<string, unknown> = {}, settings: Settings = {}, isAnonymous = false) => {
  const sleep = async (ms: number) => {
    now += ms
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  const { callsPerHour = 10, anonymous = callsPerHour, preview = false } = settings
  const all = { cacheMinutes: 20, limits: { all: callsPerHour, anonymous }, preview }
  const request = { skus: [skus[0]], regions: ['region0'], subscriptionIds: ['s1'], ...some }
  return liveScoring({ scores, budgets, worker, clock, sleep, settings: all }).ask(LiveScoreRequest.parse(request), {
    isAnonymous,
  })
}
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => error as AppError,
  )
const throttle = (seconds: number, wasSent = true): PlacementCallResult => ({
  outcome: 'throttled',
  reason: 'Azure takes no further calls',
  wasSent,
  retryAt: new Date(now + seconds * 1000).toISOString(),
})

describe('Live scores', () => {
  test('are asked of Azure once, and then given from the cache until they are too old', async () => {
    const first = await ask()
    expect(first).toMatchObject({ calls: { needed: 1, made: 1, saved: 0 }, isPartial: false, problems: [] })
    expect(first.rows).toMatchObject([{ score: 'High', source: 'live', ageSeconds: 0, zone: null }])
    now += 19 * minute
    const second = await ask()
    expect(second.calls).toEqual({ needed: 1, made: 0, saved: 1 })
    expect(second.rows).toMatchObject([{ score: 'High', source: 'cache', ageSeconds: 19 * 60 }])
    now += minute
    expect((await ask()).rows).toMatchObject([{ source: 'live' }])
    expect(worker.asked).toHaveLength(2)
  })

  test.each([
    ['another count', { desiredCount: 2 }],
    ['zones', { zones: true }],
    ['another subscription', { subscriptionIds: ['s2'] }],
  ])('of %s are another question', async (_name, other) => {
    await ask()
    expect((await ask(other)).calls.made).toBe(1)
  })

  test('are asked for only where they are missing', async () => {
    await ask({ skus: skus.slice(0, 5), regions: regions.slice(0, 8) })
    const more = await ask({ skus: skus.slice(0, 5), regions })
    expect(more.calls).toEqual({ needed: 2, made: 1, saved: 1 })
    expect(worker.asked.at(-1)?.regions).toHaveLength(4)
    expect(more.rows).toHaveLength(60)
  })

  test('count against the hour of their subscription', async () => {
    await ask()
    const { budget } = await ask({ subscriptionIds: ['s1', 's2'], desiredCount: 7 })
    const resetsAt = '2026-03-01T13:00:00.000Z'
    expect(budget).toEqual([
      { subscriptionId: 's1', limit: 10, used: 2, remaining: 8, resetsAt },
      { subscriptionId: 's2', limit: 10, used: 1, remaining: 9, resetsAt },
    ])
  })

  test('over the budget are those that are cached, with their age, and the time for the rest', async () => {
    await ask({}, { callsPerHour: 1 })
    now += 25 * minute
    const over = await ask({ regions: ['region0', 'region1'] }, { callsPerHour: 1 })
    expect(over).toMatchObject({ isPartial: true, calls: { made: 0 }, budget: [{ used: 1, remaining: 0 }] })
    expect(over.rows).toMatchObject([
      { region: 'region0', score: 'High', source: 'cache', ageSeconds: 1500 },
      { region: 'region1', score: null, source: 'none', ageSeconds: null },
    ])
    const retryAt = '2026-03-01T13:00:00.000Z'
    const problem = { subscriptionId: 's1', regions: ['region0', 'region1'], skus: [skus[0]], retryAt }
    expect(over.problems).toMatchObject([{ ...problem, text: `The calls of this hour are used up until ${retryAt}` }])
    now = Date.parse(retryAt)
    expect((await ask({ regions: ['region0', 'region1'] }, { callsPerHour: 1 })).isPartial).toBe(false)
  })

  test('of anonymous callers are taken from the part of the calls that they share', async () => {
    const settings = { callsPerHour: 4, anonymous: 1 }
    expect((await ask({}, settings, true)).budget).toMatchObject([{ limit: 1, used: 1, remaining: 0 }])
    const refused = await refusal(ask({ desiredCount: 2 }, settings, true))
    expect(refused).toMatchObject({ code: 'throttled', message: expect.stringContaining('Sign in to have more') })
    for (const desiredCount of [2, 3, 4])
      expect((await ask({ desiredCount }, settings)).calls.made, String(desiredCount)).toBe(1)
    expect((await ask({}, settings)).budget).toMatchObject([{ limit: 4, used: 4, remaining: 0 }])
    expect(await refusal(ask({ desiredCount: 5 }, settings))).toMatchObject({ code: 'throttled' })
  })

  test('leave anonymous callers no more than signed-in users have left', async () => {
    const settings = { callsPerHour: 3, anonymous: 2 }
    for (const desiredCount of [2, 3]) await ask({ desiredCount }, settings)
    expect((await ask({ desiredCount: 3 }, settings, true)).budget).toMatchObject([{ limit: 2, used: 0, remaining: 1 }])
  })

  test('over the budget with nothing to give say when they may be asked for', async () => {
    await ask({}, { callsPerHour: 1 })
    const error = await refusal(ask({ desiredCount: 2 }, { callsPerHour: 1 }))
    expect(error).toMatchObject({ code: 'throttled', retryAfterSeconds: 50 * 60 })
  })

  test('are not asked for while Azure asks to wait, and what was never sent is given back', async () => {
    answer = () => throttle(3600, false)
    const refused = await refusal(ask())
    expect(refused).toMatchObject({ code: 'throttled', retryAfterSeconds: 3600 })
    now += 55 * minute
    expect(await refusal(ask({ desiredCount: 4 }))).toMatchObject({ code: 'throttled', retryAfterSeconds: 300 })
    expect(worker.asked).toHaveLength(1)
    now += 5 * minute
    answer = () => 'High'
    expect((await ask()).budget).toMatchObject([{ used: 1 }])
  })

  test('of one subscription are given though another one lacks the role', async () => {
    answer = ({ subscriptionId }) =>
      subscriptionId === 's1'
        ? { outcome: 'forbidden', reason: 'it needs the Compute Recommendations Role', retryAt: null, wasSent: true }
        : 'High'
    const answered = await ask({ subscriptionIds: ['s1', 's2'] })
    expect(answered.rows.map(({ source }) => source)).toEqual(['none', 'live'])
    expect(answered.problems).toMatchObject([
      { subscriptionId: 's1', text: expect.stringMatching(/Role/), retryAt: null },
    ])
  })

  test('that Azure refuses, with nothing to give, say why and, where it is known, when to ask again', async () => {
    const reason = 'it needs the Compute Recommendations Role'
    answer = () => ({ outcome: 'forbidden', reason, retryAt: null, wasSent: true })
    const both = { subscriptionIds: ['s1', 's2'] }
    const forbidden = await refusal(ask(both))
    expect(forbidden).toMatchObject({ code: 'unavailable', message: reason, retryAfterSeconds: undefined })
    const retryAt = new Date(now + 30_000).toISOString()
    answer = () => ({ outcome: 'failed', reason: 'Azure gives no scores', retryAt, wasSent: true })
    expect(await refusal(ask())).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
    answer = ({ subscriptionId }) =>
      subscriptionId === 's1' ? { outcome: 'forbidden', reason, retryAt: null, wasSent: true } : throttle(60)
    expect(await refusal(ask(both))).toMatchObject({ code: 'throttled', retryAfterSeconds: 60 })
  })

  test('without the worker are those that are cached; with none of these it is named', async () => {
    await ask()
    now += 20 * minute
    answer = () => Promise.reject(new WorkerAway('The worker does not answer (ECONNREFUSED)', false))
    const cached = await ask()
    expect(cached).toMatchObject({ rows: [{ source: 'cache' }], isPartial: true, budget: [{ used: 1 }] })
    expect(cached.problems[0]?.text).toContain('worker')
    expect(await refusal(ask({ desiredCount: 9 }))).toMatchObject({
      code: 'unavailable',
      message: 'The worker does not answer (ECONNREFUSED)',
    })
  })

  test('count a call that may or may not have been made', async () => {
    answer = () => Promise.reject(new WorkerAway('The worker does not answer (TimeoutError)', true))
    await refusal(ask())
    answer = () => 'High'
    expect((await ask()).budget).toMatchObject([{ used: 2 }])
  })

  test('that two ask for at once take one call', async () => {
    let finish = () => {}
    const held = new Promise<void>(resolve => {
      finish = resolve
    })
    answer = async () => {
      await held
      return 'High' as const
    }
    const both = Promise.all([ask(), ask({ skus: [skus[0]?.toUpperCase()] })])
    await new Promise<void>(resolve => setImmediate(resolve))
    finish()
    const [one, other] = await both
    expect(worker.asked).toHaveLength(1)
    expect([one.rows[0]?.score, other.rows[0]?.score]).toEqual(['High', 'High'])
    expect([one.calls.made + other.calls.made, one.budget[0]?.used]).toEqual([1, 1])
  })

  test('that Azure says nothing about are told as such', async () => {
    answer = () => ({ outcome: 'scored', scoredAt: clock().toISOString(), scores: [] })
    const answered = await ask()
    expect(answered).toMatchObject({ isPartial: true, rows: [{ score: null, source: 'none' }], calls: { made: 1 } })
    expect(answered.problems).toMatchObject([{ regions: ['region0'], skus: [skus[0]], retryAt: null }])
  })

  test('that Azure says nothing about any more are old ones with their age, and told as such', async () => {
    await ask()
    now += 30 * minute
    answer = () => ({ outcome: 'scored', scoredAt: clock().toISOString(), scores: [] })
    const answered = await ask()
    const row = { score: 'High', source: 'cache', ageSeconds: 30 * 60 }
    expect(answered).toMatchObject({ isPartial: true, rows: [row], calls: { made: 1 } })
    expect(answered.problems).toMatchObject([{ regions: ['region0'], skus: [skus[0]], retryAt: null }])
  })

  test('of a scope that takes too many calls are refused, with the number and what to narrow', async () => {
    const error = await refusal(ask({ subscriptionIds: undefined, regions: undefined, skus }))
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'badInput' })
    expect(error?.message).toContain('take 24 calls')
  })

  test('end before the caller gives up', async () => {
    answer = () => {
      now += 40_000
      return 'High'
    }
    const answered = await ask({ skus, regions, subscriptionIds: ['s1', 's2'] })
    expect(answered).toMatchObject({ isPartial: true, calls: { needed: 12, made: 5 } })
    expect(answered.problems).toHaveLength(7)
  })

  test('of on-demand machines are a preview that a setting switches on', async () => {
    expect(await refusal(ask({ kind: 'regular' }))).toMatchObject({
      code: 'badInput',
      message: expect.stringContaining('PLACEMENT_SCORE_PREVIEW'),
    })
    expect((await ask({ kind: 'regular' }, { preview: true })).rows).toMatchObject([
      { kind: 'regular', source: 'live' },
    ])
  })
})
