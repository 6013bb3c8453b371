import { beforeEach, describe, expect, test } from 'vitest'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import { tick as jobTick } from '#shared/ingestion/jobs/tick.js'
import { finishRun } from '#shared/ingestion/runs/finish-run.js'
import { planRun, runUnit } from '#shared/ingestion/runs/pipeline-run.js'
import { InMemoryRests } from '#shared/jobs/in-memory-rests.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { RetailPrice } from '#shared/prices/retail-price.js'
import { type PricePipelinePorts, pricePipeline } from './price-pipeline.js'
import type { PriceRepository, PriceUnitKey, PriceWrite } from './price-repository.js'

const begun = Date.parse('2026-08-01T00:00:00.000Z')
let now = begun
const clock = () => new Date(now)
const hourMs = 3_600_000

const meter = (armSkuName: string, retailPrice: number): RetailPrice => ({
  armSkuName,
  retailPrice,
  skuName: armSkuName,
  meterName: armSkuName,
  type: 'Consumption',
  productName: 'Virtual Machines',
  unitOfMeasure: '1 Hour',
  tierMinimumUnits: 0,
  effectiveStartDate: '',
  effectiveEndDate: '',
  isPrimaryMeterRegion: true,
  derivedFrom: null,
})

let runs: InMemoryIngestion
let skipped: SkippedRecords | null
let readAt: Map<string, string>
let writes: PriceWrite[]
let failing: Map<string, Error>
let started: string[]
let alive = true

const repository: PriceRepository = {
  staleRegions: async before => [...readAt].filter(([, at]) => at <= before).map(([region]) => region),
  async store(write) {
    writes.push(write)
    readAt.set(write.unit.region, write.readAt)
    runs.record(write.unit, 'written', write.prices.length)
    return write.prices.length
  },
  freshness: async () => ({ regions: 0, rows: 0, newest: null, oldest: null }),
}
const ports = (): PricePipelinePorts => ({
  repository,
  runs,
  clock,
  currency: 'USD',
  timing: { enabled: true, intervalHours: 24 },
  retailPrices: {
    async *pages(region) {
      yield { records: [meter('Standard_A', 1)], skipped: null }
      const failure = failing.get(region)
      if (failure) throw failure
      yield { records: [meter('Standard_B', 2)], skipped }
    },
  },
})
const orchestrations: Orchestrations = {
  rests: new InMemoryRests(() => clock()),
  start: async (name, id) => void started.push(`${name} ${id}`),
  isAlive: async () => alive,
  raise: async () => {},
  forget: async () => {},
}
const jobs = () => ({ repository: runs, clock, newId: () => `run-${runs.runs.size + 1}` })
const pipeline = () => pricePipeline(ports())
const tick = async (timing = ports().timing) =>
  (await jobTick(jobs(), orchestrations, [{ source: pipeline(), timing }])).outcomes[0]?.outcome
async function planPrices(runId: string) {
  const plan = await planRun(jobs(), pipeline(), runId)
  return 'value' in plan ? plan.value.map(({ region }) => region) : []
}
const noWorker = () => {
  throw new Error('prices are not read by the worker')
}
const readPrices = (given: PricePipelinePorts, unit: PriceUnitKey) =>
  runUnit({ ...jobs(), worker: noWorker }, pricePipeline(given), unit)
async function runToEnd(runId: string) {
  for (const region of await planPrices(runId))
    await readPrices(ports(), { runId, subscriptionId: null, region: region ?? '' })
  return finishRun(jobs(), pipeline(), runId, null)
}
/** A run that is under way, for units that a test plans. */
const log = (runId: string) => runs.insertRun({ ...blank, runId, createdAt: clock().toISOString() })
const blank = {
  kind: 'prices',
  status: 'running' as const,
  triggeredBy: 'timer',
  startedAt: null,
  finishedAt: null,
  error: null,
  scope: null,
} as const

beforeEach(() => {
  now = begun
  runs = new InMemoryIngestion()
  readAt = new Map([
    ['eastus', ''],
    ['westus', ''],
  ])
  writes = []
  skipped = null
  failing = new Map()
  started = []
  alive = true
})

describe('Prices', () => {
  test('are read whole, region by region, and again when a day has gone by', async () => {
    expect(await tick()).toBe('started')
    expect(started).toEqual(['priceIngestion run-1'])
    expect(await runToEnd('run-1')).toBe('succeeded')
    expect(writes.map(({ unit, prices }) => [unit.region, prices.length])).toEqual([
      ['eastus', 2],
      ['westus', 2],
    ])
    now += 23 * hourMs
    expect(await tick()).toBe('notDue')
    now += hourMs
    expect(await tick()).toBe('started')
  })

  test('of a region that fails are not stored in part, leave the others, and are asked for with the next tick', async () => {
    failing.set('eastus', new UpstreamError('prices of eastus: status 400'))
    await tick()
    expect(await runToEnd('run-1')).toBe('partial')
    expect(writes.map(({ unit }) => unit.region)).toEqual(['westus'])
    expect(runs.runs.get('run-1')?.error).toBe('1 of 2 units failed: eastus: prices of eastus: status 400')
    now += hourMs
    failing.clear()
    expect(await tick()).toBe('started')
    expect(await planPrices('run-2')).toEqual(['eastus'])
  })

  test('that are put off come with the time to ask again', async () => {
    const retryAt = new Date(begun + 60_000)
    failing.set('eastus', new UpstreamError('prices of eastus: status 429', { retryAt }))
    const unit = { runId: 'r', subscriptionId: null, region: 'eastus' }
    await log('r')
    runs.record(unit, 'pending')
    const result = await readPrices(ports(), unit)
    expect(result).toEqual({ retryAt: retryAt.toISOString(), reason: 'prices of eastus: status 429' })
    expect((await runs.unit(unit))?.status).toBe('pending')
  })

  test('that come too slowly are put off, before the cloud ends the reading', async () => {
    const unit = { runId: 'r', subscriptionId: null, region: 'eastus' }
    await log('r')
    const slow: PricePipelinePorts = {
      ...ports(),
      retailPrices: {
        async *pages() {
          for (;;) {
            now += 50_000
            yield { records: [], skipped: null }
          }
        },
      },
    }
    runs.record(unit, 'pending')
    expect(await readPrices(slow, unit)).toMatchObject({ reason: 'prices of eastus: not read within two minutes' })
    expect([writes, now - begun]).toEqual([[], 150_000])
  })

  test('that cannot be read are counted', async () => {
    const unit = { runId: 'r', subscriptionId: null, region: 'eastus' }
    await log('r')
    runs.record(unit, 'pending')
    skipped = { records: 2, reason: 'price: null' }
    await readPrices(ports(), unit)
    expect(writes.map(write => write.skipped)).toEqual([skipped])
  })

  test('that are stored are not read again by the same run', async () => {
    const unit = { runId: 'r', subscriptionId: null, region: 'eastus' }
    await log('r')
    runs.record(unit, 'written', 7)
    expect(await readPrices(ports(), unit)).toEqual({ value: 7 })
    expect(writes).toEqual([])
  })

  test('are read by one run at a time, which is revived where it was lost', async () => {
    await tick()
    expect(await tick()).toBe('alive')
    alive = false
    expect(await tick()).toBe('revived')
    expect([started.length, runs.runs.size]).toEqual([2, 1])
  })

  test('are not read where the interval is none', async () => {
    expect(await tick({ enabled: false, intervalHours: 24 })).toBe('off')
  })

  test('of no region at all are not due', async () => {
    readAt.clear()
    expect(await tick()).toBe('notDue')
  })

  test('end a run that could not go on with what kept it', async () => {
    await tick()
    await planPrices('run-1')
    expect(await finishRun(jobs(), pipeline(), 'run-1', 'no database')).toBe('failed')
    expect(runs.runs.get('run-1')).toMatchObject({ status: 'failed', error: 'no database' })
  })
})
