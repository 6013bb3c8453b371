import { azureModels } from '#shared/adapters/azure/cognitive-services/model-units.js'
import { modelStore } from '#shared/adapters/sql/ai/model-store-sql.js'
import type { ModelPipelinePorts } from '#shared/ai/model-pipeline.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { IngestionParts } from './ingestion.js'
import { intervalTiming } from './interval-timing.js'
import type { Base, Parts } from './parts.js'

export const aiParts = (app: Base & AzureParts & DatabaseParts & IngestionParts) => ({
  /** What the reading of AI models works with. */
  modelCatalog: (): ModelPipelinePorts => ({
    repository: app.runs,
    estate: app.estate,
    catalog: azureModels(app.azure),
    store: modelStore(app.database),
    clock: app.clock,
    timing: intervalTiming(app.config.AI_INGEST_INTERVAL_HOURS),
  }),
})
export type AIParts = Parts<ReturnType<typeof aiParts>>
