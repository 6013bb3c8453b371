import type { SimulatedRow } from '#shared/contract/quota/simulation.js'
import { free, regionalQuota } from '#shared/quota/quota.js'
import { toUnitName } from '#shared/quota-workbench/plan/unit-key.js'
import type { SeriesOutcome } from './simulate-limits.js'
import { type LimitChange, type SimulatedSeries, toSeriesName } from './simulated-series.js'
import type { CapturedTotal } from './simulation-store.js'

/** A regional total as a series of its own. */
export const toTotalSeries = ({ limit, used, ...unit }: CapturedTotal): SimulatedSeries => ({
  ...unit,
  family: regionalQuota,
  familyKey: regionalQuota,
  groupId: null,
  limit,
  used,
  buffer: 0,
  need: 0,
  regionalLimit: limit,
  regionalUsed: used,
})

/** The row of a regional total that the changes name. */
export function toTotalRow(
  total: SimulatedSeries,
  changes: readonly LimitChange[],
  outcomes: readonly SeriesOutcome[],
): SimulatedRow {
  const { subscriptionId, region, family, limit, used } = total
  const under = outcomes.find(({ series }) => toUnitName(series) === toUnitName(total))
  const given = changes.find(change => toSeriesName(change) === toSeriesName(total))?.limit ?? limit
  const limitAfter = under?.regionalLimitAfter ?? given
  const freeBefore = free({ limit, used })
  const freeAfter = free({ limit: limitAfter, used })
  const isAtRisk = limitAfter < limit && limitAfter < used
  return {
    subscriptionId,
    subscriptionName: total.subscriptionName ?? subscriptionId,
    region,
    family,
    limitBefore: limit,
    // With what requests for families bring: so the plan names it, and so it is asked for.
    limitAsked: limitAfter,
    limitAfter,
    moved: 0,
    requested: Math.max(0, given - limit),
    refused: Math.max(0, limit - given),
    quotaUsed: used,
    freeBefore,
    freeAfter,
    regionalLimitBefore: limit,
    regionalLimitAfter: limitAfter,
    usableBefore: freeBefore,
    usableAfter: freeAfter,
    need: 0,
    gapBefore: 0,
    gapAfter: 0,
    isAtRisk,
    text: [
      isAtRisk
        ? `The regional total would be ${limitAfter}, less than the ${used} vCPU in use: nothing more could be deployed in the region.`
        : `The regional total would be ${limitAfter}: ${freeAfter} vCPU free for all families together, instead of ${freeBefore}.`,
      ...(given < limit ? ['Azure refuses to lower a regional total.'] : []),
    ].join(' '),
  }
}
