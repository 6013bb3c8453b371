import { describe, expect, test } from 'vitest'
import { applyQueries } from './apply-queries.js'
import { changedUnits } from './changed-units.js'
import { approveApply, cancelApply, rejectApply } from './decide-apply.js'
import { nextApply } from './next-apply.js'
import { runStep } from './run-step.js'
import { ada, grace, request, SampleApply } from './sample-apply.js'
import { startApply } from './start-apply.js'

const hour = 3_600_000

const raise = (settings = {}, more: object = {}) =>
  new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 }, 's/cores': { limit: 100, used: 5 } },
    changes: [{ subscriptionId: 's', requested: 20, ...more }],
    settings,
  })

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'not refused',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  )

describe('An apply is refused', () => {
  test.each<[string, SampleApply, RegExp]>([
    ['where it is off', raise({ isEnabled: false }), /^unavailable: .*QUOTA_APPLY_ENABLED/],
    ['over the cap', raise({ maxChanges: 0 }), /^badInput: .* changes 1 limits, and one apply may change 0/],
    ['if Azure would refuse it', raise({}, { refused: 5 }), /^badInput: Azure would refuse .*f in eastus of s/],
    ['with transfers', raise({}, { transferred: 5 }), /^badInput: Transfers .* without transfers/],
    ['if it changes nothing', raise({}, { requested: 0 }), /^badInput: .* nothing to apply/],
  ])('%s', async (_name, job, sentence) => {
    expect(await refusal(job.start())).toMatch(sentence)
    expect([job.store.jobs, job.store.claims]).toEqual([[], []])
  })

  test('if the simulation is unknown, or of another run', async () => {
    const { ports } = raise()
    const ask = (some: object) => refusal(startApply(ports, { ...request, ...some }, ada, 'ref'))
    expect(await ask({ simulationHash: 'b'.repeat(64) })).toMatch(/^notFound: .* Simulate again/)
    expect(await ask({ runId: 'other' })).toMatch(/^notFound/)
  })

  test('if the simulation is old', async () => {
    const job = raise()
    job.now += 25 * hour
    expect(await refusal(job.start())).toMatch(/^conflict: .* 25 hours ago.* Simulate again/)
  })

  test('if a limit has changed, or a donor uses too much', async () => {
    const job = raise()
    job.store.storedLimits[0] = { ...job.store.storedLimits[0]!, limit: 12 }
    expect(await refusal(job.start())).toMatch(
      /^conflict: .*f in eastus of s has 12 vCPU and had 10\. Capture a new run/,
    )
    const donor = new SampleApply({
      quotas: { 's/f': { limit: 10, used: 8 } },
      changes: [{ subscriptionId: 's', moved: -5 }],
    })
    expect(await refusal(donor.start())).toMatch(/uses 8 vCPU now/)
  })

  test('if another job changes the same quota', async () => {
    const job = raise()
    const first = await job.start()
    const second = refusal(startApply(job.ports, { ...request, idempotencyKey: 'key-0002' }, grace, 'ref'))
    expect(await second).toMatch(
      new RegExp(`^conflict: f in eastus of s is being changed by job ${first}.*Wait for it or cancel`),
    )
  })
})

test('The same key with the same simulation is the same job, even after the limits have changed', async () => {
  const job = raise()
  const first = await job.start()
  await job.drive()
  job.store.storedLimits[0] = { ...job.store.storedLimits[0]!, limit: 30 }
  expect(await job.start()).toBe(first)
  const other = startApply(job.ports, { ...request, simulationHash: 'b'.repeat(64) }, ada, 'ref')
  expect(await refusal(other)).toMatch(/^conflict: The idempotency key .* another simulation .* new key/)
  expect(job.store.jobs).toHaveLength(1)
})

describe('With approval by a second administrator', () => {
  const waiting = async () => {
    const job = raise({ approval: 'two-person', approvalHours: 2 })
    await job.start()
    return job
  }

  test('nothing is sent before, and not by who submitted it', async () => {
    const job = await waiting()
    expect(await nextApply(job.ports, job.jobId)).toEqual({ kind: 'wait', until: '2026-06-01T02:00:00.000Z' })
    expect(await refusal(approveApply(job.ports, job.jobId, ada, null))).toMatch(/^forbidden: .* another administrator/)
    const seen = (who: typeof ada) => applyQueries(job.ports).job(job.jobId, who)
    expect(await seen(ada)).toMatchObject({ canApprove: false, canReject: true, status: 'awaitingApproval' })
    expect(await seen(grace)).toMatchObject({ canApprove: true, canReject: true, canCancel: true })
    await approveApply(job.ports, job.jobId, grace, 'fine')
    expect(await refusal(rejectApply(job.ports, job.jobId, grace, null))).toMatch(/^conflict: Grace has approved/)
    expect(await job.drive()).toBe('ended')
    const { approval, status } = await seen(ada)
    expect([status, approval?.decision, approval?.decidedBy, approval?.note]).toEqual([
      'succeeded',
      'approved',
      'Grace',
      'fine',
    ])
  })

  test('it ends if it is rejected, cancelled, or nobody decides', async () => {
    const rejected = await waiting()
    await rejectApply(rejected.ports, rejected.jobId, grace, 'too much')
    await rejected.drive()
    const late = await waiting()
    late.now += 2 * hour
    expect(await refusal(approveApply(late.ports, late.jobId, grace, null))).toMatch(/^conflict: The time for approval/)
    await late.drive()
    const cancelled = await waiting()
    await cancelApply(cancelled.ports, cancelled.jobId, ada, null)
    await cancelled.drive()
    for (const job of [rejected, late, cancelled]) {
      expect([job.job?.status, job.steps, job.azure.received]).toEqual(['cancelled', ['request s cancelled'], []])
      expect(await refusal(cancelApply(job.ports, job.jobId, ada, null))).toMatch(/^conflict: .* ended/)
    }
    expect(rejected.store.stepRows[0]?.reason).toContain('Grace rejected')
    expect(late.store.stepRows[0]?.reason).toContain('nobody approved')
  })
})

test('A request that Azure does not decide is looked at for 14 days, first often, then every hour', async () => {
  const job = raise()
  job.azure.decisionMs = Number.POSITIVE_INFINITY
  await job.start()
  const began = job.now
  expect(await job.drive()).toBe('parked')
  expect((job.now - began) / hour).toBeCloseTo(24, 0)
  expect(job.job).toMatchObject({ status: 'pendingAtAzure', nextLookAt: new Date(job.now + hour).toISOString() })
  expect(job.store.stepRows[0]!.looks).toBeLessThan(150)
  const { advice } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(advice.join()).toMatch(/looks again every hour until 2026-06-15T00:00:\d\d/)
  let looks = 0
  for (let end = 'parked'; end === 'parked'; looks += 1) {
    job.now = Date.parse(job.job?.nextLookAt ?? '')
    end = await job.drive()
  }
  expect((job.now - began) / (24 * hour)).toBeCloseTo(14, 0)
  expect(looks).toBeGreaterThan(300)
  expect(job.job).toMatchObject({ status: 'failed', nextLookAt: null })
  expect(job.store.stepRows[0]?.reason).toMatch(/within 14 days/)
})

test('A request that is decided late ends its job then', async () => {
  const job = raise()
  job.azure.decisionMs = 50 * hour
  await job.start()
  await job.drive()
  expect(job.job?.status).toBe('pendingAtAzure')
  for (let end = 'parked'; end === 'parked'; ) {
    job.now = Date.parse(job.job?.nextLookAt ?? '')
    end = await job.drive()
  }
  expect([job.job?.status, job.limits()['s/f']]).toEqual(['succeeded', 30])
})

describe('Right before it is sent, a step is checked against Azure', () => {
  test.each<[string, (job: SampleApply) => void, RegExp, string]>([
    [
      'the limit is another one',
      job => job.azure.limits.set('s/f', { limit: 15, used: 5 }),
      /is 15 vCPU now/,
      'failed',
    ],
    ['the quota is gone', job => job.azure.limits.delete('s/f'), /does not report/, 'failed'],
    ['the limit is there', job => job.azure.limits.set('s/f', { limit: 30, used: 5 }), /nothing was sent/, 'succeeded'],
  ])('%s', async (_name, change, reason, status) => {
    const job = raise()
    await job.start()
    change(job)
    await job.drive()
    expect(job.store.stepRows[0]?.reason).toMatch(reason)
    expect([job.job?.status, job.azure.received]).toEqual([status, []])
  })

  test('a donor that uses more now keeps its quota', async () => {
    const job = new SampleApply({
      quotas: { 'donor/f': { limit: 100, used: 10 }, 'taker/f': { limit: 5, used: 5 } },
      changes: [
        { subscriptionId: 'donor', moved: -50 },
        { subscriptionId: 'taker', moved: 50, requested: 7 },
      ],
    })
    await job.start()
    job.azure.limits.set('donor/f', { limit: 100, used: 70 })
    await job.drive()
    expect(job.steps).toEqual(['give donor failed', 'take taker skipped', 'request taker skipped'])
    expect(job.store.stepRows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('70 vCPU are in use now'),
      expect.stringContaining('a donor did not give'),
      expect.stringContaining('the move of the same quota was not made'),
    ])
    expect([job.job?.status, job.azure.received]).toEqual(['failed', []])
  })

  test('an open request of somebody else is left alone', async () => {
    const job = raise()
    job.azure.decisionMs = hour
    await job.azure.send({
      kind: 'request',
      subscriptionId: 's',
      region: 'eastus',
      familyKey: 'f',
      family: 'f',
      groupId: null,
      limit: 40,
    })
    await job.start()
    await job.drive()
    expect(job.store.stepRows[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('request-1') })
    expect(job.azure.received).toHaveLength(1)
  })
})

test('A throttled write waits as long as Azure asks, and so do other writes of the subscription', async () => {
  const job = new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 }, 's/g': { limit: 10, used: 5 }, 's/cores': { limit: 100, used: 5 } },
    changes: [
      { subscriptionId: 's', requested: 20 },
      { subscriptionId: 's', familyKey: 'g', requested: 20 },
    ],
  })
  const sentAt: number[] = []
  job.azure.fate = () => {
    sentAt.push(job.now)
    return sentAt.length === 1 ? 'throttled' : 'approved'
  }
  await job.start()
  const began = job.now
  await job.drive()
  expect(job.job?.status).toBe('succeeded')
  expect(sentAt[0]).toBe(began)
  expect(sentAt.slice(1).every(at => at >= began + 10_000)).toBe(true)
})

test('Writes of a subscription wait for one another over jobs, and one is sent once however often it is tried', async () => {
  const job = raise()
  await job.start()
  await nextApply(job.ports, job.jobId)
  await nextApply(job.ports, job.jobId)
  await job.store.takeTurn({
    subscriptionId: 's',
    holder: 'other/1',
    now: new Date(job.now).toISOString(),
    heldUntil: new Date(job.now + 30_000).toISOString(),
  })
  await runStep(job.ports, job.jobId, 1)
  expect(job.azure.received).toEqual([])
  expect(job.store.stepRows[0]?.nextLookAt).toBe(new Date(job.now + 30_000).toISOString())
  job.now += 30_000
  await Promise.all([1, 1, 1].map(step => runStep(job.ports, job.jobId, step)))
  expect(job.azure.received).toHaveLength(1)
})

test('What was changed is read again, and nothing else', () => {
  const at = (region: string, state: 'succeeded' | 'failed' | 'skipped', sentAt: string | null) => ({
    subscriptionId: 's',
    region,
    state,
    sentAt,
  })
  const steps = [at('a', 'succeeded', 't'), at('a', 'succeeded', 't'), at('b', 'failed', 't'), at('c', 'failed', null)]
  expect(changedUnits(steps).map(({ region }) => region)).toEqual(['a', 'b'])
})

test('A job tells what happened in order, and what to do', async () => {
  const job = raise()
  job.azure.fate = () => 'refusedLate'
  await job.start()
  await job.drive()
  const told = await applyQueries(job.ports).job(job.jobId, ada)
  expect(told.timeline.map(({ text }) => text)).toEqual([
    'Ada submitted it',
    'It started',
    'The request for f in eastus of s: Azure accepted it as request-1',
    'The request for f in eastus of s: Azure did not approve it. ContactSupport',
    'It ended',
  ])
  expect(told.advice).toEqual([expect.stringMatching(/ContactSupport.*support request and name the request request-1/)])
  expect(told).toMatchObject({
    status: 'failed',
    error: '1 of 1 steps failed',
    progress: { done: 0, failed: 1, total: 1 },
  })
  expect(job.store.records[0]).toMatchObject({
    operation: 'quotaApplyStep',
    result: 'failed',
    actorName: 'Ada',
    note: expect.stringContaining('10 to 30 vCPU. failed. request request-1. ContactSupport'),
  })
})
