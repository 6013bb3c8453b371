import { toUnitName } from '#shared/quota-workbench/plan/unit-key.js'
import { type ChangeParts, unchanged } from './change-parts.js'
import type { SeriesOutcome } from './simulate-limits.js'
import { type LimitChange, type SeriesKey, type SimulatedSeries, toSeriesName } from './simulated-series.js'

/** All that an apply would do to one quota, and what it leads to. Figures are vCPU. */
export interface SimulatedChange extends SeriesKey, ChangeParts {
  /** Whose pool gives or takes the moved part. */
  readonly groupId: string | null
  readonly limitBefore: number
  /** The limit to set. */
  readonly limit: number
  /** The regional total after all changes. Null: not reported. */
  readonly regionalLimit: number | null
}

/** The changes with their parts. */
export function simulatedChanges(
  changes: readonly LimitChange[],
  outcomes: readonly SeriesOutcome[],
  totals: readonly SimulatedSeries[],
): SimulatedChange[] {
  const families = new Map(outcomes.map(outcome => [toSeriesName(outcome.series), outcome]))
  const regionalLimits = new Map(outcomes.map(one => [toUnitName(one.series), one.regionalLimitAfter]))
  const known = new Map(totals.map(total => [toSeriesName(total), total]))
  return changes.flatMap(({ subscriptionId, region, familyKey, limit }): SimulatedChange[] => {
    const key = { subscriptionId, region, familyKey }
    const outcome = families.get(toSeriesName(key))
    if (outcome) {
      const { series, moved, transferred, transfers, requested, refused, regionalLimitAfter: regionalLimit } = outcome
      const { groupId, limit: limitBefore } = series
      return [{ ...key, groupId, limitBefore, limit, moved, transferred, transfers, requested, refused, regionalLimit }]
    }
    const total = known.get(toSeriesName(key))
    if (!total) return []
    const parts = {
      ...unchanged,
      requested: Math.max(0, limit - total.limit),
      refused: Math.max(0, total.limit - limit),
    }
    const regionalLimit = regionalLimits.get(toUnitName(key)) ?? limit
    return [{ ...key, groupId: null, limitBefore: total.limit, limit, ...parts, regionalLimit }]
  })
}
