import type { Durable, DurableOptions } from '../durable-port.js'
import { ClientApi } from './client-api.js'
import { clientBinding } from './client-binding.js'
import { listenForClients } from './client-listener.js'
import { EpisodeLoop } from './episode-loop.js'
import { FunctionNames } from './function-names.js'
import { Ledger } from './ledger.js'
import { silence } from './live-instance.js'
import { Orchestrations } from './orchestrations.js'
import { takeOwnership } from './ownership.js'
import { openDatabase } from './schema.js'
import { Store } from './store.js'
import { TaskRunner } from './task-runner.js'

/** How long `close` waits for running activities, in milliseconds. */
const patience = 5000
const originKey = 'clientOrigin'

/**
 * Starts the durable engine on a storage folder. The first process to ask owns the folder: it runs the orchestrations,
 * resuming unfinished ones, and listens for clients. In any other the binding leads to the owner.
 */
export async function startDurable(options: DurableOptions): Promise<Durable> {
  const release = takeOwnership(options.storage)
  if (!release) return follow(options)
  try {
    return await own(options, release)
  } catch (error) {
    release()
    throw error
  }
}

async function own(options: DurableOptions, release: () => void): Promise<Durable> {
  const store = new Store(openDatabase(options.storage))
  const names = new FunctionNames(options.functions)
  let isClosed = false
  const log: DurableOptions['log'] = (level, message) => {
    if (!isClosed) options.log(level, `Durable engine: ${message}`)
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
      runOrchestrator: (name, input) => options.runOrchestrator(names.registered('orchestrator', name) ?? name, input),
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
  await store.write(() => store.setMeta(originKey, listener.origin))

  for (const { instance, pending } of resumed) {
    tasks.carryOut(instance, pending)
    loop.wake(instance)
  }
  if (resumed.length > 0) log('info', `${resumed.length} unfinished instances resumed.`)

  return {
    isOwner: true,
    clientBinding: () => clientBinding(listener.origin, options.hubName),
    close: async () => {
      loop.close()
      await tasks.close(patience)
      isClosed = true
      await listener.close()
      for (const instance of ledger.live.values()) silence(instance)
      store.close()
      release()
    },
  }
}

function follow(options: DurableOptions): Durable {
  const store = new Store(openDatabase(options.storage))
  return {
    isOwner: false,
    clientBinding: () => {
      const origin = store.meta(originKey)
      if (origin === undefined) throw new Error('The process that owns the durable engine is not listening yet.')
      return clientBinding(origin, options.hubName)
    },
    close: async () => store.close(),
  }
}
