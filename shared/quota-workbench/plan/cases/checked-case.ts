import type { LinearSolver } from '../linear-solver.js'
import type { PlanSeries } from '../plan-input.js'
import { readPlanTable } from '../plan-table.js'
import { sum } from '../pool-plan.js'
import { type SolvedPlan, solvePlan } from '../solve-plan.js'
import { bestLevels, type PlanLevels } from './every-plan.js'
import type { SmallCase } from './small-case.js'

export interface CheckedCase {
  readonly coupledParts: number
  /** What is wrong with the plan, in words; empty: nothing. */
  readonly faults: readonly string[]
}

/** Plans a small case, and compares the plan with the best of all and with what must hold. */
export async function checkCase(one: SmallCase, solver: LinearSolver): Promise<CheckedCase> {
  async function* series() {
    yield one.series
  }
  const table = await readPlanTable({ count: one.series.length, series })
  const solved = await solvePlan(table, one, solver, {
    withTransfers: one.withTransfers,
    seconds: 60,
    maxSeconds: 60,
    onFailure: error => {
      throw error
    },
  })
  const [levels, best] = [toLevels(one, solved), bestLevels(one)]
  const faults = brokenRules(one, solved)
  if (!solved.gap.isOptimal || solved.gap.vCpus > 0) faults.push('the plan is not proven to be the best')
  if (JSON.stringify(levels) !== JSON.stringify(best))
    faults.push(`the plan has ${JSON.stringify(levels)}, and the best of all ${JSON.stringify(best)}`)
  const movesMet = sum(metByMoves(one, solved))
  const { greedy } = solved
  if (solved.metByMoves !== movesMet) faults.push('the plan does not count what moves meet')
  if (greedy.metByMoves > movesMet) faults.push('the greedy plan meets more')
  if (greedy.metByMoves === movesMet && greedy.patches < solved.patches)
    faults.push('the greedy plan needs fewer PATCHes')
  return { coupledParts: solved.coupledParts, faults }
}

function received({ taken, transfers }: SolvedPlan): number[] {
  const amounts = Array.from(taken)
  for (const { recipient, vCpus } of transfers) amounts[recipient] = (amounts[recipient] ?? 0) + vCpus
  return amounts
}

function handed({ given, transfers }: SolvedPlan): number[] {
  const amounts = Array.from(given)
  for (const { donor, vCpus } of transfers) amounts[donor] = (amounts[donor] ?? 0) + vCpus
  return amounts
}

const overdraft = ({ limit, used }: PlanSeries): number => Math.max(0, used - limit)
const ownNeed = ({ need, limit, used }: PlanSeries): number => Math.min(need, Math.max(0, limit - used))

/** Need that moves meet, by series. */
function metByMoves(one: SmallCase, solved: SolvedPlan): number[] {
  const gets = received(solved)
  return one.series.map((series, index) => Math.max(0, (gets[index] ?? 0) - overdraft(series)))
}

function toLevels(one: SmallCase, solved: SolvedPlan): PlanLevels {
  const own = sum(one.series.map(ownNeed)) - sum([...solved.budgets.ownUnmet.values()])
  const surpluses = handed(solved).flatMap((amount, index) =>
    amount > 0 ? [(one.series[index]?.movable ?? 0) - amount] : [],
  )
  return {
    met: own + sum(metByMoves(one, solved)),
    patches: solved.patches,
    surplus: Math.min(Number.POSITIVE_INFINITY, ...surpluses),
  }
}

function brokenRules(one: SmallCase, solved: SolvedPlan): string[] {
  const faults: string[] = []
  const [gets, gives, useful] = [received(solved), handed(solved), metByMoves(one, solved)]
  const group = (id: string) => one.members.find(({ subscriptionId }) => subscriptionId === id)?.groupId
  const pools = new Map(one.pools.map(pool => [`${pool.groupId} ${pool.region} ${pool.familyKey}`, pool.free]))
  const met = new Map<string, number>()
  for (const [index, series] of one.series.entries()) {
    const [taken = 0, given = 0, into = 0, out = 0] = [
      solved.taken[index],
      solved.given[index],
      gets[index],
      gives[index],
    ]
    const name = `${series.subscriptionId} ${series.region} ${series.familyKey}`
    if (out > 0 && series.limit - out < series.used + series.buffer + series.need)
      faults.push(`${name} gives of its buffer or its need`)
    if (out > 0 && into > 0) faults.push(`${name} gives and gets`)
    const free = series.limit - series.used
    if (into > Math.max(0, series.need - free)) faults.push(`${name} gets more than it lacks`)
    const pool = `${group(series.subscriptionId)} ${series.region} ${series.familyKey}`
    if (taken + given > 0 && group(series.subscriptionId) === undefined) faults.push(`${name} has no group`)
    pools.set(pool, (pools.get(pool) ?? 0) + given - taken)
    const unit = `${series.subscriptionId} ${series.region}`
    if (into > 0) met.set(unit, (met.get(unit) ?? 0) + (useful[index] ?? 0))
    if (into > 0 && useful[index] === 0) faults.push(`${name} gets no more than is in use above its limit`)
  }
  for (const [pool, free] of pools) if (free < 0) faults.push(`${pool} hands out more than it has`)
  for (const { subscriptionId, region, limit, used } of one.totals) {
    const moved = met.get(`${subscriptionId} ${region}`)
    if (moved === undefined || limit === null || used === null) continue
    const unit = one.series.filter(series => series.subscriptionId === subscriptionId && series.region === region)
    if (sum(unit.map(ownNeed)) + moved > limit - used)
      faults.push(`${subscriptionId} ${region} exceeds its regional total`)
  }
  return faults
}
