import { bind } from '#functions/edge/serve.js'
import { startCapacityIngestion, ingestionStatus as statusRoute } from '#shared/contract/admin/ingestion.js'
import { ingestionStatus, startRun } from '#shared/ingestion/jobs/jobs.js'
import { runScope } from '#shared/ingestion/run-scope.js'

export const ingestionBindings = [
  bind(
    startCapacityIngestion,
    async ({ body, orchestrations }, { jobs, filterNames }) =>
      startRun(jobs, orchestrations(), 'capacity', 'operator', await runScope(filterNames, body)),
    { durable: true },
  ),
  bind(
    statusRoute,
    ({ orchestrations }, { jobs, pipelines }) =>
      ingestionStatus(jobs.repository, pipelines.all, orchestrations().runner),
    { durable: true },
  ),
]
