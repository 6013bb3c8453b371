import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HealthProber } from '../../benchmarks/load/health-prober.js'
import { HttpClient, toOutcome } from '../../benchmarks/load/http-client.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { type Launched, launch } from '../support/product/launch.js'
import { Simulator } from '../support/product/simulator.js'
import { until } from '../support/until.js'

const heldMs = 8_000
/** When the event loop waited for the lock, nothing was answered while it was held. */
const maxMs = 6_000

const holdLock = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 15_000 })
  database.exec('begin immediate')
  console.log('held')
  process.once('SIGTERM', () => { database.exec('rollback'); process.exit() })
  setInterval(() => {}, 1_000)`

describe('While another process holds the write lock of the database', () => {
  let estate: Estate
  let simulator: Simulator
  let holder: Launched | undefined

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 1, regions: 4 })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
  })
  afterAll(async () => {
    holder?.sweep()
    await estate?.stop()
  })

  /** Sends requests on one connection until the lock has been held long enough; returns every answer. */
  async function readWhileHeld(path: string) {
    const client = new HttpClient(estate.url)
    const end = performance.now() + heldMs
    const answers = []
    while (performance.now() < end) answers.push(await client.ask(path))
    client.close()
    return answers
  }

  it('reads are answered, writes wait, and the running ingestion ends with the same rows as an undisturbed one', async () => {
    await simulator.advance(24)
    // The regions are listed at once; what they are to store comes while the lock is held.
    await simulator.faults({ latencyMs: 3_000, match: 'Microsoft.Compute' })
    await estate.trigger()
    await until('a plan of the run', async () => (await estate.status()).active?.progress.total ?? undefined)

    holder = launch(['--eval', holdLock, join(estate.dataDir, 'headroom.db')], {})
    await holder.line(/held/)
    const probers = [new HealthProber(estate.apiUrl), new HealthProber(estate.workerUrl)]
    const operator = new HttpClient(estate.apiUrl)
    const headers = { 'x-ingest-api-key': estate.ingestKey }
    const write = operator.ask('/internal/ingest/capacity', { headers, body: {} })
    // The refusal is recorded in the error log.
    const refused = new HttpClient(estate.url).ask('/api/capacity/paged?pageSize=0')
    const reads = await readWhileHeld('/api/capacity/paged?region=eastus&pageSize=20')
    await holder.end('SIGTERM')
    const health = await Promise.all(probers.map(prober => prober.stop()))

    for (const { max, notWell } of health) {
      console.log(`/healthz took ${max} ms at most`)
      expect(notWell).toBe(0)
      expect(max).toBeLessThan(maxMs)
    }
    expect(reads.filter(({ status }) => status !== 200)).toEqual([])
    expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(maxMs)
    expect((await refused).status).toBe(400)
    expect(toOutcome(await write)).toMatch(/fresh|busy/)
    operator.close()

    await simulator.faults({})
    await estate.settled()
    expect(await estate.stored.query("select runId from IngestionLog where status <> 'succeeded'")).toEqual([])
    expect(await estate.stored.query("select region from IngestionUnit where status <> 'written'")).toEqual([])
    const undisturbed = await estate.ingest()
    expect(undisturbed).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
  })
})
