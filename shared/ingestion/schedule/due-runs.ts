import type { IngestionRepository, RunKind, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { UnitReadings } from '#shared/ingestion/readings/unit-readings.js'
import type { RunScope } from '#shared/ingestion/run-scope.js'
import { isDue, liesAhead, type Timing, tickToleranceMs } from './due-times.js'

/** Decides which run the hourly tick starts. No other code decides this. */

/**
 * `interval`: a complete run is due. `retry`: only failed units. `rules`: all stored verdicts have an earlier rule
 * version. `start`: the first start.
 */
export interface DueRun {
  readonly reason: 'interval' | 'rules' | 'retry' | 'start'
  /** What the run reads; null for everything. */
  readonly scope: RunScope | null
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

/** Undefined if no run is due or the schedule is off. */
export async function dueRun(
  repository: IngestionRepository,
  kind: RunKind,
  timing: Timing,
  now: Date,
  own: OwnUnits = {},
): Promise<DueRun | undefined> {
  if (!timing.enabled) return undefined
  if (isDue(timing, await repository.newestFullRun(kind), now)) return { reason: 'interval', scope: null }
  if (await own.hasEarlierRules?.()) return { reason: 'rules', scope: null }
  const units = (await unreadUnits(repository, kind, own.unread)).filter(
    unit => retryTime(unit, now) <= now.getTime() + tickToleranceMs,
  )
  const [last] = units.toSorted((a, b) => b.sequence - a.sequence)
  if (!last) return undefined
  const keys = units.slice(0, maxUnits).map(({ subscriptionId, region }) => ({ subscriptionId, region }))
  return { reason: 'retry', scope: { retryOf: last.runId, units: keys } }
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
  return Number.isFinite(time) ? new Date(time) : undefined
}

/** Milliseconds since 1970. A failure in the future means that the clock went back; it is due now. */
function retryTime({ failures, failedAt }: UnreadUnit, now: Date): number {
  if (failures >= maxFailures) return Number.POSITIVE_INFINITY
  return liesAhead(failedAt, now.getTime()) ? now.getTime() : Date.parse(failedAt) + retryAfterMs
}
