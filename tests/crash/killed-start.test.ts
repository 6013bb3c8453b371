import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { count } from '../support/database.js'
import { type Estate, startEstate } from '../support/estate.js'
import { Simulator } from '../support/simulator.js'
import { until } from '../support/until.js'

const [subscriptions, regions] = [1, 12]
const mostMsToEnd = 5_000

let dataDir: string
let estate: Estate | undefined

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'headroom-killed-'))
})
afterEach(async () => {
  await estate?.stop()
  estate = undefined
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it.each(['npm', 'bootstrap'] as const)(
  'kill -9 of %s ends every process, and the next start ends the open run',
  async entry => {
    estate = await startEstate({ subscriptions, regions, dataDir, entry })
    const simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
    await simulator.advance(24)
    await simulator.faults({ latencyMs: [500, 900] })
    const { jobId } = await estate.trigger()
    const stored = "select count(*) from IngestionUnit where runId = ? and status = 'written'"
    await until('a stored unit', () => (count(dataDir, stored, jobId) > 0 ? true : undefined))

    await estate.main.end('SIGKILL')
    await estate.main.gone(mostMsToEnd)
    expect(count(dataDir, 'select count(*) from IngestionLog where finishedAt is null')).toBe(1)

    estate = await startEstate({ subscriptions, regions, dataDir })
    const job = await estate.finished(jobId)
    expect(job).toMatchObject({ jobId, status: 'succeeded', progress: { done: regions, failed: 0, total: regions } })
    expect(count(dataDir, 'select count(*) from IngestionLog where createdAt > ?', job.createdAt)).toBe(0)
    expect(await estate.ingest()).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
  },
)

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends everything cleanly, also in mid-run', async signal => {
  estate = await startEstate({ subscriptions, regions, dataDir, entry: 'bootstrap' })
  await new Simulator(estate.resourceManagerUrl).faults({ latencyMs: 400 })
  await estate.trigger()
  expect(await estate.main.end(signal)).toEqual({ code: 0, signal: null })
  await estate.main.gone(mostMsToEnd)
  expect(estate.main.output()).not.toMatch(/starting it again|giving up|error/i)
})

it('a later start does not begin a run that is not due', async () => {
  estate = await startEstate({ subscriptions, regions, dataDir })
  await estate.settled()
  const runs = count(dataDir, 'select count(*) from IngestionLog')
  await estate.stop()
  estate = await startEstate({ subscriptions, regions, dataDir })
  await until('the tick after the start', () => (/is ready/.test(estate?.main.output() ?? '') ? true : undefined))
  expect((await estate.status()).active).toBeNull()
  expect(count(dataDir, 'select count(*) from IngestionLog')).toBe(runs)
})
