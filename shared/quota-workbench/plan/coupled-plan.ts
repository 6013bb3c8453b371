import type { LinearAnswer, LinearModel, LinearSolver } from './linear-solver.js'
import { PartModel } from './part-model.js'
import { holds, isBetter, metBy, type PartPlan, patchesOf, smallestSurplus } from './part-plan.js'
import type { PlanPart } from './plan-parts.js'
import { sum } from './pool-plan.js'

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
  const first = await solver.solve(model.mostMet())
  keep(first)
  const maxMet = Math.min(sum(part.recipients.map(({ wanted }) => wanted)), toWhole(first?.bound, Math.floor))
  const open = () => ({ plan: best, maxMet, minPatches: 0, isOptimal: false })
  if (metBy(best) < maxMet) return open()
  if (maxMet === 0) return { plan: best, maxMet, minPatches: 0, isOptimal: true }

  const second = await solver.solve(model.fewestPatches(maxMet))
  keep(second)
  const minPatches = second ? model.fixedPatches() + Math.max(0, -toWhole(-second.bound, Math.floor)) : 0
  const patches = patchesOf(best)
  if (patches > minPatches) return { ...open(), minPatches }
  if (smallestSurplus(part, best) === Number.POSITIVE_INFINITY) return { ...open(), minPatches, isOptimal: true }

  const third = await solver.solve(model.leastDisturbance(maxMet, patches))
  const last = keep(third)
  return { ...open(), minPatches, isOptimal: third?.state === 'optimal' && last !== undefined }
}

/** Solvers answer whole numbers with small errors. */
const tolerance = 1e-5
const toWhole = (bound: number | undefined, round: (value: number) => number): number =>
  bound === undefined || Number.isNaN(bound) ? Number.POSITIVE_INFINITY : round(bound + tolerance)
