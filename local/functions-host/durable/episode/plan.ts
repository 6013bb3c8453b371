import { type Action, ActionType, inputText } from './action.js'
import { type Decision, describe, isSameDecision, recordedDecision } from './decision.js'
import { EventType, type HistoryEvent, settledId } from './history-event.js'
import { fireTime, plannedDecision } from './planned-decision.js'
import { retryDelay } from './retry.js'

/** A node of what the orchestrator waits for. `missing` is the number of unfinished children. */
interface Step {
  parent: Step | undefined
  isDone: boolean
  missing: number
}

interface Leaf extends Step {
  action: Action
  failures: number
  isDelayed: boolean
}

/**
 * Walks the action list of a replay together with the history and numbers the tasks like the cloud: 0, 1, 2 … in the
 * order of scheduling, one per attempt and one per retry delay, none for external events.
 *
 * The list has all requests of the orchestrator since its start, so later events can be applied to the plan too: until
 * it is idle, the orchestrator itself would not decide anything new.
 */
export class Plan {
  /** JSON text of the input to continue with, if the orchestrator continues as new. */
  continuation: string | undefined
  readonly #actions: Action[]
  readonly #recorded = new Map<number, Decision>()
  readonly #open = new Map<number, Leaf>()
  readonly #waiting = new Map<string, Leaf[]>()
  #unawaited: HistoryEvent[] = []
  #fresh: Decision[] = []
  #cursor = 0
  #current: Step | undefined
  #nextId = 0
  #now = 0

  /** Throws if the actions contradict the history or are not supported. */
  constructor(actions: Action[], history: HistoryEvent[]) {
    this.#actions = actions
    for (const event of history) {
      const decision = recordedDecision(event)
      if (decision) this.#recorded.set(decision.id, decision)
    }
    for (const event of history) this.apply(event)
    const [forgotten] = this.#recorded.values()
    if (forgotten) throw nonDeterminism(forgotten, 'the orchestrator no longer asks for it')
  }

  /** Whether every known action is finished, so that only the orchestrator can decide what comes next. */
  get isIdle(): boolean {
    return this.#cursor === this.#actions.length && (this.#current?.isDone ?? true)
  }

  get hasDecisions(): boolean {
    return this.#fresh.length > 0
  }

  /** Raised events that the orchestrator has not awaited, oldest first. */
  get unawaited(): readonly HistoryEvent[] {
    return this.#unawaited
  }

  /** Returns the decisions since the last call. */
  takeDecisions(): Decision[] {
    const taken = this.#fresh
    this.#fresh = []
    return taken
  }

  apply(event: HistoryEvent): void {
    this.#now = Math.max(this.#now, Date.parse(event.Timestamp))
    if (event.EventType === EventType.executionStarted) this.#advance()
    else if (event.EventType === EventType.eventRaised) this.#receive(event)
    else {
      const id = settledId(event)
      const hasFailed = event.EventType === EventType.taskFailed || event.EventType === EventType.subOrchestrationFailed
      if (id !== undefined) this.#settle(id, hasFailed)
    }
  }

  #advance(): void {
    while ((this.#current?.isDone ?? true) && this.#cursor < this.#actions.length) {
      this.#current = this.#begin(this.#actions[this.#cursor++]!)
    }
  }

  #begin(action: Action, parent?: Step): Step {
    const leaf: Leaf = { parent, isDone: false, missing: 0, action, failures: 0, isDelayed: false }
    switch (action.actionType) {
      case ActionType.whenAll:
      case ActionType.whenAny: {
        const children = action.compoundActions ?? []
        leaf.missing = action.actionType === ActionType.whenAny ? 1 : children.length
        for (const child of children) this.#begin(child, leaf)
        break
      }
      case ActionType.waitForExternalEvent:
        this.#await(leaf, action.externalEventName ?? '')
        break
      case ActionType.continueAsNew:
        this.continuation = inputText(action)
        finish(leaf)
        break
      default:
        this.#attempt(leaf)
    }
    return leaf
  }

  #await(leaf: Leaf, name: string): void {
    const index = this.#unawaited.findIndex(event => event.Name === name)
    if (index < 0) this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), leaf])
    else {
      this.#unawaited = this.#unawaited.toSpliced(index, 1)
      finish(leaf)
    }
  }

  #receive(event: HistoryEvent): void {
    const isOver = this.continuation !== undefined
    const leaf = isOver ? undefined : this.#waiting.get(event.Name ?? '')?.pop()
    if (leaf) this.#finish(leaf)
    else this.#unawaited.push(event)
  }

  #settle(id: number, hasFailed: boolean): void {
    const leaf = this.#open.get(id)
    if (!leaf) return
    this.#open.delete(id)
    const { retryOptions } = leaf.action
    if (leaf.action.actionType === ActionType.createTimer) {
      if (fireTime(leaf.action) > this.#now) this.#attempt(leaf)
      else this.#finish(leaf)
    } else if (!retryOptions) {
      this.#finish(leaf)
    } else if (leaf.isDelayed) {
      leaf.isDelayed = false
      if (leaf.failures < retryOptions.maxNumberOfAttempts) this.#attempt(leaf)
      else this.#finish(leaf)
    } else if (hasFailed) {
      // The last failure is followed by a timer too, which fires at once: the library waits for it.
      leaf.failures += 1
      leaf.isDelayed = true
      this.#schedule(leaf, {
        kind: 'timer',
        id: this.#nextId++,
        fireAt: this.#now + retryDelay(retryOptions, leaf.failures),
      })
    } else this.#finish(leaf)
  }

  #finish(leaf: Leaf): void {
    finish(leaf)
    this.#advance()
  }

  #attempt(leaf: Leaf): void {
    this.#schedule(leaf, plannedDecision(leaf.action, this.#nextId++, this.#now))
  }

  #schedule(leaf: Leaf, decision: Decision): void {
    this.#open.set(decision.id, leaf)
    const recorded = this.#recorded.get(decision.id)
    if (!recorded) this.#fresh.push(decision)
    else if (isSameDecision(decision, recorded)) this.#recorded.delete(decision.id)
    else throw nonDeterminism(recorded, `the orchestrator now asks for ${describe(decision)} there`)
  }
}

function finish(step: Step): void {
  step.isDone = true
  const { parent } = step
  if (parent && !parent.isDone && --parent.missing === 0) finish(parent)
}

function nonDeterminism(recorded: Decision, what: string): Error {
  return new Error(
    `The orchestrator is not deterministic: its history has ${describe(recorded)} as task ${recorded.id}, but ${what}. ` +
      'Orchestrator code must ask for the same tasks at every replay; was it changed while this instance was running?',
  )
}
