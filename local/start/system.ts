import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootGroup } from '#local/resource-manager/estate/quota-groups/management-groups.js'
import { Child } from './child.js'
import { toEnvironment } from './environment.js'
import { heapBounds } from './heap.js'
import { givenSettings } from './own-settings.js'
import { type HeldPort, holdPort } from './port.js'
import { updateProcesses, writeProcesses } from './processes-file.js'
import type { Seat } from './seat.js'
import type { StartSettings } from './settings.js'
import { givenSignIn, localSignIn, signsInLocally } from './sign-in-settings.js'

/**
 * All processes on a laptop: the two apps, the pages, the simulator unless Azure is used, and the identity provider
 * unless there is another.
 */
export interface System {
  readonly url: string
  readonly apiUrl: string
  /** Whether users sign in with the local identity provider. */
  readonly signsInLocally: boolean
  stop(): Promise<void>
}

export async function startSystem(settings: StartSettings, seat: Seat, env: NodeJS.ProcessEnv): Promise<System> {
  const { dataDir, secrets, built } = settings
  // Held, because a process that takes any free port could take this one before the pages do.
  const held = await portFor(settings, seat)
  const port = String(held.port)
  const children: Child[] = []
  const add = async (name: string, args: string[], childEnv: NodeJS.ProcessEnv = {}): Promise<Child> => {
    const logFile = join(seat.logsDir, `${name}.log`)
    const onState = () => updateProcesses(seat.processesFile(), children)
    const child = new Child({
      name,
      args,
      env: { ...toEnvironment(name, env, secrets), ...childEnv },
      logFile,
      onState,
    })
    children.push(child)
    await child.start()
    return child
  }
  const stop = async () => {
    await Promise.all(children.map(child => child.stop()))
  }
  writeProcesses(seat.processesFile(), children)
  seat.whenFirst(() => updateProcesses(seat.processesFile(), children))
  try {
    const database = { DATABASE_FILE: join(dataDir, 'headroom.db') }
    await migrate({ ...toEnvironment('migrate', env, secrets), ...database })
    const simulate = async () => {
      const entry = 'dist/local/resource-manager/main.js'
      const { url } = await add('resource-manager', [entry, '--port', '{port}', '--data', dataDir])
      return {
        RESOURCE_MANAGER_URL: url,
        RETAIL_PRICES_URL: env.RETAIL_PRICES_URL || url,
        HEADROOM_SIMULATED: 'true',
        QUOTA_MANAGEMENT_GROUP_ID: env.QUOTA_MANAGEMENT_GROUP_ID ?? rootGroup,
        HEADROOM_HISTORY_DAYS: String(settings.historyDays),
      }
    }
    const { resourceManagerUrl } = settings
    const publicOrigin = env.PUBLIC_ORIGIN || `http://localhost:${port}`
    const signsIn = signsInLocally(env)
    const provideIdentities = async () => {
      const args = ['dist/local/identity-provider/main.js', '--port', '{port}', '--data', dataDir]
      const { url } = await add('identity-provider', args, { PUBLIC_ORIGIN: publicOrigin })
      return localSignIn(url, env)
    }
    const [resourceManager, signIn] = await Promise.all([
      resourceManagerUrl ? { RESOURCE_MANAGER_URL: resourceManagerUrl } : simulate(),
      signsIn ? provideIdentities() : givenSignIn(env),
    ])
    const common = {
      ...database,
      ...resourceManager,
      INGEST_INTERVAL_HOURS: env.INGEST_INTERVAL_HOURS ?? '',
    }
    const host = (name: 'api' | 'worker') => [
      ...heapBounds,
      'dist/local/functions-host/main.js',
      '--app',
      built[name],
      '--port',
      '{port}',
      '--storage',
      join(dataDir, name),
    ]
    const worker = await add('worker', host('worker'), { ...common, HEADROOM_APP: 'worker' })
    const api = await add('api', [...host('api'), '--url', publicOrigin], {
      ...common,
      HEADROOM_APP: 'api',
      DURABLE_HUB: givenSettings.DURABLE_HUB,
      MIGRATE_FROM_APP: env.MIGRATE_FROM_APP || givenSettings.MIGRATE_FROM_APP,
      WORKER_URL: worker.url,
      PUBLIC_ORIGIN: publicOrigin,
      ...signIn,
    })
    await held.release()
    const front = await add('static-web-app', [
      'dist/local/static-web-app/main.js',
      '--port',
      port,
      '--api',
      api.url,
      '--root',
      built.pages,
    ])
    return { url: front.url, apiUrl: api.url, signsInLocally: signsIn, stop }
  } catch (error) {
    await Promise.all([stop(), held.release()])
    throw error
  }
}

/** The migration prints its own errors. */
async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const args = ['dist/functions/runtime/migrate.js']
  const migration = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(migration, 'exit')
  if (code !== 0) throw new Error('Headroom cannot start without its database')
}

/** A further start on a data folder takes a free port if the environment sets none. */
function portFor({ port, isPortGiven }: StartSettings, seat: Seat): Promise<HeldPort> {
  const isFlexible = !isPortGiven && !seat.isFirst
  return holdPort(port).catch(error => (isFlexible ? holdPort(0) : Promise.reject(error)))
}
