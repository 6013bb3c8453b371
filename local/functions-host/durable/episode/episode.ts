import { type Decision, decisionEvent } from './decision.js'
import { EventType, type HistoryEvent, historyEvent, outline } from './history-event.js'
import { Plan } from './plan.js'
import { parseReplay, type ReplaySubject, replayInput } from './replay.js'

/** The parts of an instance that an episode uses. */
export interface EpisodeSubject extends ReplaySubject {
  name: string
  /** The history so far, without payloads. */
  timeline: HistoryEvent[]
  /** The plan of the last replay, with the new messages already applied; undefined after a restart. */
  plan: Plan | undefined
}

/** The end of an execution. `output` and `input` are JSON texts; `details` has more about a failure. */
export type Ending =
  | { kind: 'completed'; output: string }
  | { kind: 'failed'; reason: string; details: string }
  | { kind: 'continued'; input: string; carried: readonly HistoryEvent[] }

/** The decisions of an episode, stored in one transaction. */
export interface Episode {
  /** Events to append to the history. */
  events: HistoryEvent[]
  decisions: Decision[]
  plan: Plan | undefined
  /** JSON text. */
  customStatus?: string
  ending?: Ending
}

export interface EpisodeWorld {
  now(): number
  runOrchestrator(name: string, input: string): Promise<string>
  /** Why the decision cannot be carried out; undefined if it can. */
  objection(decision: Decision): string | undefined
}

/**
 * Processes the new messages of an orchestration. If the orchestrator may decide something, it is replayed; otherwise
 * the plan of the last replay is followed, for example for a retry after a failed attempt. Errors of the orchestrator
 * are part of the result, never thrown.
 */
export async function runEpisode(
  subject: EpisodeSubject,
  messages: HistoryEvent[],
  world: EpisodeWorld,
): Promise<Episode> {
  const news = [historyEvent(EventType.orchestratorStarted, startTime(messages, world)), ...messages]
  try {
    return subject.plan && !subject.plan.isIdle
      ? conclude(news, subject.plan, world)
      : await replay(subject, news, world)
  } catch (error) {
    return failed(news, subject.name, error)
  }
}

/**
 * The time of an episode: not before its messages, although clocks may be set back. The library creates a timer again if
 * it fires before its time, and then gives each task the result of another.
 */
const startTime = (messages: readonly HistoryEvent[], world: EpisodeWorld): number =>
  Math.max(world.now(), ...messages.map(({ Timestamp }) => Date.parse(Timestamp)))

async function replay(subject: EpisodeSubject, news: HistoryEvent[], world: EpisodeWorld): Promise<Episode> {
  const result = parseReplay(await world.runOrchestrator(subject.name, replayInput(subject, news)))
  const plan = new Plan(result.actions, [...subject.timeline, ...news.map(outline)])
  const episode = conclude(news, plan, world)
  if (result.customStatus !== undefined) episode.customStatus = result.customStatus
  // The library stops waiting for a group at its first failure. The engine, like the cloud, lets the whole group
  // finish.
  if (episode.ending || !plan.isIdle) return episode
  if (result.error !== undefined) return { ...episode, ...failed(news, subject.name, new Error(result.error)) }
  if (plan.continuation !== undefined) {
    episode.ending = { kind: 'continued', input: plan.continuation, carried: plan.unawaited }
  } else if (result.isDone) episode.ending = { kind: 'completed', output: result.output }
  return episode
}

function conclude(news: HistoryEvent[], plan: Plan, world: EpisodeWorld): Episode {
  const decisions = plan.takeDecisions()
  const objection = decisions.map(decision => world.objection(decision)).find(reason => reason !== undefined)
  if (objection) throw new Error(objection)
  const now = world.now()
  const events = [...news, ...decisions.map(decision => decisionEvent(decision, now))]
  events.push(historyEvent(EventType.orchestratorCompleted, now))
  return { events, decisions, plan }
}

function failed(news: HistoryEvent[], name: string, error: unknown): Episode {
  const message = error instanceof Error ? error.message : String(error)
  const reason = `Orchestrator function '${name}' failed: ${message}`
  return { events: news, decisions: [], plan: undefined, ending: { kind: 'failed', reason, details: message } }
}
