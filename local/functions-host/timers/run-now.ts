import type { RunNow } from '#local/functions-host/admin.js'
import { findTrigger } from '#local/functions-host/app/registry.js'
import type { Invoker } from '#local/functions-host/invocation.js'
import { type Timer, timerInfo } from './timers.js'

/** Runs a function outside its trigger: a timer with timer info, other functions with the given value. */
export function createRunNow(timers: Map<string, Timer>, invoker: Invoker): RunNow {
  return (called, value) => {
    const timer = timers.get(called.name.toLowerCase())
    if (timer) {
      const now = new Date()
      void timer.run(timerInfo(now, timer.schedule.next(now) ?? now, false))
    } else {
      void invoker.run(called, { inputs: [{ name: findTrigger(called.metadata).name, data: value }] })
    }
  }
}
