/** Event codes of the durable protocol, as in the durable-functions library. */
export const EventType = {
  executionStarted: 0,
  executionCompleted: 1,
  executionFailed: 2,
  executionTerminated: 3,
  taskScheduled: 4,
  taskCompleted: 5,
  taskFailed: 6,
  subOrchestrationCreated: 7,
  subOrchestrationCompleted: 8,
  subOrchestrationFailed: 9,
  timerCreated: 10,
  timerFired: 11,
  orchestratorStarted: 12,
  orchestratorCompleted: 13,
  eventRaised: 15,
  executionSuspended: 19,
  executionResumed: 20,
} as const

export type EventType = (typeof EventType)[keyof typeof EventType]

/**
 * One entry of an orchestration's history, in the library's spelling. `Input` and `Result` are JSON texts, times are
 * ISO 8601 in UTC. `EventId` is the task number of what the orchestrator schedules, else -1.
 */
export interface HistoryEvent {
  EventType: EventType
  EventId: number
  Timestamp: string
  Name?: string
  Version?: string
  Input?: string
  Result?: string
  Reason?: string
  Details?: string
  InstanceId?: string
  TaskScheduledId?: number
  TimerId?: number
  FireAt?: string
  OrchestrationStatus?: string
}

type EventFields = Omit<HistoryEvent, 'EventType' | 'EventId' | 'Timestamp'> & { EventId?: number }

/** An event that happened at `at` (ms since 1970). */
export function historyEvent(type: EventType, at: number, fields: EventFields = {}): HistoryEvent {
  return { EventType: type, EventId: -1, Timestamp: new Date(at).toISOString(), ...fields }
}

const outcomes: ReadonlySet<EventType> = new Set([
  EventType.taskCompleted,
  EventType.taskFailed,
  EventType.subOrchestrationCompleted,
  EventType.subOrchestrationFailed,
])

/** The number of the task or timer that the event completes; undefined for other events. */
export function settledId(event: HistoryEvent): number | undefined {
  if (outcomes.has(event.EventType)) return event.TaskScheduledId
  return event.EventType === EventType.timerFired ? event.TimerId : undefined
}

/**
 * The event without its payload, to save memory. Raised events keep theirs, because the next execution may get them.
 */
export function outline(event: HistoryEvent): HistoryEvent {
  if (event.EventType === EventType.eventRaised) return event
  const { Input, Result, Reason, Details, ...rest } = event
  return rest
}
