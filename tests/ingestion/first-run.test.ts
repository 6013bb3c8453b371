import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { expectedUnit, skuRecords, subscriptionIds, usageRecords } from '../support/samples/azure-lists.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { changedKeys, quotaRows, snapshotRows } from './stored-rows.js'

const regions = ['eastus', 'westus2', 'northeurope', 'japaneast']
const units = 2 * regions.length

describe.each(sqlEngines)('Ingestion on $name', engine => {
  let estate: Estate
  let simulator: Simulator
  let first: Job

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    first = await estate.settled()
  })
  afterAll(() => estate?.stop())

  async function expectWhatAzureSays(): Promise<number> {
    let rows = 0
    for (const subscriptionId of await subscriptionIds(simulator)) {
      for (const region of regions) {
        const expected = expectedUnit(await skuRecords(simulator, subscriptionId, region))
        const stored = await estate.stored.query(
          'select vmSku, resourceType, availability from CapacitySnapshot where subscriptionId = ? and region = ?',
          subscriptionId,
          region,
        )
        const types: Record<string, number> = {}
        for (const { resourceType } of stored) types[String(resourceType)] = (types[String(resourceType)] ?? 0) + 1
        expect(types).toEqual(expected.rows)
        const restricted = stored.filter(({ availability }) => availability === 'Restricted')
        expect(restricted.map(({ vmSku }) => String(vmSku)).sort()).toEqual(expected.restricted)
        rows += stored.length

        const usages = await usageRecords(simulator, subscriptionId, region)
        const quotas = await estate.stored.query(
          'select quotaName, used, quotaLimit from QuotaUsage where subscriptionId = ? and region = ?',
          subscriptionId,
          region,
        )
        const told = usages.map(({ name, currentValue, limit }) => [name.value, currentValue, limit])
        const kept = quotas.map(({ quotaName, used, quotaLimit }) => [quotaName, used, quotaLimit])
        expect(kept.sort()).toEqual(told.sort())
      }
    }
    return rows
  }

  describe('a run', () => {
    it('stores what Azure says of every region of every subscription', async () => {
      expect(first).toMatchObject({ status: 'succeeded', progress: { done: units, failed: 0, total: units } })
      expect(first.error).toBeUndefined()
      const rows = await expectWhatAzureSays()
      expect(rows).toBeGreaterThan(5_000)
      expect(first.result).toEqual({ rowsWritten: rows })
      expect(await estate.stored.count('select count(*) from CapacityChange')).toBe(0)
    })

    it('that finds nothing new asks Azure again and writes no row', async () => {
      const before = await snapshotRows(estate.stored)
      await simulator.countAnew()
      const job = await estate.ingest()
      expect(job).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
      const requests = await simulator.requests()
      expect(requests.units).toHaveLength(units)
      for (const { skus, usages } of requests.units) expect([skus.answered, usages.answered]).toEqual([1, 1])
      expect(await snapshotRows(estate.stored)).toEqual(before)
      expect(await estate.stored.count('select count(*) from CapacityUnit where runId = ?', job.jobId)).toBe(units)
      expect(await estate.stored.count('select count(*) from CapacityChange')).toBe(0)
      expect(await estate.stored.count('select count(*) from QuotaChange')).toBe(0)
    })

    it('writes what differs a day later, and its transitions', async () => {
      const [rows, quotas] = [await snapshotRows(estate.stored), await quotaRows(estate.stored)]
      await simulator.advance(24)
      const job = await estate.ingest()
      await expectWhatAzureSays()
      const [rowsNow, quotasNow] = [await snapshotRows(estate.stored), await quotaRows(estate.stored)]

      const changed = changedKeys(rows, rowsNow)
      expect(changed.length).toBeGreaterThan(0)
      expect(changed.length).toBeLessThan(rows.size / 2)
      expect(job.result).toEqual({ rowsWritten: changed.length })
      const stamped = [...rowsNow].filter(([, row]) => row.runId === job.jobId).map(([key]) => key)
      expect(stamped.sort()).toEqual(changed.filter(key => rowsNow.has(key)))

      const changes = await estate.stored.query('select * from CapacityChange where runId = ?', job.jobId)
      expect(changes.map(({ subscriptionId, region, vmSku }) => `${subscriptionId}/${region}/${vmSku}`).sort()).toEqual(
        changed,
      )
      for (const change of changes) {
        const key = `${change.subscriptionId}/${change.region}/${change.vmSku}`
        expect(change.availabilityBefore).toBe(rows.get(key)?.availability ?? null)
        expect(change.availabilityAfter).toBe(rowsNow.get(key)?.availability ?? null)
      }

      const moved = changedKeys(quotas, quotasNow)
      expect(moved.length).toBeGreaterThan(0)
      const quotaChanges = await estate.stored.query('select * from QuotaChange where runId = ?', job.jobId)
      expect(quotaChanges).toHaveLength(moved.length)
      for (const { subscriptionId, region, quotaKey, usedBefore, usedAfter, limitAfter } of quotaChanges) {
        const key = `${subscriptionId}/${region}/${quotaKey}`
        expect(usedBefore).toBe(quotas.get(key)?.used)
        expect([usedAfter, limitAfter]).toEqual([quotasNow.get(key)?.used, quotasNow.get(key)?.quotaLimit])
      }
    })

    it('is started once for concurrent requests, and its status is reported while it runs', async () => {
      const before = (await estate.status()).last
      // The run is under way until all of this is asked.
      await simulator.faults({ latencyMs: 5_000 })
      const jobs = await Promise.all(Array.from({ length: 10 }, () => estate.trigger()))
      const ids = new Set(jobs.map(({ jobId }) => jobId))
      expect(ids.size).toBe(1)
      const { active, last, replaying } = await estate.status()
      expect(active?.jobId).toBe(jobs[0]?.jobId)
      expect(active?.finishedAt).toBeNull()
      expect(last).toEqual(before)
      expect(replaying).toBe(false)
      await simulator.faults({})
      const end = await estate.finished(jobs[0]?.jobId ?? '')
      expect(end).toMatchObject({ status: 'succeeded', progress: { done: units, failed: 0, total: units } })
      const runner = expect.objectContaining({ here: true })
      const { pipelines, ...status } = await estate.status()
      expect(status).toEqual({ active: null, last: end, replaying: false, runner })
      expect(pipelines).toEqual([
        { kind: 'capacity', title: 'VM capacity', active: null, last: end, replaying: false },
        { kind: 'prices', title: 'Retail prices', active: null, last: null, replaying: false },
        { kind: 'models', title: 'AI models', active: null, last: null, replaying: false },
        { kind: 'services', title: 'Platform services', active: null, last: null, replaying: false },
        { kind: 'servicequota', title: 'Service quota', active: null, last: null, replaying: false },
        { kind: 'quotagroups', title: 'Quota groups', active: null, last: null, replaying: false },
        { kind: 'forecast', title: 'Quota forecasts', active: null, last: null, replaying: false },
      ])
      expect(await estate.stored.count("select count(*) from IngestionLog where kind = 'capacity'")).toBe(4)
    })
  })
})
