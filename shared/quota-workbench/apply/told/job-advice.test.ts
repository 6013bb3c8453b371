import { expect, test } from 'vitest'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { applyQueries } from '#shared/quota-workbench/apply/apply-queries.js'
import { ada, raise, type SampleApply } from '#shared/quota-workbench/apply/sample-apply.js'

/** Drives a job to its end, however long that takes. */
async function toEnd(job: SampleApply, ports = job.ports) {
  await job.start()
  for (let end = await job.drive(ports); end === 'parked'; end = await job.drive(ports))
    job.now = Date.parse(job.job?.nextLookAt ?? '')
  return applyQueries(job.ports).job(job.jobId, ada)
}
const { assign, create } = Object
const notDone = '1 step was not done. If it is still needed, capture a new run and plan again'

test('A request that Azure has not decided is not said to be not done', async () => {
  const job = raise()
  job.azure.decisionMs = Number.POSITIVE_INFINITY
  const { advice, steps } = await toEnd(job)
  expect(advice).toEqual([expect.stringMatching(/^Azure may still decide the request request-1 for f .* portal/)])
  expect(steps.map(({ isUndecided }) => isUndecided)).toEqual([true])
})

test('A write that never got an answer is not said to be not done', async () => {
  const job = raise()
  job.azure.fate = () => 'cut'
  const { advice, steps } = await toEnd(job)
  expect(advice).toEqual([expect.stringMatching(/^It is not known whether Azure received the request for f .* portal/)])
  expect(steps.map(({ isUndecided }) => isUndecided)).toEqual([true])
})

test('A write that Azure turned away for a day is not done, and nothing is open', async () => {
  const job = raise()
  const busy = async () => Promise.reject(new UpstreamError('busy', { retryAt: new Date(job.now + 60_000) }))
  const { advice, steps } = await toEnd(job, { ...job.ports, writer: assign(create(job.azure), { send: busy }) })
  expect(advice).toEqual([notDone])
  expect(steps).toMatchObject([{ state: 'failed', isUndecided: false, reason: 'Not sent: busy' }])
})

test('A step that was not sent is not done', async () => {
  const job = raise()
  job.azure.limits.set('s/f', { limit: 15, used: 5 })
  const { advice, steps } = await toEnd(job)
  expect([advice, steps[0]?.isUndecided]).toEqual([[notDone], false])
})

test('A request that Azure refused without a code is refused', async () => {
  const job = raise()
  job.azure.fate = () => 'refusedLate'
  const look: typeof job.azure.look = async (...asked) => {
    const looked = await job.azure.look(...asked)
    return looked && { ...looked, code: null, message: null }
  }
  const { advice } = await toEnd(job, { ...job.ports, writer: assign(create(job.azure), { look }) })
  expect(advice).toEqual([
    expect.stringMatching(/^Azure did not approve f in eastus of s\. It does not say why\. .* request-1$/),
  ])
})
