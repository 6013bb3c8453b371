import type { RunSource } from '#shared/ingestion/pipeline.js'
import type { NextRun } from '#shared/ingestion/schedule/due-runs.js'
import { hasCome, type Timing } from '#shared/ingestion/schedule/due-times.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import { type JobPorts, revive, startRun } from './jobs.js'

/** A kind of run, with its current schedule. */
export interface TickedSource {
  readonly source: Pick<RunSource, 'kind' | 'next'>
  readonly timing: Timing
  /** A first run of this kind waits until one of that kind has ended. */
  readonly startsAfter?: string | undefined
}

/** `retried`: started a run that reads failed units again. `waiting`: another kind is read first. */
export type TickOutcome = 'alive' | 'revived' | 'started' | 'retried' | 'waiting' | 'notDue' | 'off'

export interface TickResult {
  readonly outcomes: readonly { readonly kind: string; readonly outcome: TickOutcome }[]
  /** When a tick is needed next: now while a run is open. Undefined if nothing will be due. */
  readonly nextAt: Date | undefined
}

interface Looked extends TickedSource {
  readonly outcome?: TickOutcome
  readonly next?: NextRun | undefined
}

const hourMs = 3_600_000
/** So that readings share the time in which the database is awake. */
const togetherMs = hourMs
/** A more frequent reading keeps its own times. */
const leastSharedHours = 2

/**
 * One tick for all kinds: revives unfinished runs and starts due ones. If one is due, complete runs that would start
 * within the next hour start with it.
 */
export async function tick(
  ports: JobPorts,
  orchestrations: Orchestrations,
  sources: readonly TickedSource[],
): Promise<TickResult> {
  const now = ports.clock()
  const looked: Looked[] = []
  for (const one of sources) looked.push(await look(ports, orchestrations, one, now))
  const isAnyDue = looked.some(({ next }) => next && hasCome(next.at, now))
  const horizon = isAnyDue ? new Date(now.getTime() + togetherMs) : now
  const isStarting = ({ next, timing }: Looked) =>
    next &&
    (hasCome(next.at, now) ||
      (next.reason === 'interval' && timing.intervalHours >= leastSharedHours && hasCome(next.at, horizon)))
  const outcomes = []
  for (const one of looked) {
    const outcome = one.outcome ?? (isStarting(one) ? await begin(ports, orchestrations, one) : 'notDue')
    outcomes.push({ kind: one.source.kind, outcome })
  }
  const isOpen = outcomes.some(({ outcome }) => outcome !== 'notDue' && outcome !== 'off')
  const times = looked.flatMap(({ next }) => next?.at ?? [])
  const nextAt = isOpen ? now.getTime() : Math.max(now.getTime(), Math.min(...times))
  return { outcomes, nextAt: Number.isFinite(nextAt) ? new Date(nextAt) : undefined }
}

async function look(
  { repository }: JobPorts,
  orchestrations: Orchestrations,
  one: TickedSource,
  now: Date,
): Promise<Looked> {
  const { source, timing } = one
  const active = await repository.activeRun(source.kind)
  if (active) return { ...one, outcome: (await revive(orchestrations, active)) ? 'revived' : 'alive' }
  return timing.enabled ? { ...one, next: await source.next(timing, now) } : { ...one, outcome: 'off' }
}

async function begin(
  ports: JobPorts,
  orchestrations: Orchestrations,
  { source: { kind }, next, startsAfter }: Looked,
): Promise<TickOutcome> {
  const { repository } = ports
  const isHeldBack = async (first: string) =>
    !(await repository.lastFinishedRun(first)) && !(await repository.newestFullRun(kind))
  if (startsAfter !== undefined && (await isHeldBack(startsAfter))) return 'waiting'
  await startRun(ports, orchestrations, kind, next?.reason === 'start' ? 'start' : 'timer', next?.scope ?? null)
  return next?.reason === 'retry' ? 'retried' : 'started'
}
