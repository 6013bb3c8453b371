import type { Durable } from '#local/functions-host/durable-port.js'
import { toMessage } from '#local/functions-host/host-error.js'
import type { HostLog } from '#local/functions-host/log.js'
import { TimerStore } from './timer-store.js'
import { startTimers, type Timer, type Timers } from './timers.js'

const retryMs = 1_000

interface Options {
  readonly storage: string
  /** Timers run in the owner of the folder, or in every process if there is no durable engine. */
  readonly durable: Durable | undefined
  readonly log: HostLog
}

/** Runs the timers while this process owns the storage folder. */
export function scheduleTimers(timers: readonly Timer[], { storage, durable, log }: Options): Timers {
  let store: TimerStore | undefined
  let running: Timers | undefined
  let retry: NodeJS.Timeout | undefined
  const warn = (error: unknown) => log.system('warning', `The state of timers cannot be kept: ${toMessage(error)}`)
  const begin = () => {
    store = new TimerStore(storage)
    running = startTimers(timers, store, { failed: warn })
  }
  const takeOver = () => {
    try {
      begin()
    } catch (error) {
      warn(error)
      retry = setTimeout(takeOver, retryMs).unref()
    }
  }
  if (timers.length > 0) {
    if (durable && !durable.isOwner) durable.whenOwner(takeOver)
    else begin()
  }
  return {
    async close() {
      clearTimeout(retry)
      await running?.close()
      store?.close()
    },
  }
}
