import { expect, test } from 'vitest'
import { cancelApply } from './decide-apply.js'
import type { Fate } from './in-memory-quotas.js'
import { ada, SampleApply } from './sample-apply.js'

/** Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const fates: readonly Fate[] = [
  'approved',
  'approved',
  'approved',
  'lost',
  'cut',
  'throttled',
  'refusedLate',
  'refusedAtOnce',
]

async function run(seed: number): Promise<string | undefined> {
  const random = randomNumbers(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const donors = Array.from({ length: whole(0, 3) }, (_, n) => ({
    id: `donor${n}`,
    used: whole(0, 40),
    gives: whole(1, 60),
  }))
  const takers = Array.from({ length: whole(1, 3) }, (_, n) => ({
    id: `taker${n}`,
    takes: whole(0, 50),
    asks: whole(0, 1) * 10,
  }))
  const given = donors.reduce((sum, { gives }) => sum + gives, 0)
  const taken = takers.reduce((sum, { takes }) => sum + takes, 0)
  const poolFree = Math.max(0, taken - given) + whole(0, 5)
  const job = new SampleApply({
    quotas: Object.fromEntries([
      ...donors.map(({ id, used, gives }) => [`${id}/f`, { limit: used + gives, used }]),
      ...takers.map(({ id }) => [`${id}/f`, { limit: 10, used: 10 }]),
      ['taker0/cores', { limit: 100, used: 50 }],
    ]),
    pools: { 'g/f': poolFree },
    changes: [
      ...donors.map(({ id, gives }) => ({ subscriptionId: id, moved: -gives })),
      ...takers.map(({ id, takes, asks }) => ({ subscriptionId: id, moved: takes, requested: asks })),
      { subscriptionId: 'taker0', familyKey: 'cores', requested: whole(0, 1) * 30 },
    ],
  })
  const { azure } = job
  const moved = () =>
    [...azure.limits].filter(([key]) => key.endsWith('/f')).reduce((sum, [, { limit }]) => sum + limit, 0)
  const before = moved() + poolFree
  azure.decisionMs = whole(0, 30_000)
  azure.lagMs = whole(0, 1) * 20_000
  azure.listLagMs = whole(0, 2) * 40_000
  const approvals = random()
  azure.fate = () => (random() < approvals ? 'approved' : (fates[whole(0, fates.length - 1)] ?? 'approved'))
  await job.start()
  const cancelAt = random() < 0.3 ? whole(1, 30) : Number.POSITIVE_INFINITY
  let rounds = 0
  const stop = () => {
    rounds += 1
    return rounds === cancelAt
  }
  if ((await job.drive(job.ports, stop)) === 'stopped') {
    await cancelApply(job.ports, job.jobId, ada).catch(() => undefined)
    await job.drive()
  }
  const what = `seed ${seed}`
  expect(azure.belowUse, what).toEqual([])
  // Moves create and lose nothing: what is there in addition was requested.
  const requested = job.store.stepRows
    .filter(({ kind, state, familyKey }) => kind === 'request' && state === 'succeeded' && familyKey === 'f')
    .reduce((sum, { limitBefore, limitAfter }) => sum + limitAfter - limitBefore, 0)
  expect(moved() + (azure.pools.get('g/f') ?? 0) - requested, what).toBe(before)
  // Each limit is what its last successful step set.
  for (const [key, { limit }] of azure.limits) {
    const own = job.store.stepRows.filter(
      ({ subscriptionId, familyKey, state }) => `${subscriptionId}/${familyKey}` === key && state === 'succeeded',
    )
    const last = own.at(-1)
    if (last && !key.endsWith('cores')) expect(limit, `${what} ${key}`).toBe(last.limitAfter)
  }
  // The total counts only with those requests for families that were approved.
  const { limit: total } = azure.limits.get('taker0/cores') ?? { limit: 0 }
  const asked = job.store.stepRows.filter(
    ({ subscriptionId, kind }) => subscriptionId === 'taker0' && kind === 'request',
  )
  const missing = asked.some(({ familyKey, state }) => familyKey === 'f' && state !== 'succeeded') ? 10 : 0
  if (asked.some(({ familyKey, state }) => familyKey === 'cores' && state === 'succeeded'))
    expect(total, what).toBe(130 - missing)
  const stuck = job.store.stepRows.filter(({ kind, state }) => kind === 'return' && state !== 'succeeded')
  const gaveBack = (azure.pools.get('g/f') ?? 0) - poolFree
  // Whatever nobody took went back to its donor, unless Azure refused that.
  if (stuck.length === 0) expect(gaveBack, what).toBeLessThanOrEqual(Math.max(0, given - taken))
  const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
  const recorded = job.store.records.map(({ context }) => JSON.parse(context ?? '{}').step as number)
  expect(sorted(recorded), what).toEqual(sorted(job.store.stepRows.map(({ step }) => step)))
  expect(job.store.claims, what).toEqual([])
  return job.job?.status
}

test('Whatever Azure answers, quota is neither lost nor below the use, and each step is recorded once', async () => {
  const ends = new Map<string | undefined, number>()
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const end = await run(seed)
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  for (const end of ['succeeded', 'partial', 'failed', 'cancelled']) expect(ends.get(end), end).toBeGreaterThan(20)
})
