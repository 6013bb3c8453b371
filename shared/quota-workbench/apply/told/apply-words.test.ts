import { expect, test } from 'vitest'
import { applyQueries } from '#shared/quota-workbench/apply/apply-queries.js'
import { rejectApply } from '#shared/quota-workbench/apply/decide-apply.js'
import { ada, grace, request, SampleApply } from '#shared/quota-workbench/apply/sample-apply.js'
import { startApply } from '#shared/quota-workbench/apply/start-apply.js'

const namedJob = (settings = {}) =>
  new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 } },
    changes: [{ subscriptionId: 's', requested: 20 }],
    names: { s: 'Shop' },
    settings,
  })

test('Sentences name subscriptions where their names are known', async () => {
  const job = namedJob()
  await job.start()
  job.azure.fate = () => 'refusedLate'
  await job.drive()
  const { advice, timeline } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(advice[0]).toMatch(/^Azure did not approve f in eastus of Shop \(ContactSupport\)/)
  expect(timeline.map(({ text }) => text).join()).toContain('The request for f in eastus of Shop')
})

test('Refusals name subscriptions too', async () => {
  const job = namedJob()
  await job.start()
  const again = startApply(job.ports, { ...request, idempotencyKey: 'key-0002' }, ada, 'ref')
  await expect(again).rejects.toThrow(/^f in eastus of Shop is being changed by job /)
  job.store.storedLimits[0] = { ...job.store.storedLimits[0]!, limit: 12 }
  const stale = startApply(job.ports, { ...request, idempotencyKey: 'key-0003' }, ada, 'ref')
  await expect(stale).rejects.toThrow(/f in eastus of Shop has 12 vCPU and had 10/)
})

test('Times in sentences are readable', async () => {
  const job = namedJob({ approval: 'two-person' })
  await job.start()
  const { advice } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(advice).toEqual(['Another administrator must approve it until 2026-06-02 00:00 UTC. Nothing is sent before'])
})

test('A rejected job is not told to have started', async () => {
  const job = namedJob({ approval: 'two-person' })
  await job.start()
  await rejectApply(job.ports, job.jobId, grace, null)
  await job.drive()
  const { timeline } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(timeline.map(({ text }) => text)).toEqual([
    'Ada submitted it',
    'Grace rejected it',
    'The request for f in eastus of Shop: Not sent: Grace rejected the job',
    'It ended',
  ])
})
