import { describe, expect, test } from 'vitest'
import type { Fate } from '#shared/quota-workbench/apply/in-memory-quotas.js'
import { SampleApply } from '#shared/quota-workbench/apply/sample-apply.js'

const hour = 3_600_000

/** A family and its regional total, which is simulated with what the family brings: 220 = 100 + 100 + 20. */
async function withTotal(total = 120): Promise<SampleApply> {
  const job = new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 }, 's/cores': { limit: 100, used: 5 } },
    changes: [
      { subscriptionId: 's', requested: 100 },
      { subscriptionId: 's', familyKey: 'cores', requested: total },
    ],
  })
  await job.start()
  return job
}

const familyFate = (job: SampleApply, fate: Fate) => {
  job.azure.fate = ({ familyKey }) => (familyKey === 'f' ? fate : 'approved')
}
async function toEnd(job: SampleApply): Promise<void> {
  for (let end = await job.drive(); end === 'parked'; end = await job.drive())
    job.now = Date.parse(job.job?.nextLookAt ?? '')
}
const total = (job: SampleApply) => job.store.stepRows[1]

describe('A regional total is asked for without the part of requests for families', () => {
  test('that were refused', async () => {
    const job = await withTotal()
    familyFate(job, 'refusedLate')
    await toEnd(job)
    expect(job.azure.received.map(({ limit }) => limit)).toEqual([110, 120])
    expect(total(job)).toMatchObject({ state: 'succeeded', limitBefore: 100, limitAfter: 120 })
    expect(job.store.records.at(-1)?.note).toContain('100 to 120 vCPU')
    expect([job.limits()['s/cores'], job.job?.status]).toEqual([120, 'partial'])
  })

  test('that Azure has not decided for a day, and may still approve', async () => {
    const job = await withTotal()
    job.azure.decisionMs = 30 * hour
    await job.drive(job.ports, () => total(job)?.state === 'sent')
    expect(job.azure.received.map(({ limit }) => limit)).toEqual([110, 120])
    expect([job.steps[0], total(job)?.limitAfter]).toEqual(['request s pendingAtAzure', 120])
  })
})

test('A regional total of which nothing is left is not asked for', async () => {
  const job = await withTotal(100)
  familyFate(job, 'refusedAtOnce')
  await toEnd(job)
  expect(total(job)).toMatchObject({ state: 'skipped', limitAfter: 200, reason: expect.stringMatching(/^Not sent: /) })
  expect([job.limits()['s/cores'], job.azure.received]).toEqual([100, []])
})

test('A regional total of which nothing is left waits for requests that are not decided', async () => {
  const job = await withTotal(100)
  job.azure.decisionMs = 40 * hour
  await toEnd(job)
  expect(job.steps).toEqual(['request s succeeded', 'request s succeeded'])
  expect([job.limits()['s/cores'], job.azure.received.length]).toEqual([200, 1])
})

test('A regional total that is put off counts with what was decided meanwhile', async () => {
  const job = await withTotal()
  job.azure.decisionMs = 25 * hour
  let throttles = 8
  job.azure.fate = ({ familyKey }) => {
    if (familyKey === 'f' || throttles === 0) return 'approved'
    throttles -= 1
    job.now += hour / 4
    return 'throttled'
  }
  await toEnd(job)
  expect([total(job)?.limitAfter, job.limits()['s/cores'], job.job?.status]).toEqual([220, 220, 'succeeded'])
})
