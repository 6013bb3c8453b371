import { expect, test } from 'vitest'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { ApplyPorts } from './apply-ports.js'
import { applyQueries } from './apply-queries.js'
import { approveApply, cancelApply, rejectApply } from './decide-apply.js'
import { nextApply } from './next-apply.js'
import { runStep } from './run-step.js'
import { ada, grace, raise, SampleApply } from './sample-apply.js'

const [second, hour] = [1_000, 3_600_000]

const move = () =>
  new SampleApply({
    quotas: { 'donor/f': { limit: 100, used: 10 }, 'taker/f': { limit: 5, used: 5 } },
    changes: [
      { subscriptionId: 'donor', moved: -50 },
      { subscriptionId: 'taker', moved: 50 },
    ],
  })

test('A limit that the job has just set is waited for, and another one is not', async () => {
  const job = move()
  job.azure.listLagMs = 90 * second
  job.azure.fate = write => (write.subscriptionId === 'taker' ? 'refusedLate' : 'approved')
  await job.start()
  await job.drive()
  expect(job.steps).toEqual(['give donor succeeded', 'take taker failed', 'return donor succeeded'])
  expect([job.limits()['donor/f'], job.azure.pools.get('g/f')]).toEqual([100, 0])
  expect(job.azure.received).toHaveLength(3)
})

test('What somebody else changed after the give is left alone', async () => {
  const job = move()
  job.azure.fate = write => {
    if (write.subscriptionId !== 'taker') return 'approved'
    job.azure.limits.set('donor/f', { limit: 70, used: 10 })
    return 'refusedAtOnce'
  }
  await job.start()
  await job.drive()
  expect(job.steps.at(-1)).toBe('return donor failed')
  expect(job.store.stepRows.at(-1)?.reason).toMatch(/is 70 vCPU now/)
  expect(job.limits()['donor/f']).toBe(70)
})

test('The regional total is asked for once it shows what requests for families brought', async () => {
  const job = new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 }, 's/cores': { limit: 100, used: 5 } },
    changes: [
      { subscriptionId: 's', requested: 20 },
      { subscriptionId: 's', familyKey: 'cores', requested: 20 },
    ],
  })
  job.azure.listLagMs = 15 * second
  await job.start()
  await job.drive()
  expect(job.job?.status).toBe('succeeded')
  expect(job.azure.received.map(({ familyKey }) => familyKey)).toEqual(['f'])
})

test('A request that comes to light after it was given up is taken for its own', async () => {
  const job = raise()
  job.azure.lagMs = 31 * second
  job.azure.decisionMs = 60 * second
  job.azure.fate = (_write, count) => (count === 0 ? 'lost' : 'approved')
  await job.start()
  const began = job.now
  const { requests } = job.azure
  // Reading takes its time, as it does.
  const writer = Object.assign(Object.create(job.azure), {
    requests: (write: Parameters<typeof requests>[0]) => {
      if (job.now >= began + 30 * second) job.now += second / 2
      return requests(write)
    },
  })
  await job.drive({ ...job.ports, writer })
  expect(job.store.stepRows[0]).toMatchObject({ state: 'succeeded', requestId: 'request-1' })
  expect([job.job?.status, job.azure.received.length]).toEqual(['succeeded', 1])
})

test('A write that would leave late is not sent, as another process may have taken it for lost', async () => {
  const job = raise()
  await job.start()
  let slow = 2
  const store = new Proxy(job.store, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'changeStep') return typeof value === 'function' ? value.bind(target) : value
      return async (...args: Parameters<typeof job.store.changeStep>) => {
        const isChanged = await target.changeStep(...args)
        if (args[2].state === 'sending' && slow > 0) {
          slow -= 1
          job.now += 40 * second
        }
        return isChanged
      }
    },
  })
  const sentAt: number[] = []
  job.azure.fate = () => {
    sentAt.push(job.now - Date.parse(job.store.stepRows[0]?.sendingAt ?? ''))
    return 'approved'
  }
  await job.drive({ ...job.ports, store })
  expect([job.job?.status, job.azure.received.length, sentAt]).toEqual(['succeeded', 1, [0]])
})

test('Nothing is sent once quota changes are switched off, and a donor gets its quota back if they are on again', async () => {
  const job = move()
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'succeeded')
  const off: ApplyPorts = { ...job.ports, settings: { ...job.ports.settings, isEnabled: false } }
  await job.drive(off, () => (job.store.stepRows[2]?.looks ?? 0) > 2)
  expect(job.steps).toEqual(['give donor succeeded', 'take taker skipped', 'return donor waiting'])
  expect(job.store.stepRows.map(({ reason }) => reason).slice(1)).toEqual([
    'Not sent: quota changes were switched off here (QUOTA_APPLY_ENABLED)',
    expect.stringContaining('Switch them on within a day'),
  ])
  expect(job.azure.received).toHaveLength(1)
  await job.drive()
  expect(job.limits()['donor/f']).toBe(100)
})

test('A return ends in a day if quota changes stay off', async () => {
  const job = move()
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'succeeded')
  const began = job.now
  await job.drive({ ...job.ports, settings: { ...job.ports.settings, isEnabled: false } })
  expect((job.now - began) / hour).toBeCloseTo(24, 0)
  expect([job.job?.status, job.steps.at(-1)]).toEqual(['partial', 'return donor failed'])
})

test('A return that was put off for long before quota changes were switched off waits a day from then', async () => {
  const job = move()
  await job.start()
  job.azure.fate = ({ subscriptionId, limit }) => {
    if (subscriptionId === 'taker') return 'refusedAtOnce'
    return limit === 100 ? 'throttled' : 'approved'
  }
  await job.drive(job.ports, () => (job.store.stepRows[2]?.looks ?? 0) >= 24)
  const began = job.now
  await job.drive({ ...job.ports, settings: { ...job.ports.settings, isEnabled: false } })
  expect((job.now - began) / hour).toBeCloseTo(24, 0)
  expect(job.steps.at(-1)).toBe('return donor failed')
})

test('A step that waited a day for others is tried again where Azure throttles it', async () => {
  const job = new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 }, 's/cores': { limit: 100, used: 5 } },
    changes: [
      { subscriptionId: 's', requested: 20 },
      { subscriptionId: 's', familyKey: 'cores', requested: 40 },
    ],
  })
  job.azure.decisionMs = 26 * hour
  let throttles = 2
  job.azure.fate = write => {
    if (write.familyKey !== 'cores' || throttles === 0) return 'approved'
    throttles -= 1
    return 'throttled'
  }
  await job.start()
  for (let end = await job.drive(); end === 'parked'; end = await job.drive())
    job.now = Date.parse(job.job?.nextLookAt ?? '')
  expect([job.job?.status, throttles]).toEqual(['succeeded', 0])
})

test('A write whose arrival can never be read ends in 14 days', async () => {
  const job = raise()
  job.azure.fate = () => 'lost'
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'sending')
  const began = job.now
  const denied = () => Promise.reject(new UpstreamError('status 403, AuthorizationFailed'))
  await job.drive({ ...job.ports, writer: Object.assign(Object.create(job.azure), { requests: denied }) })
  expect((job.now - began) / (24 * hour)).toBeCloseTo(14, 0)
  expect(job.store.stepRows[0]).toMatchObject({ state: 'failed', reason: expect.stringMatching(/14 days.*403/) })
})

test('A second attempt at a write under way leaves it its turn', async () => {
  const job = raise()
  job.azure.fate = () => 'cut'
  job.azure.lagMs = 10 * second
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'sending')
  const now = new Date(job.now).toISOString()
  const heldUntil = new Date(job.now + 60 * second).toISOString()
  const turn = { subscriptionId: 's', holder: `${job.jobId}/1`, now, heldUntil }
  await job.store.takeTurn(turn)
  await runStep(job.ports, job.jobId, 1)
  expect(await job.store.takeTurn({ ...turn, holder: 'other/1' })).toMatchObject({ taken: false })
})

test('A write without an answer is looked for longer where the job was cancelled meanwhile', async () => {
  const job = raise()
  job.azure.lagMs = 45 * second
  job.azure.fate = () => 'lost'
  job.azure.decisionMs = 90 * second
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'sending')
  await cancelApply(job.ports, job.jobId, ada)
  await job.drive()
  expect(job.store.stepRows[0]).toMatchObject({ state: 'succeeded', requestId: 'request-1' })
})

test('A step says what it waits for, and what to do where a role is missing', async () => {
  const job = raise()
  await job.start()
  await nextApply(job.ports, job.jobId)
  const until = new Date(job.now + 2 * hour).toISOString()
  await job.store.endTurn({ subscriptionId: 's', holder: 'other/1' }, until)
  await runStep(job.ports, job.jobId, 1)
  expect(job.store.stepRows[0]).toMatchObject({ nextLookAt: until, reason: expect.stringContaining(until) })
  job.now += 3 * hour
  const denied = () => Promise.reject(new UpstreamError('usages: status 403, AuthorizationFailed'))
  await job.drive({ ...job.ports, writer: Object.assign(Object.create(job.azure), { quotas: denied }) })
  expect(job.store.stepRows[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('npm run doctor') })
})

test('A refusal for a missing role names the role, not the support', async () => {
  const job = raise()
  await job.start()
  const send = async () => ({ kind: 'refused', code: 'AuthorizationFailed', message: 'no' }) as const
  await job.drive({ ...job.ports, writer: Object.assign(Object.create(job.azure), { send }) })
  const { advice } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(advice).toEqual([expect.stringMatching(/AuthorizationFailed.*npm run doctor/)])
})

test('A give that Azure did not decide in time is named, as it may still take effect', async () => {
  const job = move()
  job.azure.decisionMs = Number.POSITIVE_INFINITY
  await job.start()
  for (let end = await job.drive(); end === 'parked'; end = await job.drive())
    job.now = Date.parse(job.job?.nextLookAt ?? '')
  const { advice } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(advice.join()).toMatch(/may still decide the request request-1 .*stays in the quota group/)
})

test('A request that Azure ended without a code is not said to be open', async () => {
  const job = raise()
  job.azure.fate = () => 'refusedLate'
  await job.start()
  const { look } = job.azure
  const writer = Object.assign(Object.create(job.azure), {
    look: async (...args: Parameters<typeof look>) => ({ ...(await look(...args)), code: null }),
  })
  await job.drive({ ...job.ports, writer })
  const { advice } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(advice.join()).not.toMatch(/may still decide/)
})

test('A job is not approved while quota changes are switched off, and can still be rejected', async () => {
  const job = raise({ approval: 'two-person' })
  await job.start()
  const off: ApplyPorts = { ...job.ports, settings: { ...job.ports.settings, isEnabled: false } }
  await expect(approveApply(off, job.jobId, grace, null)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('QUOTA_APPLY_ENABLED'),
  })
  expect(job.job?.status).toBe('awaitingApproval')
  await rejectApply(off, job.jobId, grace, null)
  await job.drive(off)
  expect(job.job?.status).toBe('cancelled')
})

test('A write that never gets an answer is repeated with growing pauses, for a day', async () => {
  const job = raise()
  const tries: number[] = []
  job.azure.fate = () => {
    tries.push(job.now)
    return 'cut'
  }
  await job.start()
  const began = job.now
  await job.drive()
  expect(job.job?.status).toBe('failed')
  expect(job.store.stepRows[0]?.reason).toMatch(/did not answer for a day/)
  expect((job.now - began) / hour).toBeGreaterThan(23)
  expect((job.now - began) / hour).toBeLessThan(50)
  expect(tries.length).toBeGreaterThan(5)
  expect(tries.length).toBeLessThan(150)
})
