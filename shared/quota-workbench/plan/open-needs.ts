import type { PlanRequest, PlanUnmet } from '#shared/contract/quota/plan.js'
import { byQuota, categoryWarning, describeSeries, toWarning, type WrittenPlan } from './plan-moves.js'
import { isRestricted, overdraft, shortfall } from './plan-table.js'
import {
  growthText,
  noGroupText,
  noQuotaText,
  noRoomText,
  type QuotaWords,
  requestText,
  unknownRoom,
} from './plan-words.js'
import { ownNeed, toUnit } from './regional-budgets.js'
import { OpenTotals } from './total-requests.js'

/** What moves do not meet. */
export interface OpenNeeds {
  readonly requests: readonly PlanRequest[]
  /** One for each quota and reason. */
  readonly unmet: readonly PlanUnmet[]
  /** vCPU of needs that own quota and moves meet. */
  readonly met: number
  /** vCPU of needs that requests meet. */
  readonly requested: number
  /** vCPU of needs that own quota and moves cover where the regional total is not reported. */
  readonly unknown: number
}

/** The need of one series, vCPU. */
interface OpenNeed {
  readonly series: number
  /** Covered by own quota and moves, under the regional total. */
  readonly covered: number
  /** Covered by own quota, and the regional total has no room for it. */
  readonly crowded: number
  /** The rest of the need. */
  readonly open: number
  /** The limit after the moves. */
  readonly limit: number
  /** What the limit lacks for the rest: with use above the limit, more than `open`. */
  readonly lacking: number
  /** The part of `open` that the group could meet if the regional total had room. */
  readonly blocked: number
}

/**
 * Increase requests for what moves leave, and what no request meets.
 *
 * A family that lacks quota gets one request, which raises the regional total by as much. Where the total still lacks room
 * then, it gets a request of its own, called `cores`. A growth-restricted series gets none; where the regional total alone
 * stops a move to it, the total is requested, and the need stays unmet until a later plan.
 */
export function openNeeds(plan: WrittenPlan, withRequests: boolean): OpenNeeds {
  const { table, solved } = plan
  const grouped = new Set(plan.members.map(({ subscriptionId }) => subscriptionId))
  const requests: PlanRequest[] = []
  const unmet: PlanUnmet[] = []
  const totals = new OpenTotals(plan)
  const sums = { met: 0, requested: 0, unknown: 0 }
  const leave = (series: number, vCpus: number, reason: PlanUnmet['reason'], text: typeof noRoomText) => {
    if (vCpus <= 0) return
    const described = describeSeries(plan, series)
    unmet.push({ ...described, vCpus, reason, text: text(toWords(described), vCpus) })
  }
  for (const need of needs(plan)) {
    const { series, covered, crowded, open, blocked } = need
    const unit = toUnit(table, series)
    const isReported = Number.isFinite(solved.budgets.totalFree[unit])
    sums[isReported ? 'met' : 'unknown'] += covered
    totals.add(unit, series, { covered, crowded })
    if (withRequests) sums.requested += crowded
    if (open === 0) continue
    const { subscriptionId } = describeSeries(plan, series)
    const hasSource = grouped.has(subscriptionId) || plan.enrolled.has(subscriptionId)
    if (isRestricted(table, series)) {
      totals.add(unit, series, { blocked })
      leave(series, blocked, 'regionalTotal', noRoomText)
      leave(series, open - blocked, 'growthRestricted', (words, vCpus) => growthText(words, vCpus, hasSource))
    } else if (withRequests) {
      sums.requested += open
      totals.add(unit, series, { requested: open, brought: need.lacking })
      requests.push(familyRequest(plan, need))
    } else {
      leave(series, blocked, 'regionalTotal', noRoomText)
      if (hasSource) leave(series, open - blocked, 'noQuota', noQuotaText)
      else leave(series, open - blocked, 'noGroup', noGroupText)
    }
  }
  for (const request of withRequests ? totals.requests() : []) requests.push(request)
  for (const row of withRequests ? [] : totals.unmet()) unmet.push(row)
  return { requests: requests.sort(byQuota), unmet: unmet.sort(byQuota), ...sums }
}

function* needs({ table, solved }: WrittenPlan): Generator<OpenNeed> {
  const received = Int32Array.from(solved.taken)
  for (const { recipient, vCpus } of solved.transfers) received[recipient] = (received[recipient] ?? 0) + vCpus
  for (let series = 0; series < table.size; series += 1) {
    const need = table.need[series] ?? 0
    if (need === 0) continue
    const [gets, above, own] = [received[series] ?? 0, overdraft(table, series), ownNeed(table, series)]
    const crowded = solved.budgets.ownUnmet.get(series) ?? 0
    const moved = Math.max(0, gets - above)
    const open = need - own - moved
    const couldMove = Math.max(0, gets + (solved.blocked[series] ?? 0) - above) - moved
    yield {
      series,
      covered: own - crowded + moved,
      crowded,
      open,
      limit: (table.limit[series] ?? 0) + gets,
      lacking: shortfall(table, series) - gets,
      blocked: Math.min(open, couldMove),
    }
  }
}

function familyRequest(plan: WrittenPlan, { series, limit: before, lacking, blocked }: OpenNeed): PlanRequest {
  const { table, solved } = plan
  const described = describeSeries(plan, series)
  const words = { ...toWords(described), before, after: before + lacking }
  const isReported = Number.isFinite(solved.budgets.totalFree[toUnit(table, series)])
  return {
    ...described,
    limitBefore: before,
    limitAfter: before + lacking,
    vCpus: lacking,
    text: requestText(words, { blocked, above: Math.min(lacking, overdraft(table, series)) }),
    warning: toWarning(isReported ? null : unknownRoom(words), categoryWarning(plan, series)),
  }
}

type Described = ReturnType<typeof describeSeries>
const toWords = (described: Described): QuotaWords => ({ ...described, subscription: described.subscriptionName })
