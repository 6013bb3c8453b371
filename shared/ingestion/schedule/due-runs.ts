import type { IngestionRepository, RunKind, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { UnitReadings } from '#shared/ingestion/readings/unit-readings.js'
import type { RunScope } from '#shared/ingestion/run-scope.js'
import { atOnce, hasCome, liesAhead, nextStart, type Timing, toStart } from './due-times.js'

/** Decides which run starts next, and when. No other code decides this. */

/**
 * `interval`: a complete run is due. `again`: one that never starts early, such as after a run that failed. `retry`:
 * only failed units. `rules`: all stored verdicts have an earlier rule version. `start`: the first start.
 */
export interface DueRun {
  readonly reason: 'interval' | 'again' | 'rules' | 'retry' | 'start'
  /** What the run reads; null for everything. */
  readonly scope: RunScope | null
}

/** The next run of a pipeline, if no other is started before. */
export interface NextRun extends DueRun {
  /** When it starts, in milliseconds since 1970; `atOnce` if it is late or the first. */
  readonly at: number
}

/** After this many failures since the newest complete run, a unit waits for the next complete run. */
const maxFailures = 4
const retryAfterMs = 3_600_000
/** Maximum units of one retry. The others follow at the next tick. */
const maxUnits = 1_000

/** What a pipeline provides about its units. */
export interface OwnUnits {
  /** Whether all stored verdicts have an earlier rule version. */
  hasEarlierRules?(): Promise<boolean>
  /** Read from the log of units if absent. */
  readonly unread?: UnitReadings['unread']
}

/**
 * The next run; undefined while the schedule is off. A complete run includes the failed units, so it comes first where
 * both start at the same time.
 */
export async function nextRun(
  repository: IngestionRepository,
  kind: RunKind,
  timing: Timing,
  now: Date,
  own: OwnUnits = {},
): Promise<NextRun | undefined> {
  if (!timing.enabled) return undefined
  const newest = await repository.newestFullRun(kind)
  const complete = nextStart(timing, newest, now)
  const full = { at: complete, reason: newest?.status === 'failed' ? 'again' : 'interval', scope: null } as const
  if (hasCome(complete, now)) return full
  // Not at once after another run: one that fails, or stores nothing, leaves the earlier rules where they are.
  if (await own.hasEarlierRules?.())
    return { at: nextStart({ intervalHours: 1 }, newest, now), reason: 'rules', scope: null }
  const unread = await unreadUnits(repository, kind, own.unread)
  const retry = Math.min(...unread.map(unit => toStart(retryTime(unit, now))))
  if (retry >= complete) return full
  const units = unread.filter(unit => hasCome(toStart(retryTime(unit, now)), new Date(Math.max(retry, now.getTime()))))
  const [last] = units.toSorted((a, b) => b.sequence - a.sequence)
  const keys = units.slice(0, maxUnits).map(({ subscriptionId, region }) => ({ subscriptionId, region }))
  return { at: retry, reason: 'retry', scope: { retryOf: last?.runId ?? '', units: keys } }
}

/** Units that failed or were suspect since the newest complete run began, and that have not been stored since. */
export async function unreadUnits(
  repository: IngestionRepository,
  kind: RunKind,
  unread: UnitReadings['unread'] = since => repository.unread(kind, since),
): Promise<UnreadUnit[]> {
  const complete = await repository.lastCompleteRun(kind)
  return unread(complete?.sequence ?? Number.MIN_SAFE_INTEGER)
}

/** When the first of these units is due again; undefined if all wait for the next complete run. */
export function nextRetry(units: readonly UnreadUnit[], now: Date): Date | undefined {
  const time = Math.min(...units.map(unit => retryTime(unit, now)))
  return time === Number.POSITIVE_INFINITY ? undefined : new Date(Math.max(time, now.getTime()))
}

/** Milliseconds since 1970. A failure in the future means that the clock went back; it is due at once. */
function retryTime({ failures, failedAt }: UnreadUnit, now: Date): number {
  if (failures >= maxFailures) return Number.POSITIVE_INFINITY
  return liesAhead(failedAt, now.getTime()) ? atOnce : Date.parse(failedAt) + retryAfterMs
}
