import { processLog } from '#functions/runtime/logger.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { runLog } from '#shared/adapters/sql/ingestion/run-log-sql.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import type { JobPorts } from '#shared/ingestion/jobs/jobs.js'
import { InMemoryRests } from '#shared/jobs/in-memory-rests.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'

type Needs = Base & DatabaseParts

export const ingestionParts = (app: Needs & { readonly runs: IngestionRepository }) => ({
  runs: () => ingestionRepository(app.database),
  runLog: () => runLog(app.database),
  /** The rest of a database that never pauses. */
  processRests: () => new InMemoryRests(app.clock),
  jobs: (): JobPorts => ({ repository: app.runs, clock: app.clock, newId: app.newId, log: processLog }),
})
export type IngestionParts = Parts<ReturnType<typeof ingestionParts>>
