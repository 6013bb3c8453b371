import type { PlanRequest, PlanUnmet } from '#shared/contract/quota/plan.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { describeSeries, describeUnit, type WrittenPlan } from './plan-moves.js'
import { crowdedText, planAgain, totalRequestText } from './plan-words.js'
import { toUnitName } from './unit-key.js'

/** What the needs of a unit want of its regional total, vCPU. */
interface OpenTotal {
  /** Covered by own quota and moves, with room under the total. */
  covered: number
  /** Covered by own quota, and the total has no room for it. */
  crowded: number
  /** Met by requests for families. */
  requested: number
  /** By how much these requests raise the total. */
  brought: number
  /** What the group could move to growth-restricted series. */
  blocked: number
}

const nothing: Readonly<OpenTotal> = { covered: 0, crowded: 0, requested: 0, brought: 0, blocked: 0 }
const amountNames = ['covered', 'crowded', 'requested', 'brought', 'blocked'] as const

/** The regional totals of a plan: what they lack for the needs under them. */
export class OpenTotals {
  readonly #plan: WrittenPlan
  readonly #totals = new Map<number, OpenTotal>()
  /** Families with quota that the total does not let them use, by unit. */
  readonly #families = new Map<number, string[]>()

  constructor(plan: WrittenPlan) {
    this.#plan = plan
  }

  add(unit: number, series: number, amounts: Partial<OpenTotal>): void {
    const total = this.#totals.get(unit) ?? { ...nothing }
    this.#totals.set(unit, total)
    for (const name of amountNames) total[name] += amounts[name] ?? 0
    if (!amounts.crowded) return
    const families = this.#families.get(unit) ?? []
    this.#families.set(unit, families)
    families.push(describeSeries(this.#plan, series).family)
  }

  /**
   * A request for each total that has no room for the needs under it once the requests for families are approved. Its limits
   * are those after these requests.
   */
  *requests(): Generator<PlanRequest> {
    const limits = new Map(this.#plan.totals.map(total => [toUnitName(total), total.limit]))
    for (const [unit, { covered, crowded, requested, brought, blocked }] of this.#totals) {
      const free = this.#plan.solved.budgets.totalFree[unit] ?? 0
      const vCpus = covered + crowded + requested + blocked - free - brought
      const described = describeUnit(this.#plan, unit)
      const limit = limits.get(toUnitName(described)) ?? null
      if (vCpus <= 0 || limit === null) continue
      const [limitBefore, limitAfter] = [limit + brought, limit + brought + vCpus]
      const { subscriptionName: subscription, region } = described
      const words = { subscription, region, before: limitBefore, after: limitAfter }
      yield {
        ...described,
        family: regionalQuota,
        limitBefore,
        limitAfter,
        vCpus,
        text: totalRequestText(words, { crowded, blocked, brought, above: Math.max(0, -free) }),
        warning: blocked > 0 ? planAgain : null,
      }
    }
  }

  /** The needs that only a regional total keeps from use, one row for each total. */
  *unmet(): Generator<PlanUnmet> {
    for (const [unit, { crowded }] of this.#totals) {
      if (crowded === 0) continue
      const described = describeUnit(this.#plan, unit)
      const words = { ...described, subscription: described.subscriptionName }
      const text = crowdedText(words, crowded, this.#families.get(unit) ?? [])
      yield { ...described, family: regionalQuota, vCpus: crowded, reason: 'regionalTotal', text }
    }
  }
}
