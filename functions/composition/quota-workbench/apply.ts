import type { AzureParts } from '#functions/composition/azure.js'
import type { DatabaseParts } from '#functions/composition/database.js'
import type { Base, Parts } from '#functions/composition/parts.js'
import { azureQuotaWriter } from '#shared/adapters/azure/quota/quota-writer.js'
import { applyStore } from '#shared/adapters/sql/quota-workbench/apply/apply-store-sql.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { applyQueries } from '#shared/quota-workbench/apply/apply-queries.js'

interface Needs extends Base, AzureParts, DatabaseParts {
  readonly applyPorts: ApplyPorts
}

export const applyParts = (app: Needs) => ({
  /** What applies work with. */
  applyPorts: (): ApplyPorts => {
    const { config, clock, newId } = app
    const isEnabled = config.QUOTA_APPLY_ENABLED === true
    return {
      store: applyStore(app.database),
      writer: azureQuotaWriter(app.azure, {
        managementGroupId: config.QUOTA_MANAGEMENT_GROUP_ID,
        canWrite: isEnabled,
      }),
      clock,
      newId,
      settings: {
        isEnabled,
        approval: config.QUOTA_APPROVAL,
        approvalHours: config.QUOTA_APPROVAL_HOURS,
        maxChanges: config.QUOTA_APPLY_MAX_CHANGES,
      },
    }
  },
  applyQueries: () => applyQueries(app.applyPorts),
})
export type ApplyParts = Parts<ReturnType<typeof applyParts>>
