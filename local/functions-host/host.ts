import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadApp } from '#local/functions-host/app/app-files.js'
import { isDisabled, readLocalSettings } from '#local/functions-host/app/app-settings.js'
import { installCoreModule } from '#local/functions-host/app/core-module.js'
import { readHostJson } from '#local/functions-host/app/host-json.js'
import { findTrigger, Registry } from '#local/functions-host/app/registry.js'
import { createHttpListener } from '#local/functions-host/http/listener.js'
import { listen } from '#local/functions-host/http/server.js'
import { captureStreamListener } from '#local/functions-host/http/streamed.js'
import { createRouteTable } from '#local/functions-host/routes/route-table.js'
import { createRunNow } from '#local/functions-host/timers/run-now.js'
import { scheduleTimers } from '#local/functions-host/timers/scheduled-timers.js'
import { createTimers } from '#local/functions-host/timers/timer-functions.js'
import { knownHosts } from '#local/loopback/known-hosts.js'
import { createAdmin } from './admin.js'
import { startDurableFunctions } from './durable-functions.js'
import { HostError } from './host-error.js'
import { Invoker } from './invocation.js'
import { HostLog } from './log.js'

export interface HostOptions {
  /** Folder with the app's package.json and host.json. */
  app: string
  /** Folder for timer and durable state. */
  storage: string
  /** The app's address for users. Other processes on the same storage show it. */
  url?: string | undefined
  /** Default: 0, any free port. */
  port?: number
  /** Milliseconds after which an unanswered streaming request is ended. Default: 240 s, like the real host. */
  proxyTimeout?: number
  /** Called for each log line. Default: standard output. */
  print?: (line: string) => void
}

export interface FunctionsHost {
  url: string
  /** Lets requests, durable work and timers end for up to 5 s, then runs the app's terminate hooks. */
  close(): Promise<void>
}

const patience = 5_000
let started = false

/**
 * Runs a compiled Functions v4 app in this process. Only once per process, because the library keeps its state. Throws
 * a HostError if the app or its settings are wrong.
 */
export async function startFunctionsHost(options: HostOptions): Promise<FunctionsHost> {
  if (started) throw new HostError('this process already hosts an app: start another process')
  started = true
  const [app, storage, environment] = [resolve(options.app), resolve(options.storage), process.env]
  const registry = new Registry()
  const log = new HostLog(registry, options.print ?? (line => process.stdout.write(`${line}\n`)))
  readLocalSettings(app, environment)
  const settings = readHostJson(app, environment)
  log.levels = settings.logLevels

  installCoreModule(registry, log)
  await loadApp(app)
  registry.lock()
  const { model } = registry
  if (model === undefined) throw new HostError(`no file of ${app} registers a function`)
  const invoker = new Invoker(model, registry.hooks, log)
  const table = createRouteTable(httpFunctions(registry, environment), settings.routePrefix)
  const timers = createTimers(registry, invoker, environment)
  for (const hook of registry.hooks.appStart) await hook({ hookData: {} })
  const stream = await captureStreamListener(() => model.getCapabilities({}))

  const durable = await startDurableFunctions({
    registry,
    invoker,
    log,
    settings: settings.durable,
    storage,
    url: options.url,
  })
  const admin = createAdmin(registry, createRunNow(timers, invoker))
  const { proxyTimeout = 240_000 } = options
  const hosts = knownHosts(environment)
  const listener = createHttpListener({ table, admin, invoker, stream, proxyTimeout, log, hosts })
  const server = await listen(listener, options.port ?? 0)
  const schedule = scheduleTimers([...timers.values()], { storage, durable, log })
  return {
    url: server.url,
    async close() {
      await Promise.all([server.close(patience), durable?.close(), withinPatience(schedule.close())])
      for (const hook of registry.hooks.appTerminate) await hook({ hookData: {} })
    },
  }
}

function httpFunctions(registry: Registry, environment: NodeJS.ProcessEnv) {
  const functions = [...registry.functions.values()].filter(
    called => findTrigger(called.metadata).type === 'httpTrigger',
  )
  return functions.filter(({ name }) => !isDisabled(name, environment))
}

/** Waits for `work`, up to a limit. */
async function withinPatience(work: Promise<void>): Promise<void> {
  await Promise.race([work, setTimeout(patience, undefined, { ref: false })])
}
