import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { type Mistreatment, type OddAzure, oddAzure } from '../support/product/odd-azure.js'
import { Simulator } from '../support/product/simulator.js'
import { changedKeys, quotaRows, snapshotRows } from './stored-rows.js'

const regions = ['eastus', 'westus2', 'northeurope', 'japaneast']

let manager: ResourceManager
let azure: OddAzure
let simulator: Simulator
/** Reads the Resource Manager directly; `odd` must store the same rows once the faults have ended. */
let undisturbed: Estate
let odd: Estate

beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 1, regions: regions.join(',') })
  azure = await oddAzure(manager.url)
  simulator = new Simulator(manager.url)
  const start = (url: string) => startEstate({ subscriptions: 1, regions, env: { RESOURCE_MANAGER_URL: url } })
  ;[undisturbed, odd] = await Promise.all([start(manager.url), start(azure.url)])
  await Promise.all([undisturbed.settled(), odd.settled()])
})
afterAll(async () => {
  await Promise.all([undisturbed?.stop(), odd?.stop()])
  await azure?.close()
  await manager?.close()
})
beforeEach(async () => {
  azure.asked.length = 0
  await simulator.advance(24)
})

const toSkus = (region: string) => `skus?api-version=2021-07-01&$filter=location eq '${region}'`
const always =
  (text: string): Mistreatment =>
  () =>
    text
const withValue = (text: string, change: (value: unknown[]) => unknown[]) => {
  const { value } = JSON.parse(text) as { value: unknown[] }
  return JSON.stringify({ value: change(value) })
}
const namingItself: Mistreatment = ({ text, url }) => JSON.stringify({ ...JSON.parse(text), nextLink: url })

const ingestWith = async (mistreated: [string, Mistreatment][]): Promise<Job> => {
  azure.mistreated = new Map(mistreated)
  const job = await odd.ingest()
  azure.mistreated = new Map()
  return job
}

const toUnits = async ({ jobId }: Job) => {
  const rows = await odd.stored.query('select * from IngestionUnit where runId = ? order by region', jobId)
  return new Map(rows.map(row => [String(row.region), row]))
}

/** Calls for the SKUs of a region. */
const callsFor = (region: string) =>
  azure.asked.filter(path => decodeURIComponent(path.replaceAll('+', ' ')).includes(toSkus(region))).length

async function expectUndisturbed(): Promise<void> {
  const jobs = await Promise.all([undisturbed.ingest(), odd.ingest()])
  for (const job of jobs) expect(job).toMatchObject({ status: 'succeeded', progress: { done: 4, failed: 0 } })
  for (const toRows of [snapshotRows, quotaRows]) {
    const expected = await toRows(undisturbed.stored)
    expect(expected.size).toBeGreaterThan(100)
    expect(changedKeys(expected, await toRows(odd.stored))).toEqual([])
  }
}

const worker = () => odd.processes().find(({ name }) => name === 'worker')?.pid ?? 0
/** The peak memory of a process so far, MB. */
const maxMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

describe('A Resource Manager that answers something other than a list', () => {
  it('fails those regions with what it answered, after two calls at most, and the others are read', async () => {
    const [pid, before] = [worker(), maxMegabytes(worker())]
    const job = await ingestWith([
      [toSkus('westus2'), namingItself],
      [toSkus('northeurope'), always('<html>Sign in</html>')],
      [toSkus('japaneast'), always('{"error":{"code":"InternalError"}}')],
    ])
    expect(job).toMatchObject({ status: 'partial', progress: { done: 1, failed: 3, total: 4 } })
    const units = await toUnits(job)
    const errors = regions.map(region => units.get(region)?.error)
    expect(errors).toEqual([
      null,
      'SKUs of westus2: Azure answered with a next page that was already read',
      'SKUs of northeurope: Azure answered HTML instead of a list',
      'SKUs of japaneast: Azure answered an error instead of a list: InternalError',
    ])
    expect(regions.map(callsFor)).toEqual([1, 1, 2, 2])
    expect(worker()).toBe(pid)
    expect(maxMegabytes(pid) - before).toBeLessThan(200)
    await expectUndisturbed()
  })

  it('is asked again when its answers are cut off, and nothing is lost', async () => {
    let left = 3
    const cutting: Mistreatment = ({ text }) => {
      left -= 1
      return left < 0 ? text : text.slice(0, text.length / 2)
    }
    const job = await ingestWith([[toSkus('westus2'), cutting]])
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 4 } })
    expect(callsFor('westus2')).toBe(4)
    await expectUndisturbed()
  })
})

describe('A list with odd records', () => {
  it('is stored without them, with a count and a reason for administrators', async () => {
    const oddOnes = [null, { name: 7 }, ['list'], { resourceType: 'virtualMachines', name: null }]
    const job = await ingestWith([
      [toSkus('westus2'), ({ text }) => withValue(text, value => [...oddOnes, ...value])],
      [
        'northeurope/usages',
        ({ text }) => withValue(text, value => [...value, { name: { value: 'x' }, limit: 1e300 }]),
      ],
      ['/locations?', ({ text }) => withValue(text, value => [{ name: {} }, ...value])],
    ])
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 4, failed: 0 }, skippedRecords: 6 })
    expect(job.skippedReason).toBe('location name: expected string, received object')
    const units = await toUnits(job)
    const westus2 = units.get('westus2')
    expect(westus2).toMatchObject({ status: 'written', error: null, skippedRecords: 4 })
    expect(westus2?.skippedReason).toContain('SKU: expected object, received null')
    expect(units.get('northeurope')).toMatchObject({
      status: 'written',
      skippedRecords: 1,
      skippedReason: 'usage currentValue: expected number, received undefined',
    })
    expect(units.get('eastus')).toMatchObject({ skippedRecords: null, skippedReason: null })
    await expectUndisturbed()
    expect((await odd.status()).last).not.toHaveProperty('skippedRecords')
  })
})
