import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IngestionStatus, Job } from '#shared/contract/admin/ingestion.js'
import { DatabaseReader } from '../sql/database.js'
import type { ProductDatabase, SqlEngine } from '../sql/sql-engine.js'
import { sqlEngines } from '../sql/sql-engines.js'
import { until } from '../until.js'
import { type Launched, launch } from './launch.js'

export interface EstateOptions {
  /** How many subscriptions the simulator has. */
  readonly subscriptions: number
  /** A count, or names. */
  readonly regions: number | readonly string[]
  /** Folder of recorded Resource Manager answers. */
  readonly recordings?: string
  /** Kept when the estate stops; without one a new folder is made, and removed. */
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  /** SQLite by default. */
  readonly engine?: SqlEngine | undefined
  /** An existing database of the caller. Default: an empty one that is created, and dropped at the end. */
  readonly database?: ProductDatabase
  /** `npm start` itself; the script behind it, which builds first; or (default) the program that this script starts. */
  readonly entry?: 'npm' | 'bootstrap' | 'main'
}

export interface RunningProcess {
  readonly name: string
  readonly pid: number
  readonly url: string
}

/** The whole product, running as `npm start` runs it, on free ports and with a data folder of its own. */
export interface Estate {
  readonly url: string
  readonly apiUrl: string
  readonly workerUrl: string
  readonly resourceManagerUrl: string
  readonly dataDir: string
  readonly ingestKey: string
  /** Reads what is stored. */
  readonly stored: DatabaseReader
  readonly workerSecret: string
  /** The process of `npm start` itself. */
  readonly main: Launched
  processes(): RunningProcess[]
  status(): Promise<IngestionStatus>
  /** The last run, once none is under way: what `npm start` began by itself, or a later one. */
  settled(timeoutMs?: number): Promise<Job>
  /** Requests a run; returns the one that is queued or under way. */
  trigger(): Promise<Job>
  /** Waits for the end of a run of any pipeline, even if processes end and start meanwhile. */
  finished(jobId: string, timeoutMs?: number): Promise<Job>
  /** Requests a run and waits for its end. */
  ingest(timeoutMs?: number): Promise<Job>
  /** Kills children without warning. Returns their pids. */
  kill(names: readonly string[]): number[]
  /** Stops everything; rejects if a process is left. */
  stop(): Promise<void>
}

const runTimeoutMs = 60_000
const stopTimeoutMs = 30_000

export async function startEstate(options: EstateOptions): Promise<Estate> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'headroom-estate-'))
  const database = options.database ?? (await (options.engine ?? embedded).forProduct(dataDir))
  const env = environment(options, dataDir, database)
  const main = launchEntry(options.entry ?? 'main', env)
  const stop = async () => {
    try {
      await main.end('SIGTERM')
      await main.gone(stopTimeoutMs)
    } finally {
      main.sweep()
      if (!options.database) await database.drop()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  try {
    const [, url = ''] = await main.line(/Headroom is ready at (\S+)/)
    return describe(main, url, dataDir, database, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function launchEntry(entry: 'npm' | 'bootstrap' | 'main', env: NodeJS.ProcessEnv): Launched {
  if (entry === 'npm') return launch(['start'], env, 'npm')
  return launch(entry === 'bootstrap' ? ['local/start/bootstrap.mjs', 'start'] : ['dist/local/start/main.js'], env)
}

const embedded = sqlEngines[0] as SqlEngine

function environment(
  { subscriptions, regions, recordings, env }: EstateOptions,
  dataDir: string,
  database: ProductDatabase,
): NodeJS.ProcessEnv {
  return {
    PORT: '0',
    HEADROOM_DATA_DIR: dataDir,
    HEADROOM_SUBSCRIPTIONS: String(subscriptions),
    HEADROOM_REGIONS: typeof regions === 'number' ? String(regions) : regions.join(','),
    HEADROOM_RECORDINGS: recordings ?? '',
    HEADROOM_HISTORY_DAYS: '0',
    // The start and the tests run it: its own time must not come in between.
    AzureWebJobs__tick__Disabled: 'true',
    PRICE_INTERVAL_HOURS: '0',
    AI_INGEST_INTERVAL_HOURS: '0',
    SERVICES_INGEST_INTERVAL_HOURS: '0',
    FORECAST_INTERVAL_HOURS: '0',
    QUOTA_GROUP_INTERVAL_HOURS: '0',
    ...database.env,
    ...env,
  }
}

function describe(
  main: Launched,
  url: string,
  dataDir: string,
  database: ProductDatabase,
  stop: () => Promise<void>,
): Estate {
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'))
  const processes = (): RunningProcess[] => read('processes.json')
  const toUrl = (name: string): string => processes().find(one => one.name === name)?.url ?? ''
  const secrets = read('secrets.json') as Record<string, string>
  const apiUrl = toUrl('api')
  const ingestKey = secrets.INGEST_API_KEY ?? ''
  const headers = { 'x-ingest-api-key': ingestKey }

  const status = async (): Promise<IngestionStatus> => {
    const response = await fetch(`${apiUrl}/internal/ingest/status`, { headers })
    if (!response.ok) throw new Error(`status: ${response.status} ${await response.text()}`)
    return (await response.json()) as IngestionStatus
  }
  const settled = (timeoutMs = runTimeoutMs): Promise<Job> => {
    const probe = async () => {
      const { last, pipelines } = await status()
      return pipelines.some(({ active }) => active) ? undefined : (last ?? undefined)
    }
    return until('the end of the ingestion run', probe, timeoutMs)
  }
  const finished = (jobId: string, timeoutMs = runTimeoutMs): Promise<Job> => {
    const probe = async () => {
      const run = (await status()).pipelines.find(({ last }) => last?.jobId === jobId)
      return run?.active ? undefined : (run?.last ?? undefined)
    }
    return until('the end of a run', probe, timeoutMs)
  }
  const trigger = async (): Promise<Job> => {
    const response = await fetch(`${apiUrl}/internal/ingest/capacity`, { method: 'POST', headers })
    if (response.status !== 202) throw new Error(`trigger: ${response.status} ${await response.text()}`)
    return (await response.json()) as Job
  }
  return {
    url,
    apiUrl,
    workerUrl: toUrl('worker'),
    resourceManagerUrl: toUrl('resource-manager'),
    dataDir,
    ingestKey,
    stored: new DatabaseReader(database),
    workerSecret: secrets.WORKER_SHARED_SECRET ?? '',
    main,
    processes,
    status,
    settled,
    trigger,
    finished,
    ingest: async timeoutMs => finished((await trigger()).jobId, timeoutMs),
    kill(names) {
      const chosen = processes().filter(({ name }) => names.includes(name))
      for (const { pid } of chosen) process.kill(pid, 'SIGKILL')
      return chosen.map(({ pid }) => pid)
    },
    stop,
  }
}
