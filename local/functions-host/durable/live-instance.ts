import { recordedDecision } from '#local/functions-host/durable/episode/decision.js'
import type { EpisodeSubject } from '#local/functions-host/durable/episode/episode.js'
import { type HistoryEvent, outline, settledId } from '#local/functions-host/durable/episode/history-event.js'
import { replayText } from '#local/functions-host/durable/episode/replay.js'
import type { InstanceRow } from '#local/functions-host/durable/store/instance-row.js'

export interface Message {
  n: number
  event: HistoryEvent
}

/** One unfinished execution in memory. A restart or a continue-as-new makes a new one, so results of old tasks miss it. */
export interface LiveInstance extends EpisodeSubject {
  row: InstanceRow
  /** How many events the history holds. */
  length: number
  inbox: Message[]
  /** Numbers of the activities and sub-orchestrations whose outcome has not arrived. */
  openTasks: Set<number>
  /** Timers that have not fired, by number. */
  openTimers: Map<number, { cancel(): void }>
  /** Whether an episode is waiting for its turn, or under way. */
  phase: 'idle' | 'queued' | 'busy'
  /** Clock reading (performance.now) before which a further episode would come too soon. */
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

/** What the history and the inbox of an instance say is still to be done. */
export function pendingDecisions(history: readonly HistoryEvent[], inbox: readonly Message[]) {
  const settled = new Set([...history, ...inbox.map(message => message.event)].map(settledId))
  return history.flatMap(event => recordedDecision(event) ?? []).filter(decision => !settled.has(decision.id))
}

/** Stops everything that would still wake the instance. */
export function silence(instance: LiveInstance): void {
  instance.rest?.cancel()
  for (const timer of instance.openTimers.values()) timer.cancel()
  instance.openTimers.clear()
  instance.openTasks.clear()
}
