import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import type { RunKind } from '#shared/ingestion/ingestion-repository.js'
import { firstDay } from './sample-unit.js'

/** Logs a run that is over, so that units of it can be logged; one that is logged already stays as it is. */
export async function logRun(database: Database, runId: string, kind: RunKind = 'capacity'): Promise<void> {
  const times = { createdAt: firstDay, startedAt: firstDay, finishedAt: firstDay }
  const end = { status: 'succeeded', triggeredBy: 'timer', error: null, scope: null } as const
  await ingestionRepository(database).insertRun({ runId, kind, ...times, ...end })
}
