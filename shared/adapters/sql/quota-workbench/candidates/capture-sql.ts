import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { Capture, GivenNeed } from '#shared/quota-workbench/candidates/candidate-store.js'
import type { StoredState } from './candidate-tables.js'
import { copyQuotas, setForecasts, setGroups, setNeeds } from './captured-quotas.js'
import { setCategoryUnits } from './category-units.js'
import { candidateSums } from './run-sums.js'

/** Ends a transaction without storing anything. */
class UnknownNeeds extends Error {
  readonly needs: readonly GivenNeed[]

  constructor(needs: readonly GivenNeed[]) {
    super('Needs without a quota')
    this.needs = needs
  }
}

/** See `CandidateStore.capture`. */
export async function captureQuotas(database: Database, capture: Capture): Promise<readonly GivenNeed[]> {
  try {
    await database.transaction(trx => captureIn(database, trx, capture))
    return []
  } catch (error) {
    if (error instanceof UnknownNeeds) return error.needs
    throw error
  }
}

async function captureIn(database: Database, db: Kysely<Tables>, capture: Capture): Promise<void> {
  const { dialect } = database
  const { run, scope, needs, forecasts, groups } = capture
  const connection = { db, dialect }
  await copyQuotas(database, db, run, scope)
  await setForecasts(connection, run.runId, forecasts)
  const unknown = await setNeeds(connection, run.runId, needs)
  if (unknown.length > 0) throw new UnknownNeeds(unknown)
  await setGroups(connection, run.runId, groups.members)
  const categoryUnits = await setCategoryUnits(database, db, run.runId)
  const { snapshotTime, oldestSnapshotTime, ...sums } = await db
    .selectFrom('QuotaCandidate as l')
    .where('l.runId', '=', run.runId)
    .select(candidateSums)
    .executeTakeFirstOrThrow()
  const { buffer, ...facts } = run
  await db
    .insertInto('QuotaCandidateRun')
    .values({
      ...facts,
      createdAt: dialect.time(run.createdAt),
      scope: JSON.stringify(run.scope),
      bufferVCpus: buffer.vCpus,
      bufferPercent: buffer.percent,
      ...sums,
      snapshotTime: snapshotTime && dialect.time(snapshotTime),
      oldestSnapshotTime: oldestSnapshotTime && dialect.time(oldestSnapshotTime),
      groupsReadAt: groups.readAt && dialect.time(groups.readAt),
      groupState: JSON.stringify({ ...groups, categoryUnits } satisfies StoredState),
    })
    .execute()
}
