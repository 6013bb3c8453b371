import type { AzureParts } from '#functions/composition/azure.js'
import type { DatabaseParts } from '#functions/composition/database.js'
import type { IngestionParts } from '#functions/composition/ingestion.js'
import type { Base, Parts } from '#functions/composition/parts.js'
import { intervalTiming } from '#functions/composition/settings/interval-timing.js'
import { azureGroups } from '#shared/adapters/azure/quota/azure-groups.js'
import { azureTrees } from '#shared/adapters/azure/quota/azure-trees.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import { groupReads } from '#shared/adapters/sql/quota-workbench/groups/group-reads.js'
import { groupStore } from '#shared/adapters/sql/quota-workbench/groups/group-store-sql.js'
import { groupUnits } from '#shared/adapters/sql/quota-workbench/groups/group-tables.js'
import { storedGroups } from '#shared/adapters/sql/quota-workbench/groups/stored-groups-sql.js'
import type { GroupPipelinePorts } from '#shared/quota-workbench/groups/group-pipeline.js'
import { groupQueries } from '#shared/quota-workbench/groups/group-queries.js'
import { managementGroupQueries } from '#shared/quota-workbench/groups/management-group-queries.js'
import type { ManagementTrees } from '#shared/quota-workbench/groups/management-tree.js'
import type { StoredGroups } from '#shared/quota-workbench/groups/stored-groups.js'

interface Needs extends Base, AzureParts, DatabaseParts, IngestionParts {
  readonly storedGroups: StoredGroups
  readonly managementTrees: ManagementTrees
}

export const groupParts = (app: Needs) => ({
  storedGroups: () => storedGroups(app.database),
  managementTrees: () => azureTrees(app.azure),
  /** What the reading of quota groups works with. */
  groupIngestion: (): GroupPipelinePorts => ({
    managementGroupId: app.config.QUOTA_MANAGEMENT_GROUP_ID,
    repository: app.runs,
    list: azureGroups(app.azure),
    trees: app.managementTrees,
    store: groupStore(app.database),
    stored: regionUnits(app.database, groupUnits),
    regions: id => app.storedGroups.regions(id),
    clock: app.clock,
    timing: intervalTiming(app.config.QUOTA_GROUP_INTERVAL_HOURS),
  }),
  quotaGroups: () =>
    groupQueries({
      managementGroupId: app.config.QUOTA_MANAGEMENT_GROUP_ID,
      rows: groupReads(app.database),
      stored: app.storedGroups,
      units: regionUnits(app.database, groupUnits),
      repository: app.runs,
      clock: app.clock,
      retentionDays: app.config.HISTORY_RETENTION_DAYS,
    }),
  managementGroups: () =>
    managementGroupQueries({
      managementGroupId: app.config.QUOTA_MANAGEMENT_GROUP_ID,
      trees: app.managementTrees,
      stored: app.storedGroups,
      clock: app.clock,
    }),
})
export type GroupParts = Parts<ReturnType<typeof groupParts>>
