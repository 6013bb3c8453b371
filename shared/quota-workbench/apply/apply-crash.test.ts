import { expect, test } from 'vitest'
import type { ApplyPorts } from './apply-ports.js'
import { cancelApply } from './decide-apply.js'
import type { Fate } from './in-memory-quotas.js'
import { ada, SampleApply } from './sample-apply.js'
import { unknownMs } from './steps/step-timing.js'

class Crash extends Error {}

/** Every method of the ports, which ends the process before or after its n-th call, or never. */
function crashing<T extends object>(port: T, count: () => 'before' | 'after' | null): T {
  return new Proxy(port, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        const when = count()
        if (when === 'before') throw new Crash()
        const result = await value.apply(target, args)
        if (when === 'after') throw new Crash()
        return result
      }
    },
  })
}

const sample = () =>
  new SampleApply({
    quotas: {
      'donor/f': { limit: 100, used: 40 },
      'donor/cores': { limit: 500, used: 40 },
      'second/f': { limit: 50, used: 10 },
      'second/cores': { limit: 500, used: 10 },
      'taker/f': { limit: 20, used: 20 },
      'taker/cores': { limit: 100, used: 90 },
    },
    pools: { 'g/f': 5 },
    changes: [
      { subscriptionId: 'donor', moved: -60 },
      { subscriptionId: 'second', moved: -20 },
      { subscriptionId: 'taker', moved: 80, requested: 15 },
      { subscriptionId: 'taker', familyKey: 'cores', requested: 40 },
    ],
  })

interface Case {
  readonly name: string
  readonly fate?: (kind: string, subscription: string, count: number) => Fate
  readonly lagMs?: number
  readonly listLagMs?: number
  /** It is cancelled then. */
  readonly cancelWhen?: (job: SampleApply) => boolean
  readonly limits: Record<string, number>
  readonly status: string
}

const planned = {
  'donor/f': 40,
  'donor/cores': 500,
  'second/f': 30,
  'second/cores': 500,
  'taker/f': 115,
  'taker/cores': 140,
}
const before = {
  'donor/f': 100,
  'donor/cores': 500,
  'second/f': 50,
  'second/cores': 500,
  'taker/f': 20,
  'taker/cores': 100,
}

const cases: Case[] = [
  { name: 'all is approved', limits: planned, status: 'succeeded' },
  { name: 'requests are in the list late', lagMs: 20_000, limits: planned, status: 'succeeded' },
  { name: 'changed limits are in the list late', listLagMs: 45_000, limits: planned, status: 'succeeded' },
  {
    name: 'changed limits are in the list late, and the take is refused',
    listLagMs: 45_000,
    fate: (kind, id) => (kind === 'move' && id === 'taker' ? 'refusedLate' : 'approved'),
    limits: { ...before, 'taker/cores': 125 },
    status: 'partial',
  },
  {
    name: 'the first answers are lost',
    fate: (_kind, _id, count) => (count < 2 ? 'lost' : 'approved'),
    limits: planned,
    status: 'succeeded',
  },
  {
    name: 'the take is refused',
    fate: (kind, id) => (kind === 'move' && id === 'taker' ? 'refusedLate' : 'approved'),
    limits: { ...before, 'taker/cores': 125 },
    status: 'partial',
  },
  {
    name: 'a donor is refused',
    fate: (kind, id) => (kind === 'move' && id === 'donor' ? 'refusedLate' : 'approved'),
    limits: { ...before, 'taker/cores': 125 },
    status: 'partial',
  },
  {
    name: 'it is cancelled after a give',
    cancelWhen: ({ azure }) => azure.received.length > 0,
    limits: before,
    status: 'cancelled',
  },
  {
    name: 'it is cancelled after a give without an answer was given up',
    fate: (_kind, _id, count) => (count === 0 ? 'lost' : 'approved'),
    lagMs: 45_000,
    listLagMs: 45_000,
    cancelWhen: ({ store }) => store.stepRows.some(step => step.state === 'waiting' && step.sendingAt !== null),
    limits: before,
    status: 'cancelled',
  },
]

async function run(one: Case, crashAt: number, when: 'before' | 'after' | null): Promise<number> {
  const job = sample()
  const { azure } = job
  azure.lagMs = one.lagMs ?? 0
  azure.listLagMs = one.listLagMs ?? 0
  azure.fate = (write, count) => one.fate?.(write.kind, write.subscriptionId, count) ?? 'approved'
  let calls = 0
  const count = () => {
    calls += 1
    return calls === crashAt ? when : null
  }
  const ports: ApplyPorts = {
    ...job.ports,
    store: crashing(job.store, count),
    writer: crashing(azure, count),
  }
  await job.start()
  let isCancelled = false
  const cancel = async () => {
    if (isCancelled || !one.cancelWhen?.(job)) return
    isCancelled = true
    await cancelApply(job.ports, job.jobId, ada)
  }
  for (let end = 'stopped'; end !== 'ended'; ) {
    end = await job
      .drive(ports, () => !isCancelled && one.cancelWhen?.(job) === true)
      .catch(error => {
        if (error instanceof Crash) return 'stopped'
        throw error
      })
    await cancel()
  }
  const what = `${one.name}, crash ${when} call ${crashAt}`
  // A cancellation may find one more write under way.
  if (!one.cancelWhen) expect(job.job?.status, what).toBe(one.status)
  else expect(['cancelled', 'partial'], what).toContain(job.job?.status)
  if (!one.cancelWhen || job.job?.status === 'cancelled') expect(job.limits(), what).toEqual(one.limits)
  expect(azure.belowUse, what).toEqual([])
  const writes = azure.received.map(({ subscriptionId, familyKey, limit }) => `${subscriptionId} ${familyKey} ${limit}`)
  // What is listed later than it is looked for may be sent twice: it sets the same limit.
  if ((one.lagMs ?? 0) < unknownMs) expect(new Set(writes).size, what).toBe(writes.length)
  const recorded = job.store.records.map(({ context }) => JSON.parse(context ?? '{}').step as number)
  expect(recorded.toSorted(), what).toEqual(job.store.stepRows.map(({ step }) => step).toSorted())
  expect(job.store.claims, what).toEqual([])
  return calls
}

test.each(cases)('A crash before or after any call changes nothing where $name', async one => {
  const calls = await run(one, 0, null)
  expect(calls).toBeGreaterThan(30)
  for (let n = 1; n <= calls; n += 1) {
    await run(one, n, 'before')
    await run(one, n, 'after')
  }
})
