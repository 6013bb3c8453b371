import { ClientApi } from '#local/functions-host/durable/client/api.js'
import { listenForClients } from '#local/functions-host/durable/client/listener.js'
import { openDatabase } from '#local/functions-host/durable/store/schema.js'
import { Store } from '#local/functions-host/durable/store/store.js'
import type { DurableOptions } from '../durable-port.js'
import { EpisodeLoop } from './episode-loop.js'
import { FunctionNames } from './function-names.js'
import { Ledger } from './ledger.js'
import { silence } from './live-instance.js'
import { Orchestrations } from './orchestrations.js'
import { originKey, runnerKey } from './runner.js'
import { TaskRunner } from './task-runner.js'

/** Runs a hub, from the instances in the store until it is closed or the store fails. */
export interface HubRun {
  readonly store: Store
  /** Waits at most `patience` milliseconds for running activities. */
  close(patience: number): Promise<void>
}

/**
 * Resumes the unfinished instances and listens for clients. `onFailure` is called once, if the store cannot be written:
 * memory and store may then differ, so another run must start from the store.
 */
export async function runHub(options: DurableOptions, onFailure: (error: Error) => void): Promise<HubRun> {
  const store = new Store(openDatabase(options.storage), onFailure)
  try {
    return await runOn(store, options)
  } catch (error) {
    store.close()
    throw error
  }
}

async function runOn(store: Store, options: DurableOptions): Promise<HubRun> {
  const names = new FunctionNames(options.functions)
  let isClosed = false
  const log: DurableOptions['log'] = (level, message) => {
    if (!isClosed) options.log(level, message)
  }
  const tasks = new TaskRunner(
    {
      maxConcurrentActivities: options.maxConcurrentActivities,
      runActivity: (name, input, id) => options.runActivity(names.registered('activity', name) ?? name, input, id),
    },
    (instance, event) => {
      if (!isClosed) ledger.change(() => ledger.put(instance, event)).catch(error => log('error', error.message))
    },
  )
  const loop = new EpisodeLoop(
    {
      maxConcurrentOrchestrators: options.maxConcurrentOrchestrators,
      now: Date.now,
      async runOrchestrator(name, input) {
        const registered = names.registered('orchestrator', name)
        if (registered === undefined) throw new Error(names.missing('orchestrator', name))
        return options.runOrchestrator(registered, input)
      },
      objection: decision => names.objection(decision),
      carryOut: (instance, decisions) => tasks.carryOut(instance, decisions),
      log,
    },
    () => ledger,
  )
  const ledger = new Ledger(store, instance => loop.wake(instance))

  const resumed = ledger.load()
  const api = new ClientApi(new Orchestrations(store, ledger, names), options.hubName)
  const previous = store.meta(originKey)
  const listener = await listenForClients(api, previous ? Number(new URL(previous).port) : 0)
  const close = async (patience: number) => {
    loop.close()
    await tasks.close(patience)
    isClosed = true
    await listener.close()
    for (const instance of ledger.live.values()) silence(instance)
    store.close()
  }
  try {
    await store.write(() => {
      store.setMeta(originKey, listener.origin)
      store.setMeta(runnerKey, JSON.stringify({ pid: process.pid, url: options.url ?? null }))
    })
  } catch (error) {
    isClosed = true
    await listener.close()
    throw error
  }
  for (const { instance, pending } of resumed) {
    tasks.carryOut(instance, pending)
    loop.wake(instance)
  }
  if (resumed.length > 0) log('info', `${resumed.length} unfinished instances resumed.`)
  return { store, close }
}
