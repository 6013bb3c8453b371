import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { DatabaseReader } from '../support/sql/database.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

const [subscriptions, regions] = [1, 12]
const maxMsToEnd = 15_000
/** One region is answered only after all of this: the run is still open at the kill. */
const held = { latencyMs: 60_000, match: 'eastus' } as const

describe.each(sqlEngines)('A killed start on $name', engine => {
  let dataDir: string
  let database: ProductDatabase
  let stored: DatabaseReader
  let estate: Estate | undefined

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-killed-'))
    database = await engine.forProduct(dataDir)
    stored = new DatabaseReader(database)
  })
  afterEach(async () => {
    await estate?.stop()
    estate = undefined
  })
  afterAll(async () => {
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.each(['npm', 'bootstrap'] as const)(
    'kill -9 of %s ends every process, and the next start ends the open run',
    async entry => {
      estate = await startEstate({ subscriptions, regions, dataDir, database, entry })
      const simulator = new Simulator(estate.resourceManagerUrl)
      await estate.settled()
      await simulator.advance(24)
      await simulator.faults(held)
      const { jobId } = await estate.trigger()
      const written = "select count(*) from IngestionUnit where runId = ? and status = 'written'"
      await until('a stored unit', async () => ((await stored.count(written, jobId)) > 0 ? true : undefined))

      await estate.main.end('SIGKILL')
      await estate.main.gone(maxMsToEnd)
      expect(await stored.count('select count(*) from IngestionLog where finishedAt is null')).toBe(1)

      estate = await startEstate({ subscriptions, regions, dataDir, database })
      const job = await estate.finished(jobId)
      expect(job).toMatchObject({ jobId, status: 'succeeded', progress: { done: regions, failed: 0, total: regions } })
      expect(await stored.count('select count(*) from IngestionLog where createdAt > ?', job.createdAt)).toBe(0)
      expect(await estate.ingest()).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
    },
  )

  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends everything cleanly, also in mid-run', async signal => {
    estate = await startEstate({ subscriptions, regions, dataDir, database, entry: 'bootstrap' })
    await new Simulator(estate.resourceManagerUrl).faults({ latencyMs: 400 })
    await estate.trigger()
    expect(await estate.main.end(signal)).toEqual({ code: 0, signal: null })
    await estate.main.gone(maxMsToEnd)
    expect(estate.main.output()).not.toMatch(/restarting it|is not restarted|error/i)
  })

  const ticks = () => readFileSync(join(dataDir, 'logs', 'api.log'), 'utf8').split('"capacity tick"').length

  it('a later start does not begin a run that is not due', async () => {
    estate = await startEstate({ subscriptions, regions, dataDir, database })
    await estate.settled()
    const runs = await stored.count('select count(*) from IngestionLog')
    await estate.stop()
    const before = ticks()
    estate = await startEstate({ subscriptions, regions, dataDir, database })
    await until('both ticks of the start', () => ticks() >= before + 2 || undefined)
    expect((await estate.status()).active).toBeNull()
    expect(await stored.count('select count(*) from IngestionLog')).toBe(runs)
  })
})
