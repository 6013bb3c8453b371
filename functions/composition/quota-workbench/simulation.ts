import type { DatabaseParts } from '#functions/composition/database.js'
import type { Base, Parts } from '#functions/composition/parts.js'
import { capturedGroups } from '#shared/adapters/sql/quota-workbench/candidates/captured-groups-sql.js'
import { simulationStore } from '#shared/adapters/sql/quota-workbench/simulation-store-sql.js'
import type { SimulationRequest } from '#shared/contract/quota/simulation.js'
import type { CandidateRuns } from '#shared/quota-workbench/candidates/candidate-queries.js'
import type { QuotaPlans } from '#shared/quota-workbench/plan/quota-plans.js'
import { simulate } from '#shared/quota-workbench/simulation/simulate.js'

interface Needs extends Base, DatabaseParts {
  readonly candidateRuns: CandidateRuns
  readonly quotaPlans: QuotaPlans
}

export const simulationParts = (app: Needs) => ({
  simulateQuota: () => (request: SimulationRequest, user: { readonly oid: string; readonly name: string }) =>
    simulate(
      {
        runs: app.candidateRuns,
        store: simulationStore(app.database),
        plan: (runId, options) => app.quotaPlans.plan({ runId, ...options }),
        groups: capturedGroups(app.database, app.config.QUOTA_MANAGEMENT_GROUP_ID),
        clock: app.clock,
        currency: app.config.PRICE_CURRENCY,
      },
      request,
      user,
    ),
})
export type SimulationParts = Parts<ReturnType<typeof simulationParts>>
