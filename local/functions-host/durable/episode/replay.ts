import type { Action } from './action.js'
import { EventType, type HistoryEvent } from './history-event.js'

/**
 * The parts of an instance that a replay needs. `input` is JSON text, `played` has the JSON texts of the known events.
 */
export interface ReplaySubject {
  id: string
  input: string
  parentId: string | undefined
  played: string
}

/** The result of a replay: all actions since the start, and its end, if it has ended. */
export interface ReplayResult {
  isDone: boolean
  actions: Action[]
  /** JSON text. */
  output: string
  /** JSON text; undefined if the orchestrator set none. */
  customStatus: string | undefined
  /** The message of the orchestrator's error. */
  error: string | undefined
}

/** The protocol version offered to the library: 2 is "V3", the newest without critical sections. */
const schemaVersion = 2
const failureMark = '\n\n$OutOfProcData$:'

/** The event as JSON text for the library, which needs only the inputs of raised events. */
export function replayText(event: HistoryEvent, isPlayed: boolean): string {
  const { Input, ...rest } = event
  return JSON.stringify(
    event.EventType === EventType.eventRaised ? { IsPlayed: isPlayed, ...event } : { IsPlayed: isPlayed, ...rest },
  )
}

/** The value of the `orchestrationTrigger` as JSON text. */
export function replayInput(subject: ReplaySubject, news: HistoryEvent[]): string {
  const fresh = news.map(event => replayText(event, false)).join(',')
  const history = subject.played === '' ? fresh : `${subject.played},${fresh}`
  const rest = JSON.stringify({
    instanceId: subject.id,
    isReplaying: subject.played !== '',
    parentInstanceId: subject.parentId ?? null,
    upperSchemaVersion: 1,
    upperSchemaVersionNew: schemaVersion,
    maximumShortTimerDuration: '6.00:00:00',
    longRunningTimerIntervalDuration: '3.00:00:00',
    defaultHttpAsyncRequestSleepTimeMillseconds: 30_000,
  })
  return `{"history":[${history}],"input":${subject.input},${rest.slice(1)}`
}

/** Parses the orchestrator's answer. Throws an error that quotes the answer if it is not a replay result. */
export function parseReplay(answer: string): ReplayResult {
  const mark = answer.lastIndexOf(failureMark)
  const hasThrown = mark >= 0
  let state: { isDone?: boolean; actions?: Action[][]; output?: unknown; error?: string; customStatus?: unknown }
  try {
    state = JSON.parse(hasThrown ? answer.slice(mark + failureMark.length) : answer)
  } catch {
    throw new Error(answer)
  }
  if (!Array.isArray(state?.actions)) throw new Error(answer)
  return {
    isDone: state.isDone === true,
    actions: state.actions[0] ?? [],
    output: JSON.stringify(state.output ?? null),
    customStatus: state.customStatus == null ? undefined : JSON.stringify(state.customStatus),
    error: hasThrown ? state.error || 'the orchestrator threw an error without a message' : undefined,
  }
}
