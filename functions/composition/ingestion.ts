import { processLog } from '#functions/runtime/logger.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { runLog } from '#shared/adapters/sql/ingestion/run-log-sql.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import type { JobPorts } from '#shared/ingestion/jobs/jobs.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import { createHistory, createReplay } from './history-replay.js'
import type { Base, Parts } from './parts.js'
import type { WorkerParts } from './worker.js'

type Needs = Base & DatabaseParts & AzureParts & WorkerParts

export const ingestionParts = (app: Needs & { readonly runs: IngestionRepository }) => ({
  runs: () => ingestionRepository(app.database),
  runLog: () => runLog(app.database),
  jobs: (): JobPorts => ({ repository: app.runs, clock: app.clock, newId: app.newId, log: processLog }),
  history: () => createHistory(app, app.worker),
  replay: () => createReplay(app),
})
export type IngestionParts = Parts<ReturnType<typeof ingestionParts>>
