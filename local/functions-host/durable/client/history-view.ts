import { EventType, type HistoryEvent } from '#local/functions-host/durable/episode/history-event.js'

const names: Partial<Record<EventType, string>> = {
  [EventType.executionStarted]: 'ExecutionStarted',
  [EventType.executionCompleted]: 'ExecutionCompleted',
  [EventType.executionTerminated]: 'ExecutionTerminated',
  [EventType.taskScheduled]: 'TaskScheduled',
  [EventType.taskCompleted]: 'TaskCompleted',
  [EventType.taskFailed]: 'TaskFailed',
  [EventType.subOrchestrationCreated]: 'SubOrchestrationInstanceCreated',
  [EventType.subOrchestrationCompleted]: 'SubOrchestrationInstanceCompleted',
  [EventType.subOrchestrationFailed]: 'SubOrchestrationInstanceFailed',
  [EventType.timerCreated]: 'TimerCreated',
  [EventType.timerFired]: 'TimerFired',
  [EventType.eventRaised]: 'EventRaised',
  [EventType.executionSuspended]: 'ExecutionSuspended',
  [EventType.executionResumed]: 'ExecutionResumed',
}

/** What to include besides the events. */
export interface HistoryDetail {
  inputs: boolean
  outputs: boolean
}

/** A history for people. A result includes the name and the scheduling time of its request and replaces it. */
export function historyView(history: readonly HistoryEvent[], detail: HistoryDetail): Record<string, unknown>[] {
  const requests = new Map<number, HistoryEvent>()
  const answered = new Set<number>()
  for (const event of history) {
    if (isRequest(event)) requests.set(event.EventId, event)
    else if (event.TaskScheduledId !== undefined) answered.add(event.TaskScheduledId)
  }
  return history.flatMap(event => {
    const EventType = names[event.EventType]
    if (EventType === undefined || (isRequest(event) && answered.has(event.EventId))) return []
    const request = requests.get(event.TaskScheduledId ?? -1)
    return [{ EventType, Timestamp: event.Timestamp, ...fields(event, request, detail) }]
  })
}

function fields(event: HistoryEvent, request: HistoryEvent | undefined, detail: HistoryDetail) {
  const named = request ?? event
  const isRaised = event.EventType === EventType.eventRaised
  return {
    ...(request && { ScheduledTime: request.Timestamp }),
    ...(named.Name !== undefined && { [isRaised ? 'Name' : 'FunctionName']: named.Name }),
    ...(event.InstanceId !== undefined && { InstanceId: event.InstanceId }),
    ...(event.OrchestrationStatus !== undefined && { OrchestrationStatus: event.OrchestrationStatus }),
    ...(event.FireAt !== undefined && { FireAt: event.FireAt }),
    ...(event.Reason !== undefined && { Reason: event.Reason, Details: event.Details }),
    ...(detail.inputs && named.Input !== undefined && { Input: named.Input }),
    ...(detail.outputs && event.Result !== undefined && { Result: JSON.parse(event.Result) }),
  }
}

function isRequest(event: HistoryEvent): boolean {
  return event.EventType === EventType.taskScheduled || event.EventType === EventType.subOrchestrationCreated
}
