import { storedUnits } from '#shared/adapters/sql/capacity/units/stored-units-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import { trackedTables } from '#shared/adapters/sql/tracked-tables.js'
import { modelPipeline, modelShape } from '#shared/ai/model-pipeline.js'
import { capacityPipeline, capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import type { UnitReplay } from '#shared/ingestion/history/replay-unit.js'
import { createPipelines, type PipelineEntry } from '#shared/ingestion/pipeline.js'
import { pricePipeline, priceShape } from '#shared/prices/price-pipeline.js'
import { forecastPipeline, forecastShape } from '#shared/quota-workbench/forecast/forecast-pipeline.js'
import { groupPipeline, groupShape } from '#shared/quota-workbench/groups/group-pipeline.js'
import { serviceQuotaPipeline, serviceQuotaShape } from '#shared/services/quota-pipeline.js'
import { servicePipeline, serviceShape } from '#shared/services/service-pipeline.js'
import type { AIParts } from './ai.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { IngestionParts } from './ingestion.js'
import type { Base, Parts } from './parts.js'
import type { PriceParts } from './prices.js'
import type { ForecastParts } from './quota-workbench/forecast.js'
import type { GroupParts } from './quota-workbench/groups.js'
import { capacityPast, modelPast } from './replay/past-units.js'
import type { ServiceParts } from './services.js'

/** The parts that pipelines need. */
export type PipelineApp = Base &
  DatabaseParts &
  AzureParts &
  IngestionParts &
  PriceParts &
  AIParts &
  ServiceParts &
  GroupParts &
  ForecastParts

/** A pipeline, as an app registers it. */
export interface AppPipeline extends PipelineEntry<PipelineApp> {
  /** Its tables that are not in the product's own list. They are purged and can be previewed like those. */
  readonly tables?: readonly TrackedTable[]
  /** Replays simulated past days; present if the shape has a replay. */
  readonly past?: (app: PipelineApp) => UnitReplay
}

/** All pipelines: jobs, timers, worker routes, schedule, status and pages come from this list. */
export const pipelineEntries: readonly AppPipeline[] = [
  {
    shape: capacityShape,
    of: app =>
      capacityPipeline({
        repository: app.runs,
        estate: app.estate,
        compute: app.compute,
        units: unitStore(app.database),
        stored: storedUnits(app.database),
        clock: app.clock,
        timing: { enabled: true, intervalHours: app.config.INGEST_INTERVAL_HOURS },
      }),
    past: capacityPast,
  },
  { shape: priceShape, of: app => pricePipeline(app.prices) },
  { shape: modelShape, of: app => modelPipeline(app.modelCatalog), past: modelPast },
  { shape: serviceShape, of: app => servicePipeline(app.serviceIngestion) },
  { shape: serviceQuotaShape, of: app => serviceQuotaPipeline(app.serviceQuotaIngestion) },
  { shape: groupShape, of: app => groupPipeline(app.groupIngestion) },
  { shape: forecastShape, of: app => forecastPipeline(app.forecastRuns) },
]

export const pipelineParts = (app: PipelineApp & { readonly entries: readonly AppPipeline[] }) => ({
  pipelines: () => createPipelines(app.entries, app),
  tables: (): readonly TrackedTable[] => [...trackedTables, ...app.entries.flatMap(({ tables = [] }) => tables)],
})
export type PipelineParts = Parts<ReturnType<typeof pipelineParts>>
