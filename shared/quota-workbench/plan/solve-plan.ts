import { isTooLarge, planCoupled, TimedSolver, unproven } from './coupled-plan.js'
import { planGreedily } from './greedy-plan.js'
import type { LinearSolver } from './linear-solver.js'
import { countPatches, metBy, type PartPlan } from './part-plan.js'
import type { PlanInput } from './plan-input.js'
import { type PlanPart, planParts } from './plan-parts.js'
import { overdraft, type PlanTable, shortfall } from './plan-table.js'
import { planPool, sum } from './pool-plan.js'
import { type QuotaSources, quotaSources } from './quota-sources.js'
import { type RegionalBudgets, regionalBudgets } from './regional-budgets.js'

/** What each series gives and takes. */
export interface SolvedPlan {
  readonly budgets: RegionalBudgets
  /** vCPU taken from the pool of the group, by series. */
  readonly taken: Int32Array
  /** vCPU given back to the pool of the group, by series. */
  readonly given: Int32Array
  readonly transfers: readonly SolvedTransfer[]
  /** vCPU that the group could still move to a recipient if the regional total allowed, with use for its need, by series. */
  readonly blocked: Int32Array
  /** Need that moves meet, vCPU. */
  readonly metByMoves: number
  readonly patches: number
  readonly greedy: { readonly metByMoves: number; readonly patches: number }
  readonly gap: PlanGap
  readonly parts: number
  readonly coupledParts: number
}

export interface SolvedTransfer {
  /** Series. */
  readonly donor: number
  readonly recipient: number
  readonly vCpus: number
}

export interface PlanGap {
  /** At most this much more could be met. */
  readonly vCpus: number
  /** At most this many changes of limits could be saved. */
  readonly patches: number
  readonly isOptimal: boolean
  /** Whether coupled parts were planned without the solver, as it could not run. */
  readonly isWithoutSolver: boolean
  /** Whether a coupled part was too large for it. */
  readonly hasLargePart: boolean
}

export interface SolveOptions {
  readonly withTransfers: boolean
  /** For all coupled parts together. */
  readonly seconds: number
  /** For one level of the objective of one part. */
  readonly maxSeconds: number
  /** Called where the solver cannot run. */
  readonly onFailure: (error: unknown) => void
}

type Stored = Pick<PlanInput, 'totals' | 'pools' | 'members' | 'enrollments'>

/**
 * The best plan. Parts of one pool have a closed form; the solver is used only for those that are coupled.
 *
 * Parts share nothing, so the sums of their best levels are the best levels of the whole, and the smallest of their
 * surpluses, each as large as can be, is the largest smallest surplus.
 */
export async function solvePlan(
  table: PlanTable,
  stored: Stored,
  solver: LinearSolver,
  options: SolveOptions,
): Promise<SolvedPlan> {
  const budgets = regionalBudgets(table, stored.totals)
  const sources = quotaSources(table, stored, options.withTransfers)
  const taken = new Int32Array(table.size)
  const given = new Int32Array(table.size)
  const transfers: SolvedTransfer[] = []
  const greedy = { metByMoves: 0, patches: 0 }
  const gap = { vCpus: 0, patches: 0, isOptimal: true, isWithoutSolver: false, hasLargePart: false }
  const counts = { parts: 0, coupledParts: 0, patches: 0, metByMoves: 0 }
  const timed = new TimedSolver(solver, options.seconds, options.maxSeconds)
  for (const part of planParts(table, budgets, sources)) {
    counts.parts += 1
    if (!part.isCoupled) {
      const plan = planPool(part.free, part.wanted, part.movable)
      for (const [index, series] of part.recipients.entries()) taken[series] = plan.taken[index] ?? 0
      for (const [index, series] of part.donors.entries()) given[series] = plan.given[index] ?? 0
      // In one pool the greedy plan meets as much with as few changes: only the surpluses differ.
      const met = sum(part.recipients.map(series => Math.max(0, (taken[series] ?? 0) - overdraft(table, series))))
      for (const one of [counts, greedy]) {
        one.patches += countPatches(plan)
        one.metByMoves += met
      }
      continue
    }
    counts.coupledParts += 1
    const simple = planGreedily(part)
    greedy.patches += countPatches(simple)
    greedy.metByMoves += metBy(part, simple)
    const { plan, maxMet, minPatches, isOptimal } = await proven(part, simple)
    counts.patches += countPatches(plan)
    counts.metByMoves += metBy(part, plan)
    gap.vCpus += maxMet - metBy(part, plan)
    gap.patches += isOptimal ? 0 : countPatches(plan) - Math.min(minPatches, countPatches(plan))
    gap.isOptimal &&= isOptimal
    for (const [index, { series }] of part.recipients.entries()) taken[series] = plan.taken[index] ?? 0
    for (const [index, { series }] of part.donors.entries()) given[series] = plan.given[index] ?? 0
    for (const { donor, recipient, vCpus } of plan.transfers) {
      const [from, to] = [part.donors[donor]?.series ?? 0, part.recipients[recipient]?.series ?? 0]
      transfers.push({ donor: from, recipient: to, vCpus })
    }
  }
  const blocked = blockedMoves(table, sources, taken, transfers)
  return { ...counts, budgets, taken, given, transfers, blocked, greedy, gap }

  async function proven(part: PlanPart, simple: PartPlan) {
    if (isTooLarge(part)) {
      gap.hasLargePart = true
      return unproven(part, simple)
    }
    try {
      if (!gap.isWithoutSolver) return await planCoupled(part, timed, simple)
    } catch (error) {
      options.onFailure(error)
      gap.isWithoutSolver = true
    }
    return unproven(part, simple)
  }
}

function blockedMoves(
  table: PlanTable,
  { free, recipients, donors }: QuotaSources,
  taken: Int32Array,
  transfers: readonly SolvedTransfer[],
): Int32Array {
  const left = Float64Array.from(free)
  const received = Int32Array.from(taken)
  const transferred = new Map<number, number>()
  for (const { donor, recipient, vCpus } of transfers) {
    received[recipient] = (received[recipient] ?? 0) + vCpus
    transferred.set(donor, (transferred.get(donor) ?? 0) + vCpus)
  }
  for (const [index, series] of donors.series.entries()) {
    const pool = donors.pool[index] ?? -1
    if (pool >= 0) left[pool] = (left[pool] ?? 0) + (table.movable[series] ?? 0) - (transferred.get(series) ?? 0)
  }
  for (const [index, series] of recipients.series.entries()) {
    const pool = recipients.pool[index] ?? -1
    if (pool >= 0) left[pool] = (left[pool] ?? 0) - (taken[series] ?? 0)
  }
  const blocked = new Int32Array(table.size)
  for (const [index, series] of recipients.series.entries()) {
    const pool = recipients.pool[index] ?? -1
    if (pool < 0) continue
    const had = received[series] ?? 0
    const amount = Math.min(left[pool] ?? 0, shortfall(table, series) - had)
    if (had + amount <= overdraft(table, series)) continue
    blocked[series] = amount
    left[pool] = (left[pool] ?? 0) - amount
  }
  return blocked
}
