import { createRequire, registerHooks } from 'node:module'
import type * as df from 'durable-functions'
import { own } from '#shared/contract/common/own.js'
import type { Durable, DurableOptions } from '../durable-port.js'

const require = createRequire(import.meta.url)
// Test runners may resolve packages to their bundler builds, and Node cannot load all of these.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: context.conditions.filter(condition => condition !== 'module') }),
})
const library: typeof df = require('durable-functions')
const { createOrchestrator } = require('durable-functions/lib/src/util/testingUtils.js') as {
  createOrchestrator(handler: df.OrchestrationHandler): (trigger: unknown, context: unknown) => Promise<unknown>
}
const { DurableClient: Client } = require('durable-functions/lib/src/durableClient/DurableClient.js') as {
  DurableClient: new (binding: unknown) => df.DurableClient
}

hooks.deregister()

/** `new RetryOptions(firstIntervalInMilliseconds, attempts)`, the library's own. */
export const { RetryOptions } = library

export type AppFunctions = Pick<DurableOptions, 'functions' | 'runOrchestrator' | 'runActivity'>

/** Runs orchestrators and activities with the real library but without a host, for tests and benchmarks. */
export function inMemoryApp(
  orchestrators: Record<string, df.OrchestrationHandler>,
  activities: Record<string, (input: never, instanceId: string) => unknown>,
): AppFunctions {
  const handlers = new Map(Object.entries(orchestrators).map(([name, handler]) => [name, createOrchestrator(handler)]))
  return {
    functions: { orchestrators: Object.keys(orchestrators), activities: Object.keys(activities) },
    async runOrchestrator(name, input) {
      try {
        const context = new library.DummyOrchestrationContext(name, 'replay', () => {})
        return JSON.stringify(await handlers.get(name)?.(JSON.parse(input), context))
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    async runActivity(name, input, instanceId) {
      return own(activities, name)?.(input as never, instanceId)
    },
  }
}

/** The library's client for an engine. */
export function createClient(durable: Durable): df.DurableClient {
  return new Client(JSON.parse(durable.clientBinding()))
}
