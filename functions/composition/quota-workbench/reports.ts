import type { DatabaseParts } from '#functions/composition/database.js'
import type { IdentityParts } from '#functions/composition/identity.js'
import type { Base, Parts } from '#functions/composition/parts.js'
import { sharedReports } from '#shared/adapters/sql/quota-workbench/shared-reports-sql.js'
import { linkTokens } from '#shared/identity/link-tokens.js'
import type { ReportPorts } from '#shared/quota-workbench/reports/make-report.js'
import { type ReportReads, reportReads } from '#shared/quota-workbench/reports/read-report.js'
import type { ReportRepository } from '#shared/quota-workbench/reports/report.js'
import type { ForecastParts } from './forecast.js'
import type { GroupParts } from './groups.js'

interface Needs
  extends Base,
    DatabaseParts,
    IdentityParts,
    Pick<GroupParts, 'quotaGroups'>,
    Pick<ForecastParts, 'forecasts'> {
  readonly sharedReports: ReportRepository
  readonly reporting: ReportPorts
}

export const reportParts = (app: Needs) => ({
  sharedReports: () => sharedReports(app.database),
  /** What making and reading shared reports works with. */
  reporting: (): ReportPorts => ({
    reports: app.sharedReports,
    tokens: linkTokens('shared report', { secrets: app.secrets, newToken: app.signIn.newToken }),
    source: { groups: app.quotaGroups, forecasts: app.forecasts },
    clock: app.clock,
    newId: app.newId,
    publicOrigin: app.config.PUBLIC_ORIGIN,
    isMasked: app.config.MASK_SUBSCRIPTION_IDS,
  }),
  reportReads: (): ReportReads => reportReads(app.reporting),
})
export type ReportParts = Parts<ReturnType<typeof reportParts>>
