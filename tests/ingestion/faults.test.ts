import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#shared/contract/admin/ingestion.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { type Faults, Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

const regions = ['eastus', 'westus2', 'northeurope', 'japaneast']
const units = 2 * regions.length
const longestMs = 240_000

let silent: Estate
/** Takes more than a minute of waiting, so it runs beside the other tests. */
let givenUp: Promise<Job>

beforeAll(async () => {
  silent = await startEstate({ subscriptions: 1, regions: ['eastus', 'westus2'] })
  await silent.settled()
  await new Simulator(silent.resourceManagerUrl).faults({ answers: [500], match: 'westus2' })
  givenUp = silent.ingest(longestMs)
})
afterAll(() => silent?.stop())

describe.each(sqlEngines)('Runs with faults on $name', engine => {
  let estate: Estate
  let simulator: Simulator

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
  })
  afterAll(() => estate?.stop())
  afterEach(() => simulator?.faults({}))

  async function ingestWith(faults: Faults): Promise<Job> {
    await simulator.advance(24)
    await simulator.faults(faults)
    const job = await estate.ingest()
    await simulator.faults({})
    return job
  }

  /** Every unit of the run has ended, successfully or with a reason, and the run has the counts. */
  async function expectEveryUnitEnded(job: Job): Promise<void> {
    const ends = await estate.stored.query('select status, error from IngestionUnit where runId = ?', job.jobId)
    const failed = ends.filter(({ status }) => status === 'failed')
    expect(ends).toHaveLength(units)
    expect(ends.filter(({ status }) => status === 'written')).toHaveLength(units - failed.length)
    for (const { error } of failed) expect(String(error).length).toBeGreaterThan(10)
    expect(job.progress).toEqual({ total: units, done: units - failed.length, failed: failed.length })
    expect(job.status).toBe(failed.length === 0 ? 'succeeded' : 'partial')
  }

  async function toRows(region: string): Promise<CapacityRow[]> {
    const response = await fetch(`${estate.url}/api/capacity?region=${region}&limit=50000`)
    return ((await response.json()) as { rows: CapacityRow[] }).rows
  }

  describe('a run of which a part of the calls goes wrong', () => {
    it.each<[string, Faults]>([
      ['throttled', { answers: [429], rate: 0.1, seed: 13 }],
      ['answered 500', { answers: [500], rate: 0.1, seed: 29 }],
      ['cut off before it begins', { answers: ['cut'], rate: 0.1, seed: 123 }],
      ['cut off before or in its middle', { answers: ['cut'], rate: 0.1, seed: 23 }],
      ['cut short', { answers: ['truncated'], rate: 0.3, seed: 5 }],
      ['answered slowly', { answers: ['slow'], rate: 0.2, seed: 6 }],
      ['answered in any wrong way', { answers: [429, 500, 503, 'cut', 'truncated'], rate: 0.3, seed: 12 }],
    ])('ends every unit: %s', async (_how, faults) => {
      const given = Object.values(await simulator.faultsGiven()).reduce((sum, some) => sum + some, 0)
      const job = await ingestWith(faults)
      await expectEveryUnitEnded(job)
      const now = Object.values(await simulator.faultsGiven()).reduce((sum, some) => sum + some, 0)
      expect(now).toBeGreaterThan(given)
      const settled = await estate.ingest()
      expect(settled).toMatchObject({ status: 'succeeded', progress: { done: units, failed: 0 } })
    })
  })

  describe('a run of which one region is refused', () => {
    it('is partial, names the reason, and keeps showing the old rows with their age', async () => {
      const [before, others] = [await toRows('northeurope'), await toRows('japaneast')]
      const job = await ingestWith({ answers: [403], match: 'northeurope' })
      expect(job).toMatchObject({ status: 'partial', progress: { done: units - 2, failed: 2, total: units } })
      expect(job.error).toContain('northeurope')
      expect(job.error).toContain('403')
      await expectEveryUnitEnded(job)

      const after = await toRows('northeurope')
      const content = ({ ageSeconds: _, ...row }: CapacityRow) => row
      expect(after.map(content)).toEqual(before.map(content))
      expect(after[0]?.snapshotTime).toBe(before[0]?.snapshotTime)
      // Ages are rounded: they are compared within one answer, with the times that they count from.
      const both = await toRows('northeurope,japaneast')
      const [old, fresh] = ['northeurope', 'japaneast'].map(region => both.find(row => row.region === region))
      const [oldAt, freshAt] = [Date.parse(old?.snapshotTime ?? ''), Date.parse(fresh?.snapshotTime ?? '')]
      expect(freshAt).toBeGreaterThan(Date.parse(others[0]?.snapshotTime ?? ''))
      expect(freshAt).toBeGreaterThan(oldAt)
      const apart = (old?.ageSeconds ?? 0) - (fresh?.ageSeconds ?? 0)
      expect(Math.abs(apart - (freshAt - oldAt) / 1000)).toBeLessThanOrEqual(1)
      expect((await estate.ingest()).status).toBe('succeeded')
    })

    it('leaves the other subscriptions alone when one cannot be listed', async () => {
      const ids = await estate.stored.query('select subscriptionId from Subscription order by subscriptionId')
      const refused = String(ids[0]?.subscriptionId)
      const job = await ingestWith({ answers: [403], match: `${refused}/locations` })
      expect(job).toMatchObject({ status: 'partial', progress: { done: regions.length, failed: 1 } })
      expect(job.error).toContain(refused)
      expect(await estate.stored.count('select count(*) from CapacityUnit')).toBe(units)
    })
  })

  describe('a run that may not list the subscriptions', () => {
    it('fails with the reason, and the next one works', async () => {
      const job = await ingestWith({ answers: [403], match: '/subscriptions?' })
      expect(job).toMatchObject({ status: 'failed', progress: { done: 0 } })
      expect(job.error).toMatch(/subscriptions: status 403/)
      expect(await toRows('japaneast')).not.toHaveLength(0)
      const next = await estate.ingest()
      expect(next).toMatchObject({ status: 'succeeded', progress: { done: units, failed: 0, total: units } })
    })
  })
})

describe('a run that Azure leaves without an answer for a long time', () => {
  it(
    'gives a region up after several rounds, and reads the others',
    async () => {
      const job = await givenUp
      expect(job).toMatchObject({ status: 'partial', progress: { done: 1, failed: 1, total: 2 } })
      expect(job.error).toMatch(/westus2: .*status 500/)
    },
    longestMs,
  )
})
