import { isDisabled, resolveSettings } from '#local/functions-host/app/app-settings.js'
import { findTrigger, type RegisteredFunction, type Registry } from '#local/functions-host/app/registry.js'
import { HostError } from '#local/functions-host/host-error.js'
import type { Invoker } from '#local/functions-host/invocation.js'
import { parseSchedule } from './schedule.js'
import type { Timer } from './timers.js'

/** The app's timers by function name in lower case. */
export function createTimers(registry: Registry, invoker: Invoker, environment: NodeJS.ProcessEnv): Map<string, Timer> {
  const timers = new Map<string, Timer>()
  for (const [key, called] of registry.functions) {
    if (findTrigger(called.metadata).type === 'timerTrigger') timers.set(key, readTimer(called, invoker, environment))
  }
  return timers
}

function readTimer(called: RegisteredFunction, invoker: Invoker, environment: NodeJS.ProcessEnv): Timer {
  const trigger = findTrigger(called.metadata)
  if (typeof trigger.schedule !== 'string') throw new HostError(`timer ${called.name} has no schedule`)
  let running: Promise<unknown> = Promise.resolve()
  return {
    name: called.name,
    schedule: parseSchedule(resolveSettings(trigger.schedule, environment)),
    runOnStartup: trigger.runOnStartup === true,
    disabled: isDisabled(called.name, environment),
    async run(info) {
      const inputs = [{ name: trigger.name, data: { json: JSON.stringify(info) } }]
      running = running.then(() => invoker.run(called, { inputs }))
      await running
    },
  }
}
