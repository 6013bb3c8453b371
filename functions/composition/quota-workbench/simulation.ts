import type { DatabaseParts } from '#functions/composition/database.js'
import type { Base, Parts } from '#functions/composition/parts.js'
import { simulationStore } from '#shared/adapters/sql/quota-workbench/simulation-store-sql.js'
import type { SimulationRequest } from '#shared/contract/quota/simulation.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { CandidateRuns } from '#shared/quota-workbench/candidates/candidate-queries.js'
import { simulate } from '#shared/quota-workbench/simulation/simulate.js'

interface Needs extends Base, DatabaseParts {
  readonly candidateRuns: CandidateRuns
}

export const simulationParts = (app: Needs) => ({
  simulateQuota: () => (request: SimulationRequest, user: { readonly oid: string; readonly name: string }) =>
    simulate(
      {
        runs: app.candidateRuns,
        store: simulationStore(app.database),
        plan: async () => {
          throw new AppError('unavailable', 'Plans are not part of this version: give changes instead of usePlan')
        },
        clock: app.clock,
        currency: app.config.PRICE_CURRENCY,
      },
      request,
      user,
    ),
})
export type SimulationParts = Parts<ReturnType<typeof simulationParts>>
