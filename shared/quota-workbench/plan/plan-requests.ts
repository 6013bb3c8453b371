import type { PlanRequest, PlanUnmet } from '#shared/contract/quota/plan.js'
import { describeSeries, reportedTotals, type WrittenPlan } from './plan-moves.js'
import { freeQuota, shortfall } from './plan-table.js'
import { growthText, noQuotaText, noRoomText, planAgain, requestText, totalRequestText } from './plan-words.js'
import { toUnit } from './regional-budgets.js'

/** What moves do not meet. */
export interface OpenNeeds {
  readonly requests: readonly PlanRequest[]
  readonly unmet: readonly PlanUnmet[]
  /** vCPU of needs that own quota and moves meet. */
  readonly met: number
  /** vCPU of needs that requests meet. */
  readonly requested: number
}

interface OpenTotal {
  /** Need that family quota covers and the regional total does not, vCPU. */
  own: number
  /** What the group could move to growth-restricted series, vCPU. */
  blocked: number
}

/**
 * Increase requests for what moves leave, and what no request meets.
 *
 * A family that lacks quota gets one request, which raises the regional total by as much. Family quota that only the
 * regional total keeps from use gets a request of the total, called `cores`. A growth-restricted series gets none; where the
 * regional total alone stops a move to it, the total is requested, and the need stays unmet until a later plan.
 */
export function openNeeds(plan: WrittenPlan, withRequests: boolean): OpenNeeds {
  const { table, solved } = plan
  const received = Int32Array.from(solved.taken)
  for (const { recipient, vCpus } of solved.transfers) received[recipient] = (received[recipient] ?? 0) + vCpus
  const requests: PlanRequest[] = []
  const unmet: PlanUnmet[] = []
  const totals = new Map<number, OpenTotal>()
  const openTotal = (unit: number): OpenTotal => {
    const open = totals.get(unit) ?? { own: solved.budgets.ownUnmet[unit] ?? 0, blocked: 0 }
    totals.set(unit, open)
    return open
  }
  let [met, requested] = [0, 0]
  const leave = (series: number, vCpus: number, reason: PlanUnmet['reason'], text: typeof noRoomText) => {
    if (vCpus <= 0) return
    const described = describeSeries(plan, series)
    const words = { ...described, subscription: described.subscriptionName }
    unmet.push({ ...described, vCpus, reason, text: text(words, vCpus) })
  }
  const ownLeft = Float64Array.from(solved.budgets.ownUnmet)
  for (let series = table.size - 1; series >= 0; series -= 1) {
    const need = table.need[series] ?? 0
    if (need === 0) continue
    const unit = toUnit(table, series)
    const own = openTotal(unit).own > 0 ? Math.min(ownLeft[unit] ?? 0, need, freeQuota(table, series)) : 0
    ownLeft[unit] = (ownLeft[unit] ?? 0) - own
    const left = shortfall(table, series) - (received[series] ?? 0)
    const leftNeed = Math.min(need - own, left)
    met += need - own - leftNeed
    if (withRequests) requested += own
    else leave(series, own, 'regionalTotal', noRoomText)
    if (left <= 0) continue
    const blocked = Math.min(left, solved.blocked[series] ?? 0)
    if (table.restricted[series]) {
      openTotal(unit).blocked += blocked
      leave(series, blocked, 'regionalTotal', noRoomText)
      leave(series, left - blocked, 'growthRestricted', growthText)
    } else if (withRequests) {
      requested += leftNeed
      const described = describeSeries(plan, series)
      const before = (table.limit[series] ?? 0) + (received[series] ?? 0)
      const words = { ...described, subscription: described.subscriptionName, before, after: before + left }
      requests.push({
        ...described,
        limitBefore: before,
        limitAfter: before + left,
        vCpus: left,
        text: requestText(words, blocked),
        warning: null,
      })
    } else {
      leave(series, blocked, 'regionalTotal', noRoomText)
      leave(series, left - blocked, 'noQuota', noQuotaText)
    }
  }
  if (withRequests) requests.push(...totalRequests(plan, totals))
  return { requests: requests.sort(byQuota), unmet: unmet.sort(byQuota), met, requested }
}

function totalRequests(plan: WrittenPlan, totals: ReadonlyMap<number, OpenTotal>): PlanRequest[] {
  const known = reportedTotals(plan.totals)
  const { subscriptions, regions } = plan.table
  return [...totals].flatMap(([unit, { own, blocked }]) => {
    const vCpus = own + blocked
    if (vCpus === 0) return []
    const subscriptionId = subscriptions.list[Math.floor(unit / regions.list.length)] ?? ''
    const region = regions.list[unit % regions.list.length] ?? ''
    const subscriptionName = plan.toName(subscriptionId)
    const { limit: before = 0, used = 0 } = known.get(`${subscriptionId}/${region}`) ?? {}
    // Use above the total must fit under the new one too.
    const after = Math.max(before, used) + vCpus
    const words = { subscription: subscriptionName, region, before, after }
    return {
      subscriptionId,
      subscriptionName,
      region,
      family: 'cores',
      limitBefore: before,
      limitAfter: after,
      vCpus: after - before,
      text: totalRequestText(words, own, blocked),
      warning: blocked > 0 ? planAgain : null,
    }
  })
}

interface Named {
  readonly subscriptionName: string
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
}

function byQuota(a: Named, b: Named): number {
  const keys = (one: Named) => [one.region, one.subscriptionName, one.subscriptionId, one.family]
  const [one, other] = [keys(a), keys(b)]
  for (const [index, key] of one.entries()) if (key !== other[index]) return key < (other[index] ?? '') ? -1 : 1
  return 0
}
