import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localSignIn } from '#local/start/sign-in-settings.js'
import type { ProductDatabase } from '../sql/sql-engine.js'
import type { Estate } from './estate.js'
import { launch } from './launch.js'

export interface SecondApi {
  /** With the same host name as the pages, so that a browser sends its cookies to both. */
  readonly url: string
  /** Ends it; rejects if a process is left. */
  stop(): Promise<void>
}

const stopTimeoutMs = 30_000

export interface SecondApiOptions {
  /** The folder of another app than the product. */
  readonly app?: string
  /** The folder of its durable functions and timers. Default: that of the running api, whose jobs it starts there. */
  readonly storage?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A second api process beside a running product: the same data folder, database and settings, another port. */
export async function startSecondApi(
  estate: Estate,
  database: ProductDatabase,
  { app = '.', storage = join(estate.dataDir, 'api'), env = {} }: SecondApiOptions = {},
): Promise<SecondApi> {
  const { dataDir } = estate
  const provider = estate.processes().find(({ name }) => name === 'identity-provider')?.url ?? ''
  const host = launch(['dist/local/functions-host/main.js', '--app', app, '--port', '0', '--storage', storage], {
    HEADROOM_APP: 'api',
    HEADROOM_SIMULATED: 'true',
    DURABLE_HUB: 'headroom',
    DATABASE_FILE: join(dataDir, 'headroom.db'),
    RESOURCE_MANAGER_URL: estate.resourceManagerUrl,
    WORKER_URL: estate.workerUrl,
    PUBLIC_ORIGIN: estate.url,
    PRICE_INTERVAL_HOURS: '0',
    AI_INGEST_INTERVAL_HOURS: '0',
    SERVICES_INGEST_INTERVAL_HOURS: '0',
    FORECAST_INTERVAL_HOURS: '0',
    QUOTA_GROUP_INTERVAL_HOURS: '0',
    ...(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>),
    ...localSignIn(provider, {}),
    ...database.env,
    ...env,
  })
  const [, port] = await host.line(/listening on http:\/\/[^:]+:(\d+)/)
  return {
    url: `http://localhost:${port}`,
    async stop() {
      try {
        await host.end('SIGTERM')
        await host.gone(stopTimeoutMs)
      } finally {
        host.sweep()
      }
    },
  }
}
