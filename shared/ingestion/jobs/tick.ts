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

/**
 * `retried`: started a run that reads failed units again. `waiting`: another kind is read first. `failed`: an error,
 * which the other kinds do not notice.
 */
export type TickOutcome = 'alive' | 'revived' | 'started' | 'retried' | 'waiting' | 'notDue' | 'off' | 'failed'

export interface KindOutcome {
  readonly kind: string
  readonly outcome: TickOutcome
  /** Why it failed. */
  readonly error?: unknown
}

export interface TickResult {
  readonly outcomes: readonly KindOutcome[]
  /** When a tick is needed next: now while a run is open. Undefined if nothing will be due. */
  readonly nextAt: Date | undefined
}

interface Looked extends TickedSource {
  readonly outcome?: TickOutcome
  readonly error?: unknown
  readonly next?: NextRun | undefined
}

const hourMs = 3_600_000
/** So that readings share the time in which the database is awake. */
const togetherMs = hourMs
/** A more frequent reading keeps its own times. */
const leastSharedHours = 4
/** They do not wake the database for others: they may come every hour for as long as something fails. */
const ownReasons = ['again', 'retry']

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
  for (const one of sources)
    looked.push(await look(ports, orchestrations, one, now).catch(error => ({ ...one, outcome: 'failed', error })))
  const isAnyDue = looked.some(({ next }) => next && !ownReasons.includes(next.reason) && hasCome(next.at, now))
  const horizon = isAnyDue ? new Date(now.getTime() + togetherMs) : now
  const isStarting = ({ next, timing }: Looked) =>
    next &&
    (hasCome(next.at, now) ||
      (next.reason === 'interval' && timing.intervalHours >= leastSharedHours && hasCome(next.at, horizon)))
  const outcomes: KindOutcome[] = []
  for (const one of looked) {
    const { kind } = one.source
    if (one.outcome) outcomes.push({ kind, outcome: one.outcome, error: one.error })
    else if (!isStarting(one)) outcomes.push({ kind, outcome: 'notDue' })
    else
      outcomes.push(
        await begin(ports, orchestrations, one).then(
          outcome => ({ kind, outcome }),
          (error: unknown) => ({ kind, outcome: 'failed', error }),
        ),
      )
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
