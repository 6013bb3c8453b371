import { bind } from '#functions/host/serve.js'
import { startCapacityIngestion, ingestionStatus as statusRoute } from '#shared/contract/ingestion.js'
import { ingestionStatus, startRun } from '#shared/ingestion/jobs.js'

export const ingestionBindings = [
  bind(
    startCapacityIngestion,
    ({ orchestrations }, { jobs }) => startRun(jobs, orchestrations(), 'capacity', 'operator'),
    { durable: true },
  ),
  bind(statusRoute, (_call, { jobs }) => ingestionStatus(jobs.repository, 'capacity')),
]
