import type { TypedData } from '#local/functions-host/app/core-types.js'
import type { HostJson } from '#local/functions-host/app/host-json.js'
import { findTrigger, type RegisteredFunction, type Registry } from '#local/functions-host/app/registry.js'
import type { Durable } from './durable-port.js'
import { toMessage } from './host-error.js'
import type { Invoker } from './invocation.js'
import type { HostLog } from './log.js'

const levels = { debug: 'debug', info: 'information', warn: 'warning', error: 'error' } as const

/** Starts the durable engine with the app's orchestrators and activities; undefined if the app has none. */
export async function startDurableFunctions(parts: {
  registry: Registry
  invoker: Invoker
  log: HostLog
  settings: HostJson['durable']
  storage: string
  url: string | undefined
}): Promise<Durable | undefined> {
  const { registry, invoker, log, settings, storage, url } = parts
  const functions = [...registry.functions.values()]
  const orchestrators = toNames(functions, 'orchestrationTrigger')
  const activities = toNames(functions, 'activityTrigger')
  const isUsed = functions.some(({ clientInputs }) => clientInputs.length > 0)
  if (orchestrators.length + activities.length === 0 && !isUsed) return undefined
  const { startDurable } = await import('./durable/engine.js')
  const { hubName, maxConcurrentActivities, maxConcurrentOrchestrators } = settings
  const starting = startDurable({
    storage,
    url,
    hubName,
    maxConcurrentActivities,
    maxConcurrentOrchestrators,
    functions: { orchestrators, activities },
    async runOrchestrator(name, input) {
      const { response, error } = await run(registry, invoker, name, { string: input })
      return error === undefined ? (response?.returnValue?.json ?? 'null') : toMessage(error)
    },
    async runActivity(name, input) {
      const { response, error } = await run(registry, invoker, name, { json: JSON.stringify(input ?? null) })
      if (error !== undefined) throw error
      return fromTypedData(response?.returnValue)
    },
    log: (level, message) => log.system(levels[level], message, 'Host.Triggers.DurableTask'),
  })
  // An unfinished activity may run again and request a client before the start has finished.
  invoker.clientBinding = async () => (await starting).clientBinding()
  return starting
}

function run(registry: Registry, invoker: Invoker, name: string, value: TypedData) {
  const called = registry.find(name)
  if (called === undefined) throw new Error(`there is no function named ${name}`)
  return invoker.run(called, { inputs: [{ name: findTrigger(called.metadata).name, data: value }] })
}

function toNames(functions: RegisteredFunction[], trigger: string): string[] {
  return functions.filter(({ metadata }) => findTrigger(metadata).type === trigger).map(({ name }) => name)
}

/** The JSON value that an activity returned. */
function fromTypedData(data: TypedData | null | undefined): unknown {
  if (data === null || data === undefined) return null
  if (data.json !== undefined && data.json !== null) return JSON.parse(data.json)
  if (data.bytes) return Buffer.from(data.bytes).toString('base64')
  return data.string ?? data.int ?? data.double ?? null
}
