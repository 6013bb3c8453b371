import type { PlanTotal } from './plan-input.js'
import { freeQuota, type PlanTable } from './plan-table.js'

/**
 * What the regional totals leave for moves, by `subscription * regions + region`.
 *
 * The need met by a subscription's own free quota and by moves may not exceed the free regional total. Own quota comes
 * first, and no level of the objective loses by that: a vCPU of a move that own quota replaces leaves the met need and the
 * regional total as they are, can only remove a PATCH, and lets a donor keep a vCPU more.
 */
export interface RegionalBudgets {
  /** Free regional total less the need met by own quota, vCPU; infinite where no total is reported. */
  readonly forMoves: Float64Array
  /** Need met by own quota, vCPU. */
  readonly ownMet: Float64Array
  /** Need for which the family has free quota but the regional total has not, vCPU. */
  readonly ownUnmet: Float64Array
}

export const toUnit = (table: PlanTable, series: number): number =>
  (table.subscription[series] ?? 0) * table.regions.list.length + (table.region[series] ?? 0)

export function regionalBudgets(table: PlanTable, totals: readonly PlanTotal[]): RegionalBudgets {
  const units = table.subscriptions.list.length * table.regions.list.length
  const free = new Float64Array(units).fill(Number.POSITIVE_INFINITY)
  for (const { subscriptionId, region, limit, used } of totals) {
    const [subscription, place] = [table.subscriptions.get(subscriptionId), table.regions.get(region)]
    if (subscription === undefined || place === undefined || limit === null || used === null) continue
    free[subscription * table.regions.list.length + place] = Math.max(0, Math.floor(limit - used))
  }
  const ownMet = new Float64Array(units)
  const ownUnmet = new Float64Array(units)
  for (let series = 0; series < table.size; series += 1) {
    const need = table.need[series] ?? 0
    if (need === 0) continue
    const unit = toUnit(table, series)
    ownMet[unit] = (ownMet[unit] ?? 0) + Math.min(need, freeQuota(table, series))
  }
  const forMoves = free
  for (let unit = 0; unit < units; unit += 1) {
    const [room, own] = [free[unit] ?? 0, ownMet[unit] ?? 0]
    ownUnmet[unit] = Math.max(0, own - room)
    ownMet[unit] = Math.min(own, room)
    forMoves[unit] = Math.max(0, room - own)
  }
  return { forMoves, ownMet, ownUnmet }
}
