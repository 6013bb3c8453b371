import { recordedDecision } from '#local/functions-host/durable/episode/decision.js'
import type { EpisodeSubject } from '#local/functions-host/durable/episode/episode.js'
import { type HistoryEvent, outline, settledId } from '#local/functions-host/durable/episode/history-event.js'
import { replayText } from '#local/functions-host/durable/episode/replay.js'
import type { InstanceRow } from '#local/functions-host/durable/store/instance-row.js'

export interface Message {
  n: number
  event: HistoryEvent
}

/**
 * One unfinished execution in memory. A restart or a continue-as-new creates a new one, so results of old tasks do not
 * reach it.
 */
export interface LiveInstance extends EpisodeSubject {
  row: InstanceRow
  /** Number of events in the history. */
  length: number
  inbox: Message[]
  /** Numbers of the activities and sub-orchestrations without a result. */
  openTasks: Set<number>
  /** Timers that have not fired, by number. */
  openTimers: Map<number, { cancel(): void }>
  /** Whether an episode is waiting or running. */
  phase: 'idle' | 'queued' | 'busy'
  /** The time (performance.now) before which no further episode starts. */
  restsUntil: number
  rest: { cancel(): void } | undefined
}

export function liveInstance(row: InstanceRow): LiveInstance {
  return {
    row,
    id: row.id,
    name: row.name,
    input: row.input,
    parentId: row.parentId ?? undefined,
    played: '',
    timeline: [],
    plan: undefined,
    length: 0,
    inbox: [],
    openTasks: new Set(),
    openTimers: new Map(),
    phase: 'idle',
    restsUntil: 0,
    rest: undefined,
  }
}

/** Adds events to the history in memory. */
export function remember(instance: LiveInstance, events: readonly HistoryEvent[]): void {
  const texts = events.map(event => replayText(event, true)).join(',')
  instance.played = instance.played === '' ? texts : `${instance.played},${texts}`
  for (const event of events) instance.timeline.push(outline(event))
  instance.length += events.length
}

/** The pending work of an instance, from its history and inbox. */
export function pendingDecisions(history: readonly HistoryEvent[], inbox: readonly Message[]) {
  const settled = new Set([...history, ...inbox.map(message => message.event)].map(settledId))
  return history.flatMap(event => recordedDecision(event) ?? []).filter(decision => !settled.has(decision.id))
}

/** Cancels everything that would wake the instance. */
export function silence(instance: LiveInstance): void {
  instance.rest?.cancel()
  for (const timer of instance.openTimers.values()) timer.cancel()
  instance.openTimers.clear()
  instance.openTasks.clear()
}
