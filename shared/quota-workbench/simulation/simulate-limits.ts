import { free } from '#shared/quota/quota.js'
import { toUnitName } from '#shared/quota-workbench/plan/unit-key.js'
import { type ChangeParts, changeParts, unchanged } from './change-parts.js'
import { isTotal } from './limit-changes.js'
import { sharedNeeds } from './shared-needs.js'
import {
  bySeriesName,
  type LimitChange,
  type LimitTransfer,
  type SimulatedSeries,
  toSeriesName,
} from './simulated-series.js'

/** A series before and after the changes. Figures are vCPU; null: the regional total is not reported. */
export interface SeriesOutcome extends ChangeParts {
  readonly series: SimulatedSeries
  /** The limit that the changes set; that of the run without a change. */
  readonly limitAsked: number
  /** The limit without the part of a raise that Azure refuses. */
  readonly limitAfter: number
  readonly regionalLimitAfter: number | null
  /** The smaller of free family quota and free regional total. */
  readonly usableBefore: number | null
  readonly usableAfter: number | null
  /** What the need lacks, with the regional total shared by the needs of the region, and use above the limit. */
  readonly gapBefore: number | null
  readonly gapAfter: number | null
}

export interface SimulationInput {
  /** Changed series, and every series with a need. Each once. */
  readonly series: readonly SimulatedSeries[]
  /** Each for one of these series, or for a regional total. */
  readonly changes: readonly LimitChange[]
  /** Those of a plan. Absent: none. */
  readonly transfers?: readonly LimitTransfer[]
  /** What a group has free of a family in a region besides what donors give, by `toPoolName`. */
  readonly pools: ReadonlyMap<string, number>
}

/**
 * The outcome of changed limits. A raise is a move as far as the group has free and donors of the same group, region and
 * family give; the rest is a request, which raises the regional total too. A request of a growth-restricted series raises
 * nothing, as Azure refuses it. A cut never lowers the regional total.
 */
export function simulateLimits({ series, changes, transfers = [], pools }: SimulationInput): SeriesOutcome[] {
  const sorted = series.toSorted(bySeriesName)
  const families = new Map(changes.filter(change => !isTotal(change)).map(change => [toSeriesName(change), change]))
  const parts = changeParts(sorted, families, transfers, pools)
  const raised = sorted.map(one => {
    const limitAsked = families.get(toSeriesName(one))?.limit ?? one.limit
    const part = parts.get(toSeriesName(one)) ?? unchanged
    const limitAfter = limitAsked > one.limit ? limitAsked - part.refused : limitAsked
    return { series: one, limitAsked, limitAfter, ...part }
  })
  const totals = totalsAfter(raised, changes)
  const withTotals = raised.map(one => ({
    ...one,
    regionalLimitAfter: totals.get(toUnitName(one.series)) ?? one.series.regionalLimit,
  }))
  const before = sharedNeeds(withTotals.map(({ series: one }) => one))
  const after = sharedNeeds(
    withTotals.map(({ series: one, limitAfter, regionalLimitAfter }) => ({
      ...one,
      limit: limitAfter,
      regionalLimit: regionalLimitAfter,
    })),
  )
  return withTotals.map((one, index) => {
    const { series: row, limitAfter, regionalLimitAfter } = one
    return {
      ...one,
      usableBefore: toUsable(row),
      usableAfter: toUsable({ ...row, limit: limitAfter, regionalLimit: regionalLimitAfter }),
      gapBefore: before[index] ?? null,
      gapAfter: after[index] ?? null,
    }
  })
}

export function toUsable({
  limit,
  used,
  regionalLimit,
  regionalUsed,
}: Pick<SimulatedSeries, 'limit' | 'used' | 'regionalLimit' | 'regionalUsed'>): number | null {
  if (regionalLimit === null || regionalUsed === null) return null
  return Math.min(free({ limit, used }), free({ limit: regionalLimit, used: regionalUsed }))
}

/**
 * The regional totals that change, by `toUnitName`. A given limit of the total holds as it is; what a plan requests of the
 * total comes on top of what its requests for families bring.
 */
function totalsAfter(
  raised: readonly { readonly series: SimulatedSeries; readonly requested: number }[],
  changes: readonly LimitChange[],
): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { series, requested } of raised) {
    if (requested === 0 || series.regionalLimit === null) continue
    const unit = toUnitName(series)
    totals.set(unit, (totals.get(unit) ?? series.regionalLimit) + requested)
  }
  const before = new Map(raised.map(({ series }) => [toUnitName(series), series.regionalLimit]))
  for (const change of changes.filter(isTotal)) {
    const unit = toUnitName(change)
    const brought = (totals.get(unit) ?? 0) - (before.get(unit) ?? 0)
    const isPlanned = change.moved !== undefined
    totals.set(unit, isPlanned && totals.has(unit) ? change.limit + brought : change.limit)
  }
  return totals
}
