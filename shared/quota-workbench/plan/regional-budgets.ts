import { groupedIndices } from './grouped-indices.js'
import { needsUnderTotal } from './needs-under-total.js'
import type { PlanTotal } from './plan-input.js'
import { freeQuota, type PlanTable } from './plan-table.js'

/**
 * What the regional totals leave for moves, by unit: `subscription * regions + region`.
 *
 * The need met by a subscription's own free quota and by moves may not exceed the free regional total. Own quota comes
 * first, and no level of the objective loses by that: a vCPU of a move that own quota replaces leaves the met need and the
 * regional total as they are, can only remove a PATCH, and lets a donor keep a vCPU more.
 */
export interface RegionalBudgets {
  /** Limit less use of the total, vCPU; negative where more is in use than it allows, infinite where it is not reported. */
  readonly totalFree: Float64Array
  /** What the total leaves beyond the need met by own quota, vCPU; infinite where it is not reported. */
  readonly forMoves: Float64Array
  /** Need for which the family has free quota but the total has not, vCPU, by series. Absent: 0. */
  readonly ownUnmet: ReadonlyMap<number, number>
}

export const toUnit = (table: PlanTable, series: number): number =>
  (table.subscription[series] ?? 0) * table.regions.list.length + (table.region[series] ?? 0)

/** Need that the free quota of the family covers, vCPU. */
export const ownNeed = (table: PlanTable, series: number): number =>
  Math.min(table.need[series] ?? 0, Math.max(0, freeQuota(table, series)))

export function regionalBudgets(table: PlanTable, totals: readonly PlanTotal[]): RegionalBudgets {
  const units = table.subscriptions.list.length * table.regions.list.length
  const totalFree = new Float64Array(units).fill(Number.POSITIVE_INFINITY)
  for (const { subscriptionId, region, limit, used } of totals) {
    const [subscription, place] = [table.subscriptions.get(subscriptionId), table.regions.get(region)]
    if (subscription === undefined || place === undefined || limit === null || used === null) continue
    totalFree[subscription * table.regions.list.length + place] = Math.floor(limit - used)
  }
  const own = new Float64Array(units)
  const crowded = new Int32Array(table.size).fill(-1)
  for (let series = 0; series < table.size; series += 1) {
    const unit = toUnit(table, series)
    own[unit] = (own[unit] ?? 0) + ownNeed(table, series)
  }
  for (let series = 0; series < table.size; series += 1) {
    const unit = toUnit(table, series)
    if (ownNeed(table, series) > 0 && (own[unit] ?? 0) > (totalFree[unit] ?? 0)) crowded[series] = unit
  }
  const members = groupedIndices(crowded, units)
  const ownUnmet = new Map<number, number>()
  for (let unit = 0; unit < units; unit += 1) {
    if (members(unit).length === 0) continue
    const needs = Array.from(members(unit), series => ({
      familyKey: table.families.list[table.family[series] ?? 0] ?? '',
      need: table.need[series] ?? 0,
      free: freeQuota(table, series),
    }))
    const usable = needsUnderTotal(totalFree[unit] ?? 0, needs)
    for (const [index, series] of members(unit).entries()) {
      const unmet = ownNeed(table, series) - (usable?.[index] ?? 0)
      if (unmet > 0) ownUnmet.set(series, unmet)
    }
  }
  const forMoves = totalFree.map((free, unit) => Math.max(0, free - (own[unit] ?? 0)))
  return { totalFree, forMoves, ownUnmet }
}
