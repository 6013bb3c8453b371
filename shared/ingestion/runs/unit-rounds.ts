import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { StepResult } from './step-result.js'

/** How often Azure may refuse a unit before it counts as failed; without a worker to ask, more tries are allowed. */
const maxRefusals = 6
const maxAbsences = 12
/** The wait doubles with each try, unless Azure asks for more. */
const shortestWaitMs = 2_000
const longestOwnWaitMs = 60_000
/** Where Azure asks for more than this, all of its waits taken together, the unit is left to a later run. */
const longestAskedWaitMs = 90 * 60_000

/** A unit that is still to be read, not before `dueAt` (milliseconds since 1970). */
export interface WaitingUnit extends UnitKey {
  readonly dueAt: number
  /** When it was put off first; null: never. */
  readonly putOffAt: number | null
  readonly refusals: number
  readonly absences: number
}

/** Whether its time has come, or lies further ahead than any wait, as the clock went back. */
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

/** What is left of the units that were asked in a round: those to ask again and when, and those that failed for good. */
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
