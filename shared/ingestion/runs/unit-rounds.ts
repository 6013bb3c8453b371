import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { StepResult } from './step-result.js'

/**
 * Azure may refuse a unit this often before it counts as failed. More tries are allowed while the worker does not
 * answer.
 */
const maxRefusals = 6
const maxAbsences = 12
/** The wait doubles with each try, unless Azure asks for more. */
const shortestWaitMs = 2_000
const longestOwnWaitMs = 60_000
/** If Azure asks for a longer total wait than this, a later run reads the unit. */
const longestAskedWaitMs = 90 * 60_000

/** A unit that is not yet read. It is due at `dueAt` (milliseconds since 1970). */
export interface WaitingUnit extends UnitKey {
  readonly dueAt: number
  /** When it was first put off; null if never. */
  readonly putOffAt: number | null
  readonly refusals: number
  readonly absences: number
}

/**
 * Whether the unit is due. A time further ahead than any wait also counts as due, because the clock must have gone
 * back.
 */
export const isUnitDue = ({ dueAt }: WaitingUnit, now: number): boolean =>
  dueAt <= now || dueAt - now > longestAskedWaitMs

export interface FailedUnit extends UnitKey {
  readonly reason: string
}

export const waitingUnit = (key: UnitKey): WaitingUnit => ({
  ...key,
  dueAt: 0,
  putOffAt: null,
  refusals: 0,
  absences: 0,
})

/** Splits the units of a round: those to retry, with the time, and those that failed for good. */
export function afterRound(
  asked: readonly WaitingUnit[],
  results: readonly StepResult<number>[],
  now: number,
): { again: WaitingUnit[]; failed: FailedUnit[] } {
  const again: WaitingUnit[] = []
  const failed: FailedUnit[] = []
  asked.forEach((unit, index) => {
    const result = results[index]
    if (!result || !('retryAt' in result)) return
    const absences = unit.absences + (result.workerAway ? 1 : 0)
    const refusals = unit.refusals + (result.workerAway ? 0 : 1)
    const own = Math.min(longestOwnWaitMs, shortestWaitMs * 2 ** (absences + refusals - 1))
    const dueAt = Math.max(now + own, Date.parse(result.retryAt))
    const putOffAt = unit.putOffAt ?? now
    const { runId, subscriptionId, region } = unit
    if (refusals >= maxRefusals || absences >= maxAbsences || dueAt - putOffAt > longestAskedWaitMs) {
      failed.push({ runId, subscriptionId, region, reason: result.reason })
    } else {
      again.push({ runId, subscriptionId, region, dueAt, putOffAt, refusals, absences })
    }
  })
  return { again, failed }
}
