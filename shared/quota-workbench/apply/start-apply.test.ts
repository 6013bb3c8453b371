import { describe, expect, test } from 'vitest'
import { applyQueries } from './apply-queries.js'
import { approveApply, cancelApply, rejectApply } from './decide-apply.js'
import { nextApply } from './next-apply.js'
import { ada, grace, raise, request, SampleApply } from './sample-apply.js'
import { startApply } from './start-apply.js'

const hour = 3_600_000

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
    expect((await seen(ada)).approveObstacle).toMatch(/^You submitted it, .* another administrator/)
    expect(await seen(grace)).toMatchObject({
      canApprove: true,
      approveObstacle: null,
      canReject: true,
      canCancel: true,
    })
    const off = { ...job.ports, settings: { ...job.ports.settings, isEnabled: false } }
    const offSeen = await applyQueries(off).job(job.jobId, grace)
    expect([offSeen.canApprove, offSeen.approveObstacle]).toEqual([
      false,
      expect.stringContaining('QUOTA_APPLY_ENABLED'),
    ])
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

  test('its note stays that of the approval when it is cancelled later', async () => {
    const job = await waiting()
    await approveApply(job.ports, job.jobId, grace, 'Fine')
    await cancelApply(job.ports, job.jobId, ada)
    const { approval, cancelledBy } = await applyQueries(job.ports).job(job.jobId, ada)
    expect([approval?.decidedBy, approval?.note, cancelledBy]).toEqual(['Grace', 'Fine', 'Ada'])
  })

  test('it is not approved once its quotas have changed, and can still be rejected', async () => {
    const job = await waiting()
    job.store.storedLimits[0] = { ...job.store.storedLimits[0]!, limit: 12 }
    expect(await refusal(approveApply(job.ports, job.jobId, ada, null))).toMatch(/^forbidden/)
    expect(await refusal(approveApply(job.ports, job.jobId, grace, null))).toMatch(
      /^conflict: .*f in eastus of s has 12 vCPU and had 10\. Reject it, capture a new run and simulate again$/,
    )
    expect([job.job?.status, job.job?.decision]).toEqual(['awaitingApproval', null])
    await rejectApply(job.ports, job.jobId, grace, null)
    const donor = new SampleApply({
      quotas: { 's/f': { limit: 20, used: 5 }, 's/cores': { limit: 100, used: 5 } },
      changes: [
        { subscriptionId: 's', moved: -10, requested: 0 },
        { subscriptionId: 's', familyKey: 'cores', requested: 5 },
      ],
      settings: { approval: 'two-person' },
    })
    await donor.start()
    const set = (index: number, some: object) => {
      donor.store.storedLimits[index] = { ...donor.store.storedLimits[index]!, ...some }
    }
    set(0, { used: 11 })
    expect(await refusal(approveApply(donor.ports, donor.jobId, grace, null))).toMatch(/^conflict: .*uses 11 vCPU now/)
    set(0, { used: 5 })
    set(1, { limit: 90 })
    expect(await refusal(approveApply(donor.ports, donor.jobId, grace, null))).toMatch(/has 90 vCPU and had 100/)
    set(1, { limit: 110 })
    await approveApply(donor.ports, donor.jobId, grace, null)
    expect(donor.job?.decision).toBe('approved')
  })

  test('it ends if it is rejected, cancelled, or nobody decides', async () => {
    const rejected = await waiting()
    await rejectApply(rejected.ports, rejected.jobId, grace, 'too much')
    await rejected.drive()
    const late = await waiting()
    late.now += 2 * hour
    expect(await refusal(approveApply(late.ports, late.jobId, grace, null))).toMatch(
      /^conflict: The time for approval ended at 2026-06-01 02:00 UTC. Simulate again, then apply/,
    )
    await late.drive()
    const cancelled = await waiting()
    await cancelApply(cancelled.ports, cancelled.jobId, ada)
    await cancelled.drive()
    for (const job of [rejected, late, cancelled]) {
      expect([job.job?.status, job.steps, job.azure.received]).toEqual(['cancelled', ['request s cancelled'], []])
      expect(await refusal(cancelApply(job.ports, job.jobId, ada))).toMatch(/^conflict: .* ended/)
    }
    expect(rejected.store.stepRows[0]?.reason).toContain('Grace rejected')
    expect(late.store.stepRows[0]?.reason).toContain('nobody approved')
  })
})
