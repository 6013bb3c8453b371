import { free } from '#shared/quota/quota.js'
import { isTotal } from './limit-changes.js'
import { sharedNeeds } from './shared-needs.js'
import { bySeriesName, type LimitChange, type SimulatedSeries, toSeriesName, toUnitName } from './simulated-series.js'

/** A series before and after the changes. Figures are vCPU; null: the regional total is not reported. */
export interface SeriesOutcome {
  readonly series: SimulatedSeries
  readonly limitAfter: number
  /** Parts of a raise that are moved and requested. */
  readonly moved: number
  readonly requested: number
  readonly regionalLimitAfter: number | null
  /** The smaller of free family quota and free regional total. */
  readonly usableBefore: number | null
  readonly usableAfter: number | null
  /** The part of the need that is not usable, with the regional total shared by the needs of the region. */
  readonly gapBefore: number | null
  readonly gapAfter: number | null
}

export interface SimulationInput {
  /** Changed series, and every series with a need. Each once. */
  readonly series: readonly SimulatedSeries[]
  /** Each for one of these series, or for a regional total. */
  readonly changes: readonly LimitChange[]
  /** What a group has free of a family in a region besides what donors give, by `toPoolName`. */
  readonly pools: ReadonlyMap<string, number>
}

export const toPoolName = (one: { groupId: string | null; region: string; familyKey: string }): string =>
  `${one.groupId}/${one.region}/${one.familyKey}`

/**
 * The outcome of changed limits. A raise is a move as far as donors of the same group, region and family give; the rest is
 * a request, which raises the regional total too. A cut never lowers the regional total.
 */
export function simulateLimits({ series, changes, pools }: SimulationInput): SeriesOutcome[] {
  const sorted = series.toSorted(bySeriesName)
  const families = new Map(changes.filter(change => !isTotal(change)).map(change => [toSeriesName(change), change]))
  const moved = movedParts(sorted, families, pools)
  const raised = sorted.map(one => {
    const limitAfter = families.get(toSeriesName(one))?.limit ?? one.limit
    const part = moved.get(toSeriesName(one)) ?? 0
    return { series: one, limitAfter, moved: part, requested: Math.max(0, limitAfter - one.limit - part) }
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

/** How much of each raise is moved. What a plan takes comes first, then the others by their names. */
function movedParts(
  series: readonly SimulatedSeries[],
  changes: ReadonlyMap<string, LimitChange>,
  pools: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map(pools)
  const moved = new Map<string, number>()
  const raises: { readonly one: SimulatedSeries; readonly raise: number; readonly planned: number }[] = []
  for (const one of series) {
    const change = changes.get(toSeriesName(one))
    if (!change) continue
    const { transferred = 0, moved: planned = 0 } = change
    const difference = change.limit - one.limit
    if (transferred > 0) moved.set(toSeriesName(one), Math.min(transferred, Math.max(0, difference)))
    const given = -difference + Math.min(0, transferred)
    const raise = difference - Math.max(0, transferred)
    if (one.groupId === null) continue
    if (given > 0) left.set(toPoolName(one), (left.get(toPoolName(one)) ?? 0) + given)
    else if (raise > 0) raises.push({ one, raise, planned: Math.min(planned, raise) })
  }
  const take = (one: SimulatedSeries, wanted: number) => {
    const part = Math.min(wanted, left.get(toPoolName(one)) ?? 0)
    left.set(toPoolName(one), (left.get(toPoolName(one)) ?? 0) - part)
    moved.set(toSeriesName(one), (moved.get(toSeriesName(one)) ?? 0) + part)
  }
  for (const { one, planned } of raises) take(one, planned)
  for (const { one, raise, planned } of raises) take(one, raise - planned)
  return moved
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
