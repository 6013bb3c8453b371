import pLimit from 'p-limit'
import type { Decision } from '#local/functions-host/durable/episode/decision.js'
import { EventType, type HistoryEvent, historyEvent } from '#local/functions-host/durable/episode/history-event.js'
import type { DurableOptions } from '../durable-port.js'
import { setAlarm } from './alarm.js'
import type { LiveInstance } from './live-instance.js'

type Deliver = (instance: LiveInstance, event: HistoryEvent) => void

/** Runs the activities, a limited number at a time, and the timers of the instances. */
export class TaskRunner {
  readonly #options: Pick<DurableOptions, 'runActivity'>
  readonly #limit: ReturnType<typeof pLimit>
  readonly #deliver: Deliver
  readonly #running = new Set<Promise<void>>()
  #isClosed = false

  constructor(options: Pick<DurableOptions, 'runActivity' | 'maxConcurrentActivities'>, deliver: Deliver) {
    this.#options = options
    this.#limit = pLimit(options.maxConcurrentActivities)
    this.#deliver = deliver
  }

  /** Starts the decisions of an episode. Sub-orchestrations are separate instances and not started here. */
  carryOut(instance: LiveInstance, decisions: readonly Decision[]): void {
    if (this.#isClosed) return
    for (const decision of decisions) {
      if (decision.kind === 'activity') void this.#limit(() => this.#start(instance, decision))
      else if (decision.kind === 'timer') this.#arm(instance, decision.id, decision.fireAt)
    }
  }

  /** Starts no more activities, and waits for the running ones for at most `patience` milliseconds. */
  async close(patience: number): Promise<void> {
    this.#isClosed = true
    this.#limit.clearQueue()
    let handle: NodeJS.Timeout | undefined
    const tooLong = new Promise(resolve => {
      handle = setTimeout(resolve, patience)
    })
    await Promise.race([Promise.all(this.#running), tooLong])
    clearTimeout(handle)
  }

  #start(instance: LiveInstance, task: Extract<Decision, { kind: 'activity' }>): Promise<void> {
    // The instance has ended meanwhile and does not need the result.
    if (!instance.openTasks.has(task.id)) return Promise.resolve()
    const run = this.#run(instance, task).finally(() => this.#running.delete(run))
    this.#running.add(run)
    return run
  }

  async #run(instance: LiveInstance, task: Extract<Decision, { kind: 'activity' }>): Promise<void> {
    const fields = { TaskScheduledId: task.id }
    try {
      const returned = await this.#options.runActivity(task.name, JSON.parse(task.input), instance.id)
      const Result = JSON.stringify(returned ?? null) ?? 'null'
      this.#deliver(instance, historyEvent(EventType.taskCompleted, Date.now(), { ...fields, Result }))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const Reason = `Activity function '${task.name}' failed: ${message}`
      const Details = (error instanceof Error && error.stack) || message
      this.#deliver(instance, historyEvent(EventType.taskFailed, Date.now(), { ...fields, Reason, Details }))
    }
  }

  #arm(instance: LiveInstance, TimerId: number, fireAt: number): void {
    if (!instance.openTimers.has(TimerId)) return
    const FireAt = new Date(fireAt).toISOString()
    // The clock may have been set back during the wait: for the orchestrator a timer never fires early.
    const ring = () =>
      this.#deliver(instance, historyEvent(EventType.timerFired, Math.max(Date.now(), fireAt), { TimerId, FireAt }))
    instance.openTimers.set(TimerId, setAlarm(fireAt, ring))
  }
}
