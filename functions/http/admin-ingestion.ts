import { bind } from '#functions/edge/serve.js'
import { modelShape } from '#shared/ai/model-pipeline.js'
import { capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import {
  adminIngestionStatus,
  ingestionJob,
  ingestionJobs,
  retryIngestionJob,
  startIngestion,
  startModelCatalogIngestion,
  startQuotaGroupIngestion,
} from '#shared/contract/admin/admin-ingestion.js'
import { jobPage, jobWithUnits } from '#shared/ingestion/jobs/job-pages.js'
import { ingestionStatus, retryRun, startRun } from '#shared/ingestion/jobs/jobs.js'
import { runScope } from '#shared/ingestion/run-scope.js'
import { groupShape, requireSetUp } from '#shared/quota-workbench/groups/group-pipeline.js'

export const adminIngestionBindings = [
  ...(
    [
      [startIngestion, capacityShape.kind],
      [startModelCatalogIngestion, modelShape.kind],
      [startQuotaGroupIngestion, groupShape.kind],
    ] as const
  ).map(([route, kind]) =>
    bind(
      route,
      async ({ body, user, orchestrations }, { jobs, filterNames, groupIngestion }) => {
        if (kind === groupShape.kind) requireSetUp(groupIngestion)
        const [{ name }, scope] = [await user(), await runScope(filterNames, body)]
        return startRun(jobs, orchestrations(), kind, name, scope)
      },
      { durable: true },
    ),
  ),
  bind(
    adminIngestionStatus,
    ({ orchestrations }, { jobs, pipelines }) =>
      ingestionStatus(jobs.repository, pipelines.all, orchestrations().runner),
    { durable: true },
  ),
  bind(
    retryIngestionJob,
    async ({ params, user, orchestrations }, { jobs, pipelines }) =>
      retryRun(jobs, orchestrations(), pipelines, params.jobId, (await user()).name),
    { durable: true },
  ),
  bind(ingestionJobs, ({ query }, { runLog }) => jobPage(runLog, query)),
  bind(ingestionJob, ({ params, query }, { jobs: { repository }, runLog }) =>
    jobWithUnits({ repository, runLog }, params.jobId, query),
  ),
]
