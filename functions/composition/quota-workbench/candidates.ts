import type { DatabaseParts } from '#functions/composition/database.js'
import type { Base, Parts } from '#functions/composition/parts.js'
import { candidateStore } from '#shared/adapters/sql/quota-workbench/candidates/candidate-store-sql.js'
import { capturedGroups } from '#shared/adapters/sql/quota-workbench/candidates/captured-groups-sql.js'
import { forecastReads } from '#shared/adapters/sql/quota-workbench/forecast/forecast-reads.js'
import type { CaptureRequest } from '#shared/contract/quota/candidates.js'
import { candidateQueries } from '#shared/quota-workbench/candidates/candidate-queries.js'
import type { CandidateStore } from '#shared/quota-workbench/candidates/candidate-store.js'
import { captureRun } from '#shared/quota-workbench/candidates/capture.js'
import { expectedUses } from '#shared/quota-workbench/forecast/expected-uses.js'
import type { FilterNames } from '#shared/reads/filter-names.js'

interface Needs extends Base, DatabaseParts {
  readonly filterNames: FilterNames
  readonly candidateStore: CandidateStore
}

export const candidateParts = (app: Needs) => ({
  candidateStore: () => candidateStore(app.database),
  candidateRuns: () => candidateQueries(app.candidateStore),
  captureRun: () => (request: CaptureRequest, user: { readonly oid: string; readonly name: string }) =>
    captureRun(
      {
        store: app.candidateStore,
        names: app.filterNames,
        forecasts: expectedUses(forecastReads(app.database, app.clock), app.clock),
        groups: capturedGroups(app.database, app.config.QUOTA_MANAGEMENT_GROUP_ID),
        clock: app.clock,
        newId: app.newId,
      },
      request,
      user,
    ),
})
export type CandidateParts = Parts<ReturnType<typeof candidateParts>>
