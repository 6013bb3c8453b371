import type { Base, Parts } from '#functions/composition/parts.js'
import { highsSolver } from '#shared/adapters/solver/highs-solver.js'
import { type PlanPorts, quotaPlans } from '#shared/quota-workbench/plan/quota-plans.js'

interface Needs extends Base {
  readonly candidateRuns: PlanPorts['runs']
  readonly subscriptions: PlanPorts['subscriptions']
}

export const planParts = (app: Needs) => ({
  quotaPlans: () =>
    quotaPlans({
      runs: app.candidateRuns,
      subscriptions: app.subscriptions,
      solver: highsSolver(),
      clock: app.clock,
    }),
})
export type PlanParts = Parts<ReturnType<typeof planParts>>
