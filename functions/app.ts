import { pipelineEntries } from '#functions/composition/pipelines.js'
import type { Area } from '#functions/runtime/register.js'
import { aboutBindings } from './http/about.js'
import { adminDataBindings } from './http/admin-data.js'
import { adminIngestionBindings } from './http/admin-ingestion.js'
import { adminLogBindings } from './http/admin-logs.js'
import { adminSettingsBindings } from './http/admin-settings.js'
import { aiModelBindings } from './http/ai-models.js'
import { authBindings } from './http/auth.js'
import { capacityBindings } from './http/capacity.js'
import { capacityAnalyticsBindings } from './http/capacity-analytics.js'
import { capacityExportBindings } from './http/capacity-export.js'
import { capacityHistoryBindings } from './http/capacity-history.js'
import { failoverBindings } from './http/failover.js'
import { apiHealthBinding, workerHealthBinding } from './http/health.js'
import { ingestionBindings } from './http/ingestion.js'
import { internalBindings } from './http/internal.js'
import { placementScoreBindings } from './http/placement-scores.js'
import { applyBindings } from './http/quota/apply.js'
import { candidateBindings } from './http/quota/candidates.js'
import { quotaForecastBindings } from './http/quota/forecast.js'
import { quotaGroupBindings } from './http/quota/groups.js'
import { planBindings } from './http/quota/plan.js'
import { reportBindings } from './http/quota/reports.js'
import { recommendationBindings } from './http/recommendations.js'
import { regionFitBindings } from './http/region-fit.js'
import { serviceBindings } from './http/services.js'
import { skuCatalogBindings } from './http/sku-catalog.js'
import { historyJobs } from './jobs/history-replay.js'
import { failUnitsJob, pipelineJobs } from './jobs/pipeline-jobs.js'
import { purgeJobs } from './jobs/purge.js'
import { applyJobs } from './jobs/quota-apply.js'
import { restJob } from './jobs/rest-job.js'
import { tickTimer } from './jobs/tick.js'
import { historyUnits } from './worker/history-units.js'
import { capacityWorkerBindings } from './worker/model-capacities.js'
import { pipelineUnits } from './worker/pipeline-units.js'
import { placementWorkerBindings } from './worker/placement-scores.js'
import { recommendationWorkerBindings } from './worker/recommendations.js'

type PipelineShape = (typeof pipelineEntries)[number]['shape']

/** What a pipeline adds to the apps. */
const pipelineArea = (shape: PipelineShape): Area => ({
  worker: pipelineUnits(shape),
  jobs: pipelineJobs(shape),
})

/** What its replay of past days adds. */
const historyArea = (shape: PipelineShape): Area => ({
  worker: historyUnits(shape),
  jobs: historyJobs(shape),
  isSimulation: true,
})

/** What the two apps are made of: nothing else registers a function. */
export const toAreas = (pipelines: readonly { readonly shape: PipelineShape }[]): readonly Area[] => [
  { api: [apiHealthBinding], worker: [workerHealthBinding] },
  { api: aboutBindings },
  { api: authBindings },
  { api: capacityBindings },
  { api: capacityHistoryBindings },
  { api: capacityAnalyticsBindings },
  { api: capacityExportBindings },
  { api: placementScoreBindings, worker: placementWorkerBindings },
  { api: recommendationBindings, worker: recommendationWorkerBindings },
  { api: skuCatalogBindings },
  { api: regionFitBindings },
  { api: aiModelBindings, worker: capacityWorkerBindings },
  { api: serviceBindings },
  { api: quotaGroupBindings },
  { api: failoverBindings },
  { api: reportBindings },
  { api: quotaForecastBindings },
  { api: candidateBindings },
  { api: planBindings },
  { api: applyBindings, jobs: applyJobs },
  { api: ingestionBindings },
  { timers: [tickTimer], jobs: [restJob, ...purgeJobs] },
  ...pipelines.map(({ shape }) => pipelineArea(shape)),
  ...pipelines.map(({ shape }) => historyArea(shape)),
  { jobs: [failUnitsJob] },
  { api: adminIngestionBindings },
  { api: adminSettingsBindings },
  { api: adminLogBindings },
  { api: adminDataBindings },
  { api: internalBindings },
]

export const areas = toAreas(pipelineEntries)
