import { expect, test } from 'vitest'
import { grace, request, SampleApply } from '#shared/quota-workbench/apply/sample-apply.js'
import { startApply } from '#shared/quota-workbench/apply/start-apply.js'

const minute = 60_000

/** A second job that changes the same limits by other amounts, as simulated from the same run. */
async function startAnother(job: SampleApply, amounts: readonly object[]): Promise<void> {
  const [first] = job.store.simulations
  if (!first) throw new Error('There is no simulation')
  const simulationHash = 'b'.repeat(64)
  const changes = first.changes.map((change, index) => ({ ...change, ...amounts[index] }))
  job.store.simulations.push({ ...first, simulationHash, changes })
  const other = { ...request, simulationHash, idempotencyKey: 'key-0002' }
  job.jobId = (await startApply(job.ports, other, grace, 'ref')).jobId
}

test('A limit that another job has just set is waited for, and not taken for the one of before', async () => {
  const job = new SampleApply({
    quotas: { 's/f': { limit: 5, used: 5 } },
    pools: { 'g/f': 100 },
    changes: [{ subscriptionId: 's', moved: 40 }],
  })
  job.azure.listLagMs = 4 * minute
  await job.start()
  await job.drive()
  expect(job.job?.status).toBe('succeeded')
  await startAnother(job, [{ moved: 10, limit: 15 }])
  await job.drive()
  expect(job.store.stepRows.at(-1)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('the limit is 45 vCPU now, and was to be 5'),
  })
  expect([job.limits()['s/f'], job.azure.received.length]).toEqual([45, 1])
})

test('A limit that was set and set back is not waited for', async () => {
  const job = new SampleApply({
    quotas: { 'donor/f': { limit: 100, used: 10 }, 'taker/f': { limit: 5, used: 5 } },
    changes: [
      { subscriptionId: 'donor', moved: -50 },
      { subscriptionId: 'taker', moved: 50 },
    ],
  })
  job.azure.fate = ({ subscriptionId }, count) =>
    subscriptionId === 'taker' && count === 1 ? 'refusedAtOnce' : 'approved'
  await job.start()
  await job.drive()
  expect(job.steps.at(-1)).toBe('return donor succeeded')
  const began = job.now
  await startAnother(job, [])
  await job.drive()
  expect(job.job?.status).toBe('succeeded')
  expect(job.now - began).toBeLessThan(minute)
})

test('A regional total that another job has just set is waited for', async () => {
  const job = new SampleApply({
    quotas: { 's/cores': { limit: 100, used: 5 } },
    changes: [{ subscriptionId: 's', familyKey: 'cores', requested: 40 }],
  })
  job.azure.listLagMs = 4 * minute
  await job.start()
  await job.drive()
  await startAnother(job, [{ requested: 30, limit: 130 }])
  await job.drive()
  expect(job.store.stepRows.at(-1)).toMatchObject({ state: 'succeeded', reason: expect.stringContaining('there') })
  expect([job.limits()['s/cores'], job.azure.received.length]).toEqual([140, 1])
})
