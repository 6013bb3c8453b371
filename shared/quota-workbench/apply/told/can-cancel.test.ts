import { expect, test } from 'vitest'
import { applyQueries } from '#shared/quota-workbench/apply/apply-queries.js'
import { cancelApply } from '#shared/quota-workbench/apply/decide-apply.js'
import { ada, raise } from '#shared/quota-workbench/apply/sample-apply.js'

test('A job whose write has no answer can be cancelled, which ends its repetition', async () => {
  const job = raise()
  job.azure.fate = () => 'cut'
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'sending')
  const canCancel = async () => (await applyQueries(job.ports).job(job.jobId, ada)).canCancel
  expect(await canCancel()).toBe(true)
  await cancelApply(job.ports, job.jobId, ada)
  expect(await canCancel()).toBe(false)
  const began = job.now
  await job.drive()
  expect(job.now - began).toBeLessThan(3_600_000)
  expect(job.job?.status).toBe('cancelled')
})

test.each([
  ['return', 'waiting', false],
  ['request', 'sent', false],
  ['request', 'waiting', true],
] as const)('Whether a job can be cancelled whose %s is %s: %s', async (kind, state, canCancel) => {
  const job = raise()
  await job.start()
  await job.store.changeJob(job.jobId, ['queued'], { status: 'running' })
  job.store.stepRows = job.store.stepRows.map(step => ({ ...step, kind, state }))
  expect(await applyQueries(job.ports).job(job.jobId, ada)).toMatchObject({ canCancel })
})
