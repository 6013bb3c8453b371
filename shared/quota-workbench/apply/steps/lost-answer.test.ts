import { expect, test } from 'vitest'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { applyQueries } from '#shared/quota-workbench/apply/apply-queries.js'
import { cancelApply } from '#shared/quota-workbench/apply/decide-apply.js'
import { ada, raise, SampleApply } from '#shared/quota-workbench/apply/sample-apply.js'

const second = 1_000

/** A give that Azure has received and lists late, after its answer was lost and it has been put back to be sent again. */
async function lostGive(some: { readonly listedAfterMs: number }): Promise<SampleApply> {
  const job = new SampleApply({
    quotas: { 'donor/f': { limit: 100, used: 10 }, 'taker/f': { limit: 5, used: 5 } },
    changes: [
      { subscriptionId: 'donor', moved: -50 },
      { subscriptionId: 'taker', moved: 50 },
    ],
  })
  job.azure.lagMs = some.listedAfterMs
  job.azure.decisionMs = some.listedAfterMs
  job.azure.fate = (_write, count) => (count === 0 ? 'lost' : 'approved')
  await job.start()
  await job.drive(job.ports, () => {
    const [give] = job.store.stepRows
    return give?.state === 'waiting' && give.sendingAt !== null
  })
  expect(job.azure.received).toHaveLength(1)
  return job
}

const off = ({ ports }: SampleApply): ApplyPorts => ({ ...ports, settings: { ...ports.settings, isEnabled: false } })

test('A cancelled write that may have arrived is looked for before it ends, and comes back', async () => {
  const job = await lostGive({ listedAfterMs: 45 * second })
  await cancelApply(job.ports, job.jobId, ada)
  await job.drive()
  expect(job.steps).toEqual(['give donor succeeded', 'take taker cancelled', 'return donor succeeded'])
  expect([job.job?.status, job.limits()['donor/f'], job.azure.pools.get('g/f')]).toEqual(['cancelled', 100, 0])
  expect(job.azure.received).toHaveLength(2)
})

test('A cancelled write that did not arrive ends after ten minutes, and is not sent again', async () => {
  const job = raise()
  let tries = 0
  job.azure.fate = () => {
    tries += 1
    return 'cut'
  }
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'waiting' && tries === 1)
  const sendingAt = Date.parse(job.store.stepRows[0]?.sendingAt ?? '')
  await cancelApply(job.ports, job.jobId, ada)
  await job.drive()
  expect([job.steps, job.job?.status, tries]).toEqual([['request s cancelled'], 'cancelled', 1])
  expect(job.now - sendingAt).toBeGreaterThanOrEqual(600 * second)
  expect(job.now - sendingAt).toBeLessThan(900 * second)
})

test('A write that may have arrived is looked for where quota changes are switched off', async () => {
  const job = await lostGive({ listedAfterMs: 45 * second })
  await job.drive(off(job), () =>
    job.store.stepRows.some(({ kind, state }) => kind === 'return' && state === 'waiting'),
  )
  expect(job.steps.slice(0, 2)).toEqual(['give donor succeeded', 'take taker skipped'])
  await job.drive()
  expect(job.limits()['donor/f']).toBe(100)
})

test('A return that may have arrived is looked for too where quota changes are switched off', async () => {
  const job = await lostGive({ listedAfterMs: 45 * second })
  job.azure.fate = ({ subscriptionId }, count) =>
    subscriptionId === 'taker' ? 'refusedAtOnce' : count === 1 ? 'lost' : 'approved'
  job.now += 30 * second
  await job.drive(job.ports, () => {
    const back = job.store.stepRows.find(({ kind }) => kind === 'return')
    return back?.state === 'waiting' && back.sendingAt !== null
  })
  await job.drive(off(job))
  expect(job.steps.at(-1)).toBe('return donor succeeded')
  expect(job.azure.received).toHaveLength(2)
})

test('A write that may have arrived is not said to be refused because the quota is another one meanwhile', async () => {
  const job = await lostGive({ listedAfterMs: 120 * second })
  job.azure.limits.set('donor/f', { limit: 100, used: 70 })
  job.now += 30 * second
  await job.drive(job.ports, () => job.now > Date.parse('2026-06-01T00:02:30.000Z'))
  expect(job.store.stepRows[0]).toMatchObject({ requestId: 'request-1' })
})

test('A write without an answer is not said not to be sent when it ends', async () => {
  const job = raise()
  job.azure.fate = () => 'cut'
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'sending')
  job.azure.limits.set('s/f', { limit: 70, used: 5 })
  await job.drive()
  const [step] = job.store.stepRows
  expect(step).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/^Azure did not answer, .* is 70 vCPU now/),
  })
  const { advice } = await applyQueries(job.ports).job(job.jobId, ada)
  expect(advice.join()).toMatch(/It is not known whether Azure received/)
})

test('A write without an answer that may not be repeated is not said not to be sent', async () => {
  const job = raise()
  job.azure.fate = () => 'cut'
  await job.start()
  await job.drive(job.ports, () => job.store.stepRows[0]?.state === 'sending')
  const denied = () => Promise.reject(new UpstreamError('status 403, AuthorizationFailed'))
  await job.drive({ ...job.ports, writer: Object.assign(Object.create(job.azure), { send: denied }) })
  expect(job.store.stepRows[0]?.reason).toMatch(/^Azure did not answer, .*: status 403/)
})

test('A return without an answer is not said not to be sent where quota changes are switched off', async () => {
  const job = await lostGive({ listedAfterMs: 45 * second })
  job.azure.fate = ({ subscriptionId }) => (subscriptionId === 'taker' ? 'refusedAtOnce' : 'cut')
  job.now += 30 * second
  await job.drive(job.ports, () => {
    const back = job.store.stepRows.find(({ kind }) => kind === 'return')
    return back?.state === 'waiting' && back.sendingAt !== null
  })
  await job.drive(off(job))
  const why = /^Azure did not answer, .*: quota changes were switched off/
  expect(job.store.stepRows.at(-1)).toMatchObject({ state: 'failed', reason: expect.stringMatching(why) })
})

test('A write that may have arrived does not end because Azure refuses to be read', async () => {
  const job = await lostGive({ listedAfterMs: 45 * second })
  const until = job.now + 60 * second
  const { requests } = job.azure
  const writer = Object.assign(Object.create(job.azure), {
    requests: (write: Parameters<typeof requests>[0]) =>
      job.now < until ? Promise.reject(new UpstreamError('status 403, AuthorizationFailed')) : requests(write),
  })
  await job.drive({ ...job.ports, writer })
  expect([job.job?.status, job.store.stepRows[0]?.requestId]).toEqual(['succeeded', 'request-1'])
})
