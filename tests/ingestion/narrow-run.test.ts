import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { About } from '#shared/contract/about.js'
import type { LoggedJob, Schedule } from '#shared/contract/admin/admin-ingestion.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { changedKeys, quotaRows, snapshotRows } from './stored-rows.js'

/** A unit that Azure answers with 500 is tried for a minute. */
const retryTestTimeoutMs = 240_000

const regions = ['eastus', 'westus2', 'northeurope', 'japaneast']

describe.each(sqlEngines)('A narrow run on $name', engine => {
  let estate: Estate
  let simulator: Simulator
  let cookie: string
  let chosen: string

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
    cookie = (await signInOverHttp(estate.url, 'admin@headroom.local')).cookie
    // Production has machines in all of these regions, so its quotas move from day to day.
    const production = "select subscriptionId as id from Subscription where displayName like '%Production'"
    const [row] = await estate.stored.query(production)
    chosen = String(row?.id)
  })
  afterAll(() => estate?.stop())

  async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const headers = { cookie, origin: estate.url, 'content-type': 'application/json' }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const response = await fetch(`${estate.url}${path}`, { method, headers, ...sent })
    const text = await response.text()
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
    return JSON.parse(text) as T
  }
  const schedule = () => ask<Schedule>('GET', '/api/admin/ingest/schedule')
  const toUnits = async (jobId: string) => {
    const units = await estate.stored.query('select subscriptionId, region from IngestionUnit where runId = ?', jobId)
    return units.map(({ subscriptionId, region }) => `${subscriptionId}/${region}`).sort()
  }

  it('reads only what was requested, and does not delay the next full run', async () => {
    const before = { rows: await snapshotRows(estate.stored), quotas: await quotaRows(estate.stored) }
    const { nextRuns } = (await schedule()).capacity
    await simulator.advance(24)
    await simulator.countAnew()

    const scope = {
      regionPreset: 'useastwest',
      regions: ['westus2', 'japaneast'],
      subscriptionIds: [chosen.toUpperCase()],
    }
    const { jobId } = await ask<Job>('POST', '/api/admin/ingest/capacity', scope)
    const job = await estate.finished(jobId)
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 1, failed: 0, total: 1 } })
    expect(await toUnits(jobId)).toEqual([`${chosen}/westus2`])
    expect((await simulator.requests()).units).toHaveLength(1)

    const [rows, quotas] = [await snapshotRows(estate.stored), await quotaRows(estate.stored)]
    const changed = [...changedKeys(before.rows, rows), ...changedKeys(before.quotas, quotas)]
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter(key => !key.startsWith(`${chosen}/westus2/`))).toEqual([])
    expect((await schedule()).capacity.nextRuns).toEqual(nextRuns)

    const logged = await ask<LoggedJob & { units: { rows: object[] } }>('GET', `/api/admin/ingest/jobs/${jobId}`)
    expect(logged).toMatchObject({
      ...job,
      triggeredBy: 'Alex Admin',
      scope: { regions: ['westus2'], subscriptionIds: [chosen] },
      units: { rows: [{ subscriptionId: chosen, subscriptionName: expect.any(String), region: 'westus2' }] },
    })
    const { rows: jobs } = await ask<{ rows: LoggedJob[] }>('GET', '/api/admin/ingest/jobs')
    expect(jobs.map(({ triggeredBy }) => triggeredBy)).toEqual(['Alex Admin', 'timer'])
  })

  it('stays narrow when its apps are killed while it is planned', async () => {
    await simulator.faults({ latencyMs: 600 })
    const { jobId } = await ask<Job>('POST', '/api/admin/ingest/capacity', { regions: ['eastus'] })
    const pids = estate.kill(['api'])
    await until('another api in its place', () =>
      estate.processes().every(({ name, pid }) => name !== 'api' || !pids.includes(pid)) ? true : undefined,
    )
    const job = await estate.finished(jobId)
    await simulator.faults({})
    expect(job).toMatchObject({ jobId, status: 'succeeded', progress: { done: 2, failed: 0, total: 2 } })
    for (const unit of await toUnits(jobId)) expect(unit).toMatch(/\/eastus$/)
  })

  it('leaves the figures of all regions unchanged', async () => {
    const before = await ask<About>('GET', '/api/about')
    const { jobId } = await ask<Job>('POST', '/api/admin/ingest/capacity', { regions: ['West US 2'] })
    await estate.finished(jobId)
    const after = await ask<About>('GET', '/api/about')
    expect([after.ingestion, after.narrowIngestion]).toEqual([before.ingestion, null])
    expect(after.readings).toMatchObject({ units: 8, failed: 0, failedRegions: [] })
    expect((await estate.status()).last).toMatchObject({ jobId, scope: { regions: ['westus2'] }, retryOf: null })
  })

  it('is refused where Azure lists no such region or subscription', async () => {
    const before = await estate.stored.count('select count(*) from IngestionLog')
    const nobody = '99999999-9999-4999-8999-999999999999'
    const headers = { cookie, origin: estate.url, 'content-type': 'application/json' }
    const own = { 'x-ingest-api-key': estate.ingestKey, 'content-type': 'application/json' }
    for (const [path, sent] of [
      ['/api/admin/ingest/capacity', headers],
      ['/internal/ingest/capacity', own],
    ] as const) {
      const refused = async (body: object) => {
        const response = await fetch(`${estate.url}${path}`, {
          method: 'POST',
          headers: sent,
          body: JSON.stringify(body),
        })
        return [response.status, ((await response.json()) as { error: string }).error]
      }
      const unknown = 'regions: Azure lists no region called westus22. Did you mean westus2'
      expect(await refused({ regions: ['westus22'] })).toEqual([400, expect.stringContaining(unknown)])
      expect(await refused({ subscriptionIds: [nobody] })).toEqual([400, expect.stringContaining(nobody)])
    }
    expect(await estate.stored.count('select count(*) from IngestionLog')).toBe(before)
  })
})

describe('A partial run', () => {
  let estate: Estate
  afterAll(() => estate?.stop())

  it(
    'has its failed units, and no others, read again by the tick an hour later',
    async () => {
      estate = await startEstate({ subscriptions: 1, regions: ['eastus', 'westus2'] })
      await estate.settled()
      const simulator = new Simulator(estate.resourceManagerUrl)
      // A refusal is final for the run: others would be tried for more than a minute.
      await simulator.faults({ answers: [403], match: 'westus2' })
      const partial = await estate.ingest()
      await simulator.faults({})
      expect(partial).toMatchObject({ status: 'partial', progress: { done: 1, failed: 1, total: 2 } })
      const readings = async () => ((await (await fetch(`${estate.url}/api/about`)).json()) as About).readings
      expect(await readings()).toMatchObject({ units: 2, failed: 1, failedRegions: [{ region: 'westus2', failed: 1 }] })

      // Retries start on the full hour: one that is due now may wait for the next.
      const failedAt = new Date(Date.now() - 7_200_000).toISOString()
      await estate.stored.query("update IngestionUnit set finishedAt = ? where region = 'westus2'", failedAt)
      await estate.stored.query(
        "update CapacityUnit set snapshotTime = ? where region = 'westus2'",
        new Date(Date.now() - 7_200_000).toISOString(),
      )
      await fetch(`${estate.apiUrl}/admin/functions/tick`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const retry = await until('the retry', async () => {
        const { active, last } = await estate.status()
        return !active && last?.retryOf ? last : undefined
      })
      expect(retry).toMatchObject({
        retryOf: partial.jobId,
        status: 'succeeded',
        progress: { done: 1, failed: 0, total: 1 },
        scope: { regions: ['westus2'] },
      })
      expect(await readings()).toMatchObject({ units: 2, failed: 0, retryTime: null })
    },
    retryTestTimeoutMs,
  )
})
