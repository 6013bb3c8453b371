import { randomUUID } from 'node:crypto'
import type { Decision } from '#local/functions-host/durable/episode/decision.js'
import type { Ending, Episode } from '#local/functions-host/durable/episode/episode.js'
import {
  EventType,
  type HistoryEvent,
  historyEvent,
  settledId,
} from '#local/functions-host/durable/episode/history-event.js'
import type { FinalStatus, InstanceRow } from '#local/functions-host/durable/store/instance-row.js'
import type { Store } from '#local/functions-host/durable/store/store.js'
import { type LiveInstance, liveInstance, type Message, pendingDecisions, remember, silence } from './live-instance.js'

/** The values of a new instance; `input` is JSON text. */
export interface NewInstance {
  id: string
  name: string
  version: string
  input: string
  parent?: { id: string; execution: string; task: number }
}

/** The final end of an execution. */
type Outcome = Exclude<Ending, { kind: 'continued' }>

/** The error if an instance is started under the id of an unfinished one. */
export function conflict(running: LiveInstance): string {
  return `An Orchestration instance with the status ${running.row.status} already exists.`
}

/**
 * The unfinished instances, in memory and in the store. Changes run within `change`, so that both stay equal. After the
 * commit, `wake` is called for every instance with a new message.
 */
export class Ledger {
  readonly live = new Map<string, LiveInstance>()
  readonly #store: Store
  readonly #wake: (instance: LiveInstance) => void
  #touched = new Set<LiveInstance>()

  constructor(store: Store, wake: (instance: LiveInstance) => void) {
    this.#store = store
    this.#wake = wake
  }

  async change<T>(work: () => T): Promise<T> {
    const result = await this.#store.write(work)
    const touched = this.#touched
    this.#touched = new Set()
    for (const instance of touched) this.#wake(instance)
    return result
  }

  /** Loads the unfinished instances of an earlier process, with their pending work. */
  load(): { instance: LiveInstance; pending: Decision[] }[] {
    return this.#store.unfinished().map(row => {
      const instance = liveInstance(row)
      const history = this.#store.history(row.id)
      if (history.length > 0) remember(instance, history)
      instance.inbox = this.#store.inbox(row.id)
      const pending = pendingDecisions(history, instance.inbox)
      expectOutcomes(instance, pending)
      this.live.set(row.id, instance)
      return { instance, pending }
    })
  }

  /** Starts an instance. Its id must not be that of an unfinished one; a finished one is replaced. */
  create(request: NewInstance): LiveInstance {
    const now = Date.now()
    this.#store.remove(request.id)
    return this.#begin({
      id: request.id,
      execution: newExecution(),
      name: request.name,
      version: request.version,
      status: 'Pending',
      input: request.input,
      output: null,
      customStatus: null,
      createdAt: now,
      updatedAt: now,
      parentId: request.parent?.id ?? null,
      parentExecution: request.parent?.execution ?? null,
      parentTask: request.parent?.task ?? null,
    })
  }

  /** Stores a message for an instance. Drops it if that execution has ended or already has this result. */
  put(instance: LiveInstance, event: HistoryEvent): void {
    if (this.live.get(instance.id) !== instance) return
    const id = settledId(event)
    if (id !== undefined && !instance.openTasks.delete(id) && !instance.openTimers.delete(id)) return
    const message = { n: this.#store.post(instance.id, event), event }
    instance.inbox.push(message)
    if (instance.phase !== 'busy') foresee(instance, message)
    this.#touched.add(instance)
  }

  /** Records an episode that has processed the given messages. Returns the decisions to carry out. */
  record(instance: LiveInstance, taken: readonly Message[], episode: Episode): Decision[] {
    if (this.live.get(instance.id) !== instance) return []
    const { row } = instance
    row.customStatus = episode.customStatus ?? row.customStatus
    instance.inbox.splice(0, taken.length)
    const last = taken.at(-1)
    if (last) this.#store.take(row.id, last.n)
    if (episode.ending?.kind === 'continued') {
      this.#continueAsNew(instance, episode.ending)
      return []
    }
    this.#append(instance, episode.events)
    if (episode.ending) {
      this.#end(instance, episode.ending)
      return []
    }
    if (row.status === 'Pending') row.status = 'Running'
    this.#update(row)
    instance.plan = episode.plan
    expectOutcomes(instance, episode.decisions)
    for (const decision of episode.decisions) {
      if (decision.kind === 'orchestration') this.#createChild(instance, decision)
    }
    instance.phase = 'idle'
    for (const message of instance.inbox) foresee(instance, message)
    return episode.decisions
  }

  suspend(instance: LiveInstance, reason: string): void {
    this.#append(instance, [historyEvent(EventType.executionSuspended, Date.now(), { Reason: reason })])
    instance.row.status = 'Suspended'
    this.#update(instance.row)
  }

  resume(instance: LiveInstance, reason: string): void {
    this.#append(instance, [historyEvent(EventType.executionResumed, Date.now(), { Reason: reason })])
    instance.row.status = 'Running'
    this.#update(instance.row)
    this.#touched.add(instance)
  }

  terminate(instance: LiveInstance, reason: string): void {
    this.#append(instance, [historyEvent(EventType.executionTerminated, Date.now(), { Reason: reason })])
    this.#close(instance, 'Terminated', JSON.stringify(reason))
    this.#tellParent(instance.row, { kind: 'failed', reason, details: reason })
  }

  #begin(row: InstanceRow): LiveInstance {
    const instance = liveInstance(row)
    this.live.set(row.id, instance)
    this.#store.save(row)
    const { name: Name, version: Version, input: Input } = row
    this.put(instance, historyEvent(EventType.executionStarted, Date.now(), { Name, Version, Input }))
    return instance
  }

  #createChild(parent: LiveInstance, decision: Extract<Decision, { kind: 'orchestration' }>): void {
    const { name, input, version = '' } = decision
    const id = decision.instanceId ?? `${parent.row.execution}:${decision.id}`
    const link = { id: parent.id, execution: parent.row.execution, task: decision.id }
    const running = this.live.get(id)
    if (running) {
      const failure: Outcome = { kind: 'failed', reason: conflict(running), details: `Instance id: ${id}` }
      this.put(parent, outcomeEvent(decision.id, failure))
    } else {
      this.create({ id, name, version, input, parent: link })
    }
  }

  #continueAsNew(instance: LiveInstance, ending: Extract<Ending, { kind: 'continued' }>): void {
    const raised = instance.inbox.map(message => message.event).filter(e => e.EventType === EventType.eventRaised)
    silence(instance)
    this.#store.clear(instance.id)
    const { row } = instance
    const next = this.#begin({ ...row, execution: newExecution(), input: ending.input, updatedAt: Date.now() })
    for (const event of [...ending.carried, ...raised]) this.put(next, event)
  }

  #end(instance: LiveInstance, ending: Outcome): void {
    const status = ending.kind === 'completed' ? 'Completed' : 'Failed'
    const output = ending.kind === 'completed' ? ending.output : JSON.stringify(ending.reason)
    const fields = { OrchestrationStatus: status, Result: output }
    this.#append(instance, [historyEvent(EventType.executionCompleted, Date.now(), fields)])
    this.#close(instance, status, output)
    this.#tellParent(instance.row, ending)
  }

  #close(instance: LiveInstance, status: FinalStatus, output: string): void {
    silence(instance)
    this.live.delete(instance.id)
    this.#store.take(instance.id, Number.MAX_SAFE_INTEGER)
    Object.assign(instance.row, { status, output })
    this.#update(instance.row)
  }

  #tellParent(row: InstanceRow, ending: Outcome): void {
    const parent = this.live.get(row.parentId ?? '')
    if (parent && parent.row.execution === row.parentExecution)
      this.put(parent, outcomeEvent(row.parentTask ?? -1, ending))
  }

  #append(instance: LiveInstance, events: readonly HistoryEvent[]): void {
    this.#store.appendHistory(instance.id, instance.length, events)
    remember(instance, events)
  }

  #update(row: InstanceRow): void {
    row.updatedAt = Date.now()
    this.#store.update(row)
  }
}

/** Applies a message to the plan of the last replay before its episode, to find out whether an episode is due. */
function foresee(instance: LiveInstance, message: Message): void {
  try {
    instance.plan?.apply(message.event)
  } catch {
    // The plan has an action that it cannot follow. A replay will report that.
    instance.plan = undefined
  }
}

function expectOutcomes(instance: LiveInstance, decisions: readonly Decision[]): void {
  for (const { kind, id } of decisions) {
    if (kind === 'timer') instance.openTimers.set(id, { cancel() {} })
    else instance.openTasks.add(id)
  }
}

function outcomeEvent(TaskScheduledId: number, ending: Outcome): HistoryEvent {
  if (ending.kind === 'completed') {
    return historyEvent(EventType.subOrchestrationCompleted, Date.now(), { TaskScheduledId, Result: ending.output })
  }
  const fields = { TaskScheduledId, Reason: ending.reason, Details: ending.details }
  return historyEvent(EventType.subOrchestrationFailed, Date.now(), fields)
}

function newExecution(): string {
  return randomUUID().replaceAll('-', '')
}
