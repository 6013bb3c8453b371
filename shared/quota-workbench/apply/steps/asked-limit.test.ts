import { expect, test } from 'vitest'
import type { Fate } from '#shared/quota-workbench/apply/in-memory-quotas.js'
import { SampleApply } from '#shared/quota-workbench/apply/sample-apply.js'

const hour = 3_600_000

/** A family and its regional total, which is planned with what the family brings: 220 = 100 + 100 + 20. */
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

test('A regional total is asked for without the part of requests for families that were refused', async () => {
  const job = await withTotal()
  familyFate(job, 'refusedLate')
  await toEnd(job)
  expect(job.azure.received.map(({ limit }) => limit)).toEqual([110, 120])
  expect(total(job)).toMatchObject({ state: 'succeeded', limitBefore: 100, limitAfter: 120 })
  expect(job.store.records.at(-1)?.note).toContain('100 to 120 vCPU')
  expect([job.limits()['s/cores'], job.job?.status]).toEqual([120, 'partial'])
})

test('A regional total that is put off is asked for without that part once', async () => {
  const job = await withTotal()
  let throttles = 3
  job.azure.fate = ({ familyKey }) => {
    if (familyKey === 'f') return 'refusedAtOnce'
    throttles -= 1
    return throttles < 0 ? 'approved' : 'throttled'
  }
  await toEnd(job)
  expect([total(job)?.limitAfter, job.limits()['s/cores']]).toEqual([120, 120])
})

test.each([20, 60, 100])('A regional total that somebody gave, %s vCPU more, is asked for as it is', async more => {
  const job = await withTotal(more)
  familyFate(job, 'refusedAtOnce')
  await toEnd(job)
  expect(total(job)).toMatchObject({ state: 'succeeded', limitAfter: 100 + more })
  expect(job.limits()['s/cores']).toBe(100 + more)
})

test('A regional total waits until Azure has decided the requests for families, and its job is parked meanwhile', async () => {
  const job = await withTotal()
  job.azure.decisionMs = 240 * hour
  await job.drive()
  for (let looks = 0; looks < 200; looks += 1) {
    expect(job.job).toMatchObject({ status: 'pendingAtAzure', nextLookAt: new Date(job.now + hour).toISOString() })
    job.now += hour
    expect(await job.drive()).toBe('parked')
  }
  expect(job.steps).toEqual(['request s pendingAtAzure', 'request s waiting'])
  await toEnd(job)
  expect([job.limits()['s/cores'], job.job?.status]).toEqual([220, 'succeeded'])
})

test('A regional total is asked for without requests for families that Azure never decides', async () => {
  const job = await withTotal()
  job.azure.decisionMs = Number.POSITIVE_INFINITY
  const began = job.now
  const isSent = () => total(job)?.state === 'sent'
  while ((await job.drive(job.ports, isSent)) === 'parked') job.now = Date.parse(job.job?.nextLookAt ?? '')
  expect(job.azure.received.map(({ limit }) => limit)).toEqual([110, 120])
  expect((job.now - began) / (24 * hour)).toBeCloseTo(14, 0)
})
