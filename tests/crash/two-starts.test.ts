import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { IngestionStatus, Job } from '#shared/contract/admin/ingestion.js'
import { type Estate, type RunningProcess, startEstate } from '../support/product/estate.js'
import { type Launched, launch } from '../support/product/launch.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

const regions = 3
const inFiles = sqlEngines.filter(({ can }) => can.isFile === true)

describe.each(inFiles)('Two starts on one data folder with $name', engine => {
  let dataDir: string
  let first: Estate
  let second: Launched
  afterEach(async () => {
    await second?.end('SIGTERM')
    second?.sweep()
    first?.main.sweep()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'))
  const processes = (file: string): RunningProcess[] => read(file)
  const urlIn = (file: string, name: string) => processes(file).find(one => one.name === name)?.url ?? ''
  const headers = () => ({ 'x-ingest-api-key': String(read('secrets.json').INGEST_API_KEY) })
  const status = async (url: string) =>
    (await (await fetch(`${url}/internal/ingest/status`, { headers: headers() })).json()) as IngestionStatus
  const trigger = (url: string) => fetch(`${url}/internal/ingest/capacity`, { method: 'POST', headers: headers() })

  function filesForOthers(): string[] {
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    expect(files.length).toBeGreaterThan(10)
    return files.map(({ parentPath, name }) => join(parentPath, name)).filter(isForOthers)
  }

  /** A file that has gone since it was listed, such as one that is renamed when it is whole, is for nobody. */
  const isForOthers = (file: string) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0

  async function startBoth(): Promise<string> {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-two-starts-'))
    const database = await engine.forProduct(dataDir)
    first = await startEstate({ subscriptions: 1, regions, dataDir, database })
    await first.settled()
    second = launch(['dist/local/start/main.js'], {
      PORT: '0',
      HEADROOM_DATA_DIR: dataDir,
      HEADROOM_SUBSCRIPTIONS: '1',
      HEADROOM_REGIONS: String(regions),
      HEADROOM_HISTORY_DAYS: '0',
      AzureWebJobs__tick__Disabled: 'true',
      PRICE_INTERVAL_HOURS: '0',
      AI_INGEST_INTERVAL_HOURS: '0',
      SERVICES_INGEST_INTERVAL_HOURS: '0',
      FORECAST_INTERVAL_HOURS: '0',
      QUOTA_GROUP_INTERVAL_HOURS: '0',
      ...database.env,
    })
    const [, url = ''] = await second.line(/Headroom is ready at (\S+)/)
    return url
  }

  it('let one run the jobs until it is killed and the other takes over, and give only their owner access to files', async () => {
    const url = await startBoth()
    const own = processes('processes.json')
    const { pid = 0 } = own.find(({ name }) => name === 'api') ?? {}
    await until(
      'a word of who runs the jobs',
      () => second.output().includes(`process ${pid} at ${first.url}`) || undefined,
    )
    expect((await status(url)).runner).toEqual({ pid, url: first.url, here: false })
    expect((await first.status()).runner).toEqual({ pid, url: first.url, here: true })
    expect((await fetch(`${url}/api/capacity?limit=1`)).status).toBe(200)
    expect(urlIn('processes-2.json', 'static-web-app')).toBe(url)
    expect(processes('processes.json')).toEqual(own)

    await new Simulator(first.resourceManagerUrl).advance(24)
    await new Simulator(first.resourceManagerUrl).faults({ latencyMs: 60_000 })
    const { jobId } = (await (await trigger(url)).json()) as Job
    await first.main.end('SIGKILL')
    const killed = performance.now()
    await until('the taking over', () => second.output().includes('they run in this start now') || undefined)
    expect(performance.now() - killed).toBeLessThan(30_000)
    const last = await until('the end of the run', async () => {
      const { active, last } = await status(url)
      return active === null && last?.jobId === jobId ? last : undefined
    })
    expect(last).toMatchObject({ status: 'succeeded', progress: { done: regions, failed: 0, total: regions } })
    expect((await status(url)).runner).toMatchObject({ url, here: true })
    await until('its own processes', () => (urlIn('processes.json', 'static-web-app') === url ? true : undefined))
    expect(readdirSync(dataDir)).not.toContain('processes-2.json')
    if (process.platform !== 'win32') expect(filesForOthers()).toEqual([])
    // The simulated time that the first start has moved also applies to the second.
    expect(last.result?.rowsWritten).toBeGreaterThan(0)
  })
})
