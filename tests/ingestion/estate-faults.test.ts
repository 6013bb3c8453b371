import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { About } from '#shared/contract/about.js'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { changedKeys, quotaRows, type StoredRows, snapshotRows } from './stored-rows.js'

const regions = ['eastus', 'westus2']
const units = 3 * regions.length

describe.each(sqlEngines)('Incomplete lists from Azure, on $name', engine => {
  let estate: Estate
  let simulator: Simulator
  let begun: string
  let undisturbed: { rows: StoredRows; quotas: StoredRows }

  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(estate.url + path)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return JSON.parse(text) as T
  }
  const page = (query = '') => get<CapacityPage & { problems: Problem[] }>(`/api/capacity/paged?pageSize=1&${query}`)
  const stored = async () => ({ rows: await snapshotRows(estate.stored), quotas: await quotaRows(estate.stored) })

  /** The stored rows equal those of a run without faults, and the history is empty. */
  async function expectUndisturbed(): Promise<void> {
    const found = await stored()
    expect(changedKeys(undisturbed.rows, found.rows)).toEqual([])
    expect(changedKeys(undisturbed.quotas, found.quotas)).toEqual([])
    const { pagination } = await get<CapacityChanges>(`/api/capacity/changes?from=${begun}`)
    expect(pagination.total).toBe(0)
    expect(await estate.stored.count('select count(*) from CapacityChange')).toBe(0)
  }

  async function expectRecovered(): Promise<void> {
    await simulator.faults({})
    await simulator.subscriptions({})
    expect(await estate.ingest()).toMatchObject({ status: 'succeeded', progress: { done: units, failed: 0 } })
    await expectUndisturbed()
    expect((await get<About>('/api/about')).readings).toMatchObject({ failed: 0, failedRegions: [] })
  }

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 3, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
    begun = new Date().toISOString()
    undisturbed = await stored()
  })
  afterAll(() => estate?.stop())
  afterEach(async () => {
    await simulator?.faults({})
    await simulator?.subscriptions({})
  })

  it('keep the rows where Azure lists half of a region, are reported, and are complete again afterwards', async () => {
    await simulator.faults({ answers: ['half'], match: 'eastus' })
    for (let run = 0; run < 2; run += 1) {
      const job = await estate.ingest()
      expect(job).toMatchObject({ status: 'partial', progress: { failed: 0, total: units } })
      expect(job.error).toMatch(
        /3 of 6 units kept what was stored: .* eastus: Azure listed [\d,]+ sizes where [\d,]+ were known/,
      )
      await expectUndisturbed()
    }
    const { readings } = await get<About>('/api/about')
    expect(readings).toMatchObject({ failed: 3, failedRegions: [{ region: 'eastus', suspect: 3 }] })
    expect(readings.failedRegions[0]?.reason).toMatch(/^Azure listed [\d,]+ sizes where/)
    expect(readings.retryTime).not.toBeNull()
    await expectRecovered()
    expect(await estate.stored.count('select count(*) from SuspectReading')).toBe(0)
  })

  it('keep everything where Azure lists one subscription of three, or none', async () => {
    const { summary } = await page()
    await simulator.faults({ answers: ['half'], match: '/subscriptions?' })
    const job = await estate.ingest()
    expect(job.status).toBe('partial')
    expect(job.error).toContain('Azure listed 1 subscriptions, without 2 of the 3 that were known')
    expect((await page()).summary).toEqual(summary)
    expect((await get<About>('/api/about')).readings).toMatchObject({ failed: 4 })
    const ids = await estate.stored.query('select subscriptionId from Subscription')
    await simulator.faults({})
    await simulator.subscriptions(
      Object.fromEntries(ids.map(({ subscriptionId }) => [String(subscriptionId), 'Removed'])),
    )
    expect(await estate.ingest()).toMatchObject({ status: 'failed' })
    expect((await page()).summary).toEqual(summary)
    await expectRecovered()
  })

  it.each(['Removed', 'Disabled'] as const)('counts no subscription that is gone: %s', async state => {
    const { rows } = await get<CapacityPage>('/api/capacity?limit=1')
    const gone = rows[0]?.subscriptionId ?? ''
    const [whole, own] = [await page(), await page(`subscriptionIds=${gone}`)]
    expect([own.problems, own.summary.rows]).toEqual([[], own.pagination.total])
    await simulator.subscriptions({ [gone]: state })
    expect(await estate.ingest()).toMatchObject({ status: 'succeeded', progress: { done: units - 2, failed: 0 } })

    const left = await page()
    expect(left.pagination.total).toBe(whole.pagination.total - own.pagination.total)
    expect(left.summary.quotaLimit).toBe(whole.summary.quotaLimit - own.summary.quotaLimit)
    expect(left.facets.subscriptionIds.map(({ value }) => value)).not.toContain(gone)
    const named = await page(`subscriptionIds=${gone}`)
    expect([named.pagination.total, named.summary.rows]).toEqual([own.pagination.total, 0])
    expect(named.rows).toHaveLength(1)
    expect(named.problems).toMatchObject([{ field: 'subscriptionIds', value: gone }])
    expect(named.problems[0]?.text).toMatch(
      state === 'Removed' ? /^Azure has not listed the subscription/ : /^Azure lists as Disabled, .* since 20/,
    )
    const before = await page(`at=${begun}`)
    expect(before.summary.rows).toBe(whole.summary.rows)
    expect((await get<About>('/api/about')).readings).toMatchObject({ failed: 0, units: units - 2 })
    await expectRecovered()
    expect((await page()).summary).toEqual(whole.summary)
  })

  it('stores what it reads though the clock went back by a year, and says so', async () => {
    const future = new Date(Date.now() + 365 * 86_400_000).toISOString()
    await estate.stored.write(async ({ db, dialect }) => {
      const time = dialect.time(future)
      await db.updateTable('CapacityUnit').set({ snapshotTime: time }).execute()
      await db
        .updateTable('IngestionUnit')
        .set({ snapshotTime: time, finishedAt: time })
        .where('status', '=', 'written')
        .execute()
      await db.updateTable('IngestionLog').set({ createdAt: time, startedAt: time, finishedAt: time }).execute()
    })
    const job = await estate.ingest()
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: units } })
    expect(job.note).toMatch(/^The clock went back by 36[45] days/)
    expect(await estate.stored.count('select count(*) from CapacityUnit where runId = ?', job.jobId)).toBe(units)
    const { rows, snapshotTime } = await get<CapacityPage>('/api/capacity?limit=5')
    expect(Date.parse(snapshotTime ?? '')).toBeLessThanOrEqual(Date.now())
    for (const { ageSeconds } of rows) expect(ageSeconds).toBeLessThan(60)
    expect((await page(`at=${new Date().toISOString()}`)).summary.rows).toBe((await page()).summary.rows)
    await expectUndisturbed()
  })

  it('are accepted when a later reading confirms them', async () => {
    await simulator.faults({ answers: ['half'], match: 'eastus' })
    expect(await estate.ingest()).toMatchObject({ status: 'partial' })
    await estate.stored.write(({ db, dialect }) =>
      db
        .updateTable('SuspectReading')
        .set({ readAt: dialect.time(new Date(Date.now() - 660_000).toISOString()) })
        .execute(),
    )
    expect(await estate.ingest()).toMatchObject({ status: 'succeeded', progress: { done: units } })
    const count = (region: string, rows: StoredRows) =>
      [...rows.keys()].filter(key => key.includes(`/${region}/`)).length
    const { rows } = await stored()
    expect(count('eastus', rows)).toBeLessThanOrEqual(count('eastus', undisturbed.rows) / 2 + 10)
    expect(count('westus2', rows)).toBe(count('westus2', undisturbed.rows))
  })
})
