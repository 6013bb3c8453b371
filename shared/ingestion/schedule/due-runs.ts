import type { IngestionRepository, RunKind, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { UnitReadings } from '#shared/ingestion/readings/unit-readings.js'
import type { RunScope } from '#shared/ingestion/run-scope.js'
import { isDue, liesAhead, type Timing, tickToleranceMs } from './due-times.js'

/** Which run the hourly tick starts. This is the one place that decides it. */

/** `retry`: of failed units alone. `rules`: everything that is stored was judged by earlier rules. `start`: at the first start. */
export interface DueRun {
  readonly reason: 'interval' | 'rules' | 'retry' | 'start'
  /** What it is to read; null is everything. */
  readonly scope: RunScope | null
}

/** A unit that failed so often since the newest complete run waits for the next one. */
const maxFailures = 4
const retryAfterMs = 3_600_000
/** Units of one retry; the others follow with the next tick. */
const maxUnits = 1_000

/** What a pipeline knows about its units. */
export interface OwnUnits {
  /** Whether everything that is stored was judged by earlier rules. */
  hasEarlierRules?(): Promise<boolean>
  /** Read from the log unless given. */
  readonly unread?: UnitReadings['unread']
}

/** `undefined` if none is due, or the schedule is off. */
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

/** What failed or was suspect since the newest complete run began, and is not stored since. */
export async function unreadUnits(
  repository: IngestionRepository,
  kind: RunKind,
  unread: UnitReadings['unread'] = since => repository.unread(kind, since),
): Promise<UnreadUnit[]> {
  const complete = await repository.lastCompleteRun(kind)
  return unread(complete?.sequence ?? Number.MIN_SAFE_INTEGER)
}

/** When the first of these units is due again; undefined if all of them wait for the next complete run. */
export function nextRetry(units: readonly UnreadUnit[], now: Date): Date | undefined {
  const time = Math.min(...units.map(unit => retryTime(unit, now)))
  return Number.isFinite(time) ? new Date(time) : undefined
}

/** Milliseconds since 1970. A failure in the future, because the clock went back, is due now. */
function retryTime({ failures, failedAt }: UnreadUnit, now: Date): number {
  if (failures >= maxFailures) return Number.POSITIVE_INFINITY
  return liesAhead(failedAt, now.getTime()) ? now.getTime() : Date.parse(failedAt) + retryAfterMs
}
