import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyKey } from '#shared/contract/common/names.js'
import type { Route } from '#shared/contract/common/route.js'
import {
  applyQuota,
  approveQuotaApply,
  cancelQuotaApply,
  QuotaApplyJob,
  quotaApplyJobs,
  rejectQuotaApply,
} from '#shared/contract/quota/apply.js'
import type { QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { quotaRules, readGroups, receivedWrites, simulateChanges } from '../support/product/quota-changes.js'
import { type SecondApi, startSecondApi } from '../support/product/second-api.js'
import { Simulator } from '../support/product/simulator.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { type Person, signedIn } from './signed-in.js'

describe.each(sqlEngines)('Applies at two api processes on $name', engine => {
  let dataDir: string
  let database: ProductDatabase
  let estate: Estate
  /** Asks for approval by a second administrator. */
  let second: SecondApi
  let ada: Person
  let grace: Person
  let keys = 0

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-applies-'))
    database = await engine.forProduct(dataDir)
    estate = await startEstate({ subscriptions: 5, regions: ['eastus', 'westus2'], dataDir, database })
    second = await startSecondApi(estate, database, { env: { QUOTA_APPROVAL: 'two-person' } })
    await estate.settled()
    ada = await signedIn(estate, 'admin')
    grace = await signedIn(estate, 'many-groups')
    await readGroups(estate, ada)
    await quotaRules(estate, { seconds: 0, outcome: 'approved' })
  })
  afterAll(async () => {
    await second?.stop()
    await estate?.stop()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const newKey = () => {
    keys += 1
    return `key-${String(keys).padStart(6, '0')}`
  }
  const toBody = ({ runId, simulationHash }: QuotaSimulation, idempotencyKey = newKey()) => ({
    runId,
    simulationHash,
    idempotencyKey,
  })
  const answer = async (person: Person, route: Route, body: object, at?: string) => {
    const response = await person.call(route, body, at)
    return [response.status, await response.json()] as [number, { jobId?: string; error?: string }]
  }
  const at = (route: Route, jobId: string): Route => ({
    ...route,
    path: route.path.replace('{jobId}', jobId) as `/${string}`,
  })
  const job = async (jobId: string) => {
    const path = `${estate.url}/api/quota/apply/jobs/${jobId}`
    return QuotaApplyJob.parse(await (await fetch(path, { headers: { cookie: ada.cookie } })).json())
  }
  const ended = (jobId: string) =>
    until('the end of the apply', async () => {
      const found = await job(jobId)
      return found.finishedAt === null ? undefined : found
    })
  /** Waits until the changed quotas were read again, so that the next run is of now. */
  const readAgain = async (jobId: string) => {
    const { readJobId } = await until('the reading of what has changed', async () => {
      const found = await job(jobId)
      return found.readJobId ? found : undefined
    })
    expect(await estate.finished(readJobId ?? '')).toMatchObject({ status: 'succeeded' })
    await estate.settled()
  }

  it('write each quota once, however many administrators submit it at once', async () => {
    const simulation = await simulateChanges(estate, ada)
    const received = receivedWrites(estate).length
    const key = newKey()
    const asked = [ada, grace, ada, grace].map(person => answer(person, applyQuota, toBody(simulation, key)))
    const same = await Promise.all(asked)
    const [[, { jobId = '' }]] = same as [[number, { jobId: string }]]
    expect(same).toEqual(same.map(() => [202, { jobId }]))
    const others = await Promise.all(
      [estate.url, second.url, estate.url, second.url].map((url, n) =>
        answer(n < 2 ? ada : grace, applyQuota, toBody(simulation), url),
      ),
    )
    for (const [status, { error }] of others) {
      expect(status).toBe(409)
      expect(error).toMatch(/is being changed by job .*Wait for it or cancel it|Quotas have changed since/)
    }
    const end = await ended(jobId)
    expect(end).toMatchObject({ status: 'succeeded', progress: { done: 4, failed: 0, total: 4 }, canCancel: false })
    expect(receivedWrites(estate).length - received).toBe(4)
    await readAgain(jobId)
    for (const { subscriptionId, region, family, limitAfter } of simulation.rows) {
      const text = 'select quotaLimit from QuotaUsage where subscriptionId = ? and region = ? and quotaKey = ?'
      const [row] = await estate.stored.query(text, subscriptionId, region, familyKey(family))
      expect(row?.quotaLimit, `${family} in ${region}`).toBe(limitAfter)
    }
    expect(await answer(ada, applyQuota, toBody(simulation, key))).toEqual([202, { jobId }])
    const [status, { error }] = await answer(grace, applyQuota, toBody(simulation))
    expect([status, error]).toEqual([409, expect.stringMatching(/Quotas have changed since .*Capture a new run/)])
  })

  it('are refused without a stored simulation, with a used key, and for others than administrators', async () => {
    const simulation = await simulateChanges(estate, ada)
    const unknown = { ...toBody(simulation), simulationHash: 'f'.repeat(64) }
    expect(await answer(ada, applyQuota, unknown)).toMatchObject([
      404,
      { error: expect.stringContaining('Simulate again') },
    ])
    const { rows } = await ada.ask(quotaApplyJobs)
    expect(rows[0]?.status).toBe('succeeded')
    const reused = { ...toBody(simulation), idempotencyKey: 'key-000001' }
    expect(await answer(ada, applyQuota, reused)).toMatchObject([409, { error: expect.stringContaining('new key') }])
    const user = await signedIn(estate, 'user')
    expect((await answer(user, applyQuota, toBody(simulation)))[0]).toBe(403)
    expect((await ada.ask(quotaApplyJobs)).total).toBe(rows.length)
  })

  it('wait for another administrator where two are asked for', async () => {
    const simulation = await simulateChanges(estate, ada)
    const { jobId } = await ada.ask(applyQuota, toBody(simulation), second.url)
    expect(await job(jobId)).toMatchObject({ status: 'awaitingApproval', canApprove: false, canReject: true })
    expect(await answer(ada, at(approveQuotaApply, jobId), {})).toMatchObject([
      403,
      { error: expect.stringContaining('another administrator') },
    ])
    expect((await answer(grace, at(rejectQuotaApply, jobId), { note: 'Not this week' }))[0]).toBe(200)
    expect(await ended(jobId)).toMatchObject({
      status: 'cancelled',
      approval: { decision: 'rejected', note: 'Not this week' },
    })
    const again = await ada.ask(applyQuota, toBody(simulation), second.url)
    expect((await answer(grace, at(approveQuotaApply, again.jobId), {}, second.url))[0]).toBe(200)
    expect(await answer(grace, at(approveQuotaApply, again.jobId), {})).toMatchObject([409, {}])
    const end = await ended(again.jobId)
    expect(end).toMatchObject({ status: 'succeeded', approval: { decision: 'approved' } })
    await readAgain(again.jobId)
  })

  it('tell what Azure refuses, give back what nobody took, and can be cancelled', async () => {
    const simulator = new Simulator(estate.resourceManagerUrl)
    const simulation = await simulateChanges(estate, ada)
    const raised = simulation.rows.find(({ requested, family }) => requested > 0 && family !== 'cores')
    await simulator.access({ [raised?.subscriptionId ?? '']: { notActions: ['Microsoft.Quota/quotas/write'] } })
    await quotaRules(estate, { seconds: 3600, outcome: 'approved' })
    const { jobId } = await ada.ask(applyQuota, toBody(simulation))
    const sent = await until('the give at Azure', async () => {
      const found = await job(jobId)
      return found.steps[0]?.state === 'sent' && found.steps[2]?.state === 'failed' ? found : undefined
    })
    expect(sent.steps[2]).toMatchObject({ azureCode: 'AuthorizationFailed', azureMessage: expect.any(String) })
    expect((await answer(grace, at(cancelQuotaApply, jobId), {}))[0]).toBe(200)
    await quotaRules(estate, { seconds: 0, outcome: 'approved' })
    await simulator.advance(2)
    const end = await ended(jobId)
    expect(end.steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'give succeeded',
      'take cancelled',
      'request failed',
      // Of the regional total, which waits a while for what the request for the family brings.
      expect.stringMatching(/^request (failed|cancelled)$/),
      'return succeeded',
    ])
    expect(end.status).toBe('cancelled')
    expect(end.advice.join()).toMatch(/AuthorizationFailed/)
    await simulator.access({})
    await readAgain(jobId)
  })
})
