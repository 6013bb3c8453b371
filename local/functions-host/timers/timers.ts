import type { Schedule } from './schedule.js'
import type { TimerState, TimerStore } from './timer-store.js'

export interface Timer {
  name: string
  schedule: Schedule
  runOnStartup: boolean
  /** If disabled, it runs only on request, never by its schedule. */
  disabled: boolean
  /** Runs the function once, after any run under way; `info` is the trigger's value. Never rejects. */
  run(info: TimerInfo): Promise<void>
}

/** The trigger's value, spelled like in the real host. */
export interface TimerInfo {
  Schedule: { AdjustForDST: boolean }
  ScheduleStatus: { Last: string; Next: string; LastUpdated: string }
  IsPastDue: boolean
}

export interface Timers {
  /** Starts no further runs and waits for the current ones. */
  close(): Promise<void>
}

/** Long waits are split, because timeouts have a maximum and a machine that slept would fire late. */
const longestWait = 30_000

interface TimerPorts {
  readonly now?: () => Date
  /** Called when the store could not be written; the timers keep running. */
  readonly failed?: (error: unknown) => void
}

/** Runs each timer that is not disabled when it is due, or at once if a run was missed. */
export function startTimers(timers: Iterable<Timer>, store: TimerStore, ports: TimerPorts = {}): Timers {
  const { now = () => new Date(), failed = () => {} } = ports
  const stop = new AbortController()
  const scheduled = [...timers].filter(timer => !timer.disabled)
  const keep: Keep = (name, state) => {
    try {
      store.write(name, state)
    } catch (error) {
      failed(error)
    }
  }
  const loops = scheduled.map(timer => loop(timer, { stored: store.read(timer.name), keep, now }, stop.signal))
  return {
    async close() {
      stop.abort()
      await Promise.all(loops)
    },
  }
}

type Keep = (name: string, state: TimerState) => void

interface LoopPorts {
  readonly stored: TimerState | undefined
  readonly keep: Keep
  readonly now: () => Date
}

async function loop(timer: Timer, { stored, keep, now }: LoopPorts, signal: AbortSignal): Promise<void> {
  const { name, schedule } = timer
  let last = stored?.last ?? now()
  let due = (stored?.schedule === schedule.text ? stored.next : schedule.next(last)) ?? never
  if (stored === undefined) keep(name, { schedule: schedule.text, last, next: due })
  let atOnce = timer.runOnStartup
  while (!signal.aborted) {
    // The clock went back: compute the next run from the current time.
    if (last.getTime() - now().getTime() > lateness) [last, due] = [now(), schedule.next(now()) ?? never]
    if (!atOnce && due > now()) {
      await wait(Math.min(due.getTime() - now().getTime(), longestWait), signal)
      continue
    }
    const isPastDue = !atOnce && now().getTime() - due.getTime() > lateness
    const started = now()
    const next = schedule.next(started) ?? never
    // Stored before the run, so that a crash during the run counts as a run.
    keep(name, { schedule: schedule.text, last: started, next })
    await timer.run(timerInfo(last, next, isPastDue))
    ;[last, due, atOnce] = [started, next, false]
  }
}

/** A run later than this many milliseconds was missed, not delayed. */
const lateness = 1_000
const never = new Date(8.64e15)

export function timerInfo(last: Date, next: Date, isPastDue: boolean): TimerInfo {
  const status = { Last: last.toISOString(), Next: next.toISOString(), LastUpdated: last.toISOString() }
  return { Schedule: { AdjustForDST: true }, ScheduleStatus: status, IsPastDue: isPastDue }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timeout)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timeout = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
