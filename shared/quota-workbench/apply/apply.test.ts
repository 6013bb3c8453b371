import { describe, expect, test } from 'vitest'
import { applyQueries } from './apply-queries.js'
import { changedUnits } from './changed-units.js'
import { nextApply } from './next-apply.js'
import { runStep } from './run-step.js'
import { ada, raise, SampleApply } from './sample-apply.js'

const hour = 3_600_000

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
  expect(advice.join()).toMatch(/looks again every hour until 2026-06-15 00:00 UTC\./)
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

  test('a regional total that is higher already is left alone, and told as it is', async () => {
    const job = new SampleApply({
      quotas: { 's/cores': { limit: 100, used: 5 } },
      changes: [{ subscriptionId: 's', familyKey: 'cores', requested: 40 }],
    })
    await job.start()
    job.azure.limits.set('s/cores', { limit: 180, used: 5 })
    await job.drive()
    const { timeline } = await applyQueries(job.ports).job(job.jobId, ada)
    expect(timeline.at(-2)?.text).toMatch(
      /: the limit is at least 140 vCPU now\. The limit was there already, at 180 vCPU: nothing was sent$/,
    )
    expect(job.store.records[0]?.note).toMatch(/100 to 140 vCPU\. succeeded\. .*at 180 vCPU: nothing was sent/)
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
  expect(job.store.stepRows[0]?.nextLookAt).toBe(new Date(job.now + 3_000).toISOString())
  job.now += 30_000
  await Promise.all([1, 1, 1].map(step => runStep(job.ports, job.jobId, step)))
  expect(job.azure.received).toHaveLength(1)
})

test('A write that a crash left holding its turn ends it when it is read', async () => {
  const job = new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 }, 's/g': { limit: 10, used: 5 }, 's/cores': { limit: 100, used: 5 } },
    changes: [
      { subscriptionId: 's', requested: 20 },
      { subscriptionId: 's', familyKey: 'g', requested: 20 },
    ],
  })
  await job.start()
  await nextApply(job.ports, job.jobId)
  const endTurn = () => Promise.reject(new Error('killed'))
  const store = new Proxy(job.store, {
    get: (target, name) => (name === 'endTurn' ? endTurn : Reflect.get(target, name)),
  })
  await expect(runStep({ ...job.ports, store }, job.jobId, 1)).rejects.toThrow('killed')
  const began = job.now
  await job.drive()
  expect([job.job?.status, job.azure.received.length]).toEqual(['succeeded', 2])
  expect(job.now - began).toBeLessThan(30_000)
})

test('What was changed, or may have been, is read again, and nothing else', () => {
  const none = { subscriptionId: 's', sendingAt: null, sentAt: null, azureCode: null }
  const steps = [
    { ...none, region: 'a', state: 'succeeded' },
    { ...none, region: 'a', state: 'succeeded', sendingAt: 't', sentAt: 't' },
    { ...none, region: 'b', state: 'failed', sendingAt: 't', sentAt: 't', azureCode: 'ContactSupport' },
    { ...none, region: 'c', state: 'failed' },
    { ...none, region: 'd', state: 'failed', sendingAt: 't' },
    { ...none, region: 'e', state: 'failed', sendingAt: 't', azureCode: 'InvalidRequest' },
  ] as const
  expect(changedUnits(steps).map(({ region }) => region)).toEqual(['a', 'b', 'd'])
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
    'The request for f in eastus of s: Azure accepted it as request request-1',
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
