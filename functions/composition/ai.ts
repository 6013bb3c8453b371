import { setTimeout as sleep } from 'node:timers/promises'
import { intervalTiming } from '#functions/composition/settings/interval-timing.js'
import { type AccountSkus, accountSkus } from '#shared/adapters/azure/cognitive-services/account-skus.js'
import { azureModelCapacities } from '#shared/adapters/azure/cognitive-services/model-capacities.js'
import { azureModels } from '#shared/adapters/azure/cognitive-services/model-units.js'
import { modelUnits } from '#shared/adapters/sql/ai/ai-tables.js'
import { capacityCatalog } from '#shared/adapters/sql/ai/capacity-catalog-sql.js'
import { capacityStore } from '#shared/adapters/sql/ai/capacity-store-sql.js'
import { catalogLists } from '#shared/adapters/sql/ai/catalog-lists-sql.js'
import { modelChangeReads } from '#shared/adapters/sql/ai/model-changes-sql.js'
import { matrixReads } from '#shared/adapters/sql/ai/model-matrix-sql.js'
import { aiQuotaReads, modelReads } from '#shared/adapters/sql/ai/model-reads.js'
import { modelStore } from '#shared/adapters/sql/ai/model-store-sql.js'
import { modelTrendReads } from '#shared/adapters/sql/ai/model-trend-sql.js'
import { quotaTrendReads } from '#shared/adapters/sql/ai/quota-trend-sql.js'
import { retirementReads } from '#shared/adapters/sql/ai/retirements-sql.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import { aiCapacityCalls, callBudgets } from '#shared/adapters/sql/live-calls/call-budgets-sql.js'
import type { FreeCapacityPorts } from '#shared/ai/capacity/free-capacity.js'
import { type LiveCapacity, liveCapacity } from '#shared/ai/capacity/live-capacity.js'
import { catalogListQueries } from '#shared/ai/catalog-lists.js'
import { matrixQueries } from '#shared/ai/matrix/model-matrix.js'
import { toModelChange } from '#shared/ai/model-changes.js'
import type { ModelPipelinePorts } from '#shared/ai/model-pipeline.js'
import { type ModelQueries, modelQueries } from '#shared/ai/model-queries.js'
import { aiQuotaQueries } from '#shared/ai/quota-queries.js'
import { changeQueries } from '#shared/reads/change-queries.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { IngestionParts } from './ingestion.js'
import type { Base, Parts } from './parts.js'
import { callLimits } from './settings/call-limits.js'
import type { WorkerParts } from './worker.js'

interface Needs extends Base, AzureParts, DatabaseParts, IngestionParts, WorkerParts {
  readonly accountSkus: AccountSkus
  readonly models: ModelQueries
}

export const aiParts = (app: Needs) => ({
  accountSkus: () => accountSkus(app.azure, app.clock),
  /** What the reading of AI models works with. */
  modelCatalog: (): ModelPipelinePorts => ({
    repository: app.runs,
    estate: app.estate,
    catalog: azureModels(app.azure, app.accountSkus),
    store: modelStore(app.database),
    stored: regionUnits(app.database, modelUnits),
    clock: app.clock,
    timing: intervalTiming(app.config.AI_INGEST_INTERVAL_HOURS),
  }),
  models: () => modelQueries(modelReads(app.database), knownTimes(app)),
  /** Free capacity in the api app, requested from the worker. */
  liveCapacity: (): LiveCapacity =>
    liveCapacity({
      catalog: capacityCatalog(app.database),
      store: capacityStore(app.database),
      budgets: callBudgets(app.database, aiCapacityCalls),
      worker: app.worker,
      clock: app.clock,
      sleep: ms => sleep(ms),
      settings: {
        cacheMinutes: app.config.AI_CAPACITY_CACHE_MINUTES,
        limits: callLimits(app.config, app.config.AI_CAPACITY_CALLS_PER_HOUR, app.config.AI_CAPACITY_ANONYMOUS_SHARE),
      },
    }),
  /** Free capacity in the worker app, requested from Azure. */
  freeCapacity: (): FreeCapacityPorts => ({
    service: azureModelCapacities(app.azure),
    store: capacityStore(app.database),
  }),
  modelChanges: () => changeQueries(modelChangeReads(app.database), { toRow: toModelChange, ...knownTimes(app) }),
  aiQuotas: () => aiQuotaQueries(aiQuotaReads(app.database), knownTimes(app)),
  modelMatrix: () => matrixQueries(matrixReads(app.database), app.models),
  modelLists: () =>
    catalogListQueries({
      trends: { ...modelTrendReads(app.database), ...quotaTrendReads(app.database) },
      lists: { ...catalogLists(app.database), ...retirementReads(app.database) },
      snapshotTimes: filter => app.models.snapshotTimes(filter),
      ...knownTimes(app),
    }),
})

const knownTimes = ({ clock, config }: Base) => ({ clock, retentionDays: config.HISTORY_RETENTION_DAYS })

export type AIParts = Parts<ReturnType<typeof aiParts>>
