import { storedUnits } from '#shared/adapters/sql/capacity/stored-units-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { capacityPipeline, capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import { type PipelineEntry, pipelinesOf } from '#shared/ingestion/pipeline.js'
import { pricePipeline, priceShape } from '#shared/prices/price-pipeline.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { IngestionParts } from './ingestion.js'
import type { Base, Parts } from './parts.js'
import type { PriceParts } from './prices.js'

/** What pipelines are plugged into. */
export type PipelineApp = Base & DatabaseParts & AzureParts & IngestionParts & PriceParts

/** All pipelines: jobs, timers, worker routes, schedule, status and pages come from this list. */
export const pipelineEntries: readonly PipelineEntry<PipelineApp>[] = [
  {
    shape: capacityShape,
    of: app =>
      capacityPipeline({
        ...{ repository: app.runs, estate: app.estate, compute: app.compute, units: unitStore(app.database) },
        stored: storedUnits(app.database),
        clock: app.clock,
        timing: { enabled: true, intervalHours: app.config.INGEST_INTERVAL_HOURS },
      }),
  },
  { shape: priceShape, of: app => pricePipeline(app.prices) },
]

export const pipelineParts = (app: PipelineApp & { readonly entries: readonly PipelineEntry<PipelineApp>[] }) => ({
  pipelines: () => pipelinesOf(app.entries, app),
})
export type PipelineParts = Parts<ReturnType<typeof pipelineParts>>
