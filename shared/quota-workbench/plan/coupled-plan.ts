import type { LinearAnswer, LinearModel, LinearSolver } from './linear-solver.js'
import { maxMet, PartModel } from './part-model.js'
import { countPatches, holds, isBetter, metBy, type PartPlan, smallestSurplus } from './part-plan.js'
import type { PlanPart } from './plan-parts.js'
import { countAmounts } from './pool-members.js'

/** The plan of a part with what is proven about it. */
export interface ProvenPlan {
  readonly plan: PartPlan
  /** No plan meets more, vCPU. */
  readonly maxMet: number
  /** No plan that meets as much as `maxMet` changes fewer limits. */
  readonly minPatches: number
  /** Whether all levels of the objective are proven. */
  readonly isOptimal: boolean
}

/** Solves with what is left of a time. A model larger than that is not begun. */
export class TimedSolver {
  readonly #solver: LinearSolver
  readonly #maxSeconds: number
  #left: number

  /** @param maxSeconds of one model */
  constructor(solver: LinearSolver, seconds: number, maxSeconds: number) {
    this.#solver = solver
    this.#left = seconds
    this.#maxSeconds = maxSeconds
  }

  async solve(model: LinearModel): Promise<LinearAnswer | undefined> {
    const seconds = Math.min(this.#left, this.#maxSeconds)
    if (seconds <= 0) return undefined
    const answer = await this.#solver.solve(model, seconds)
    this.#left -= answer.seconds
    return answer
  }
}

/**
 * Solves a coupled part level by level, each with the results of the levels before held fixed. Where the time ends first, the
 * best known plan is answered with the best known bounds.
 * @param known a plan that holds, such as the greedy one
 */
export async function planCoupled(part: PlanPart, solver: TimedSolver, known: PartPlan): Promise<ProvenPlan> {
  const model = new PartModel(part)
  let best = known
  /** @returns the plan that a solution stands for */
  const keep = (answer: LinearAnswer | undefined): PartPlan | undefined => {
    if (!answer || answer.values.length === 0) return undefined
    const plan = model.toPlan(answer.values)
    if (!holds(part, plan)) return undefined
    if (isBetter(part, plan, best)) best = plan
    return plan
  }
  const limit = maxMet(part)
  const first = metBy(part, best) < limit ? await solver.solve(model.largestMet()) : undefined
  keep(first)
  const most = Math.min(limit, first ? Math.floor(first.bound + tolerance) : limit)
  const proven = { maxMet: most, minPatches: model.minPatches(), isOptimal: false }
  if (metBy(part, best) < most) return { ...proven, plan: best }
  if (most === 0) return { ...proven, plan: best, isOptimal: true }

  if (countPatches(best) > proven.minPatches) {
    const second = await solver.solve(model.fewestPatches(most))
    keep(second)
    const bound = second ? Math.ceil(model.toPatches(second.bound) - tolerance) : 0
    proven.minPatches = Math.max(proven.minPatches, bound)
  }
  const patches = countPatches(best)
  if (patches > proven.minPatches) return { ...proven, plan: best }

  if (smallestSurplus(part, best) >= model.maxSurplus()) return { ...proven, plan: best, isOptimal: true }
  const third = await solver.solve(model.leastDisturbance(most, patches))
  const isOptimal = keep(third) !== undefined && third?.state === 'optimal'
  return { ...proven, plan: best, isOptimal }
}

/** A plan of which only the simplest bounds are known. */
export const unproven = (part: PlanPart, plan: PartPlan): ProvenPlan => ({
  plan,
  maxMet: maxMet(part),
  minPatches: 0,
  isOptimal: false,
})

/** Larger models would take more memory than an app has for a plan. */
const maxAmounts = 200_000

export const isTooLarge = (part: PlanPart): boolean => countAmounts(part) > maxAmounts

/** Solvers answer whole numbers with small errors. */
const tolerance = 1e-5
