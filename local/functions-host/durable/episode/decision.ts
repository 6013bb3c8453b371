import { EventType, type HistoryEvent, historyEvent } from './history-event.js'

/** A request of an orchestrator to the engine. `input` is JSON text, `fireAt` is in ms since 1970. */
export type Decision =
  | { kind: 'activity'; id: number; name: string; input: string }
  | { kind: 'orchestration'; id: number; name: string; input: string; instanceId?: string; version?: string }
  | { kind: 'timer'; id: number; fireAt: number }

/** The history event that records a decision. */
export function decisionEvent(decision: Decision, at: number): HistoryEvent {
  if (decision.kind === 'timer') {
    const FireAt = new Date(decision.fireAt).toISOString()
    return historyEvent(EventType.timerCreated, at, { EventId: decision.id, FireAt })
  }
  const fields = { EventId: decision.id, Name: decision.name, Input: decision.input }
  if (decision.kind === 'activity') return historyEvent(EventType.taskScheduled, at, fields)
  return historyEvent(EventType.subOrchestrationCreated, at, {
    ...fields,
    ...(decision.instanceId === undefined ? {} : { InstanceId: decision.instanceId }),
    ...(decision.version === undefined ? {} : { Version: decision.version }),
  })
}

/** The decision that a history event records, or undefined for any other event. */
export function recordedDecision(event: HistoryEvent): Decision | undefined {
  const named = { id: event.EventId, name: event.Name ?? '', input: event.Input ?? 'null' }
  switch (event.EventType) {
    case EventType.taskScheduled:
      return { kind: 'activity', ...named }
    case EventType.subOrchestrationCreated:
      return { kind: 'orchestration', ...named }
    case EventType.timerCreated:
      return { kind: 'timer', id: event.EventId, fireAt: Date.parse(event.FireAt ?? event.Timestamp) }
    default:
      return undefined
  }
}

/** "activity 'x'", "sub-orchestration 'y'" or "timer", for messages. */
export function describe(decision: Decision): string {
  if (decision.kind === 'timer') return 'a timer'
  return `${decision.kind === 'activity' ? 'activity' : 'sub-orchestration'} '${decision.name}'`
}

/** Whether the request of a replay equals the one in the history, so that it is the same orchestration. */
export function isSameDecision(now: Decision, then: Decision): boolean {
  if (now.kind === 'timer' || then.kind === 'timer') return now.kind === then.kind
  return now.kind === then.kind && now.name === then.name
}
