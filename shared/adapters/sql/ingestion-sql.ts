import type { IngestionRepository, Run, UnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Database } from './database.js'
import { estateWrites } from './estate-writes.js'
import { JsonWrites } from './json-writes.js'
import { asProgress, asRun, unitSums } from './run-rows.js'
import type { IngestionLogTable, IngestionUnitTable } from './schema.js'
import { readings, unread } from './unit-states.js'
import { ingestionUnit } from './unit-tables.js'

/** Runs and units in IngestionLog and IngestionUnit. */
export function ingestionRepository(database: Database): IngestionRepository {
  const { db, dialect } = database
  const { time } = dialect
  const runs = () => db.selectFrom('IngestionLog').selectAll()
  const newest = (kind: string) => dialect.window(runs().where('kind', '=', kind).orderBy('createdAt', 'desc'), first)
  return {
    ...estateWrites(database),
    insertRun: run => insertRun(database, run),
    run: async runId => found(await runs().where('runId', '=', runId).executeTakeFirst()),
    activeRun: async kind =>
      found(await runs().where('kind', '=', kind).where('finishedAt', 'is', null).executeTakeFirst()),
    lastFinishedRun: async kind => found(await newest(kind).where('finishedAt', 'is not', null).executeTakeFirst()),
    newestFullRun: async kind => found(await newest(kind).where('scope', 'is', null).executeTakeFirst()),
    async newestRuleVersion() {
      const units = db.selectFrom('CapacityUnit').select(({ fn }) => fn.max('ruleVersion').as('newest'))
      return (await units.executeTakeFirst())?.newest ?? null
    },
    async lastCompleteRun(kind) {
      const full = newest(kind).where('scope', 'is', null).where('status', 'in', ['succeeded', 'partial'])
      return found(await full.executeTakeFirst())
    },
    async markStarted(runId, at) {
      const update = db.updateTable('IngestionLog').set({ status: 'running', startedAt: time(at) })
      await update.where('runId', '=', runId).where('startedAt', 'is', null).execute()
    },
    async finishRun(runId, status, error, at) {
      const update = db.updateTable('IngestionLog').set({ status, error, finishedAt: time(at) })
      await update.where('runId', '=', runId).where('finishedAt', 'is', null).execute()
    },
    async progress(runId) {
      const units = db.selectFrom('IngestionUnit as u').where('u.runId', '=', runId)
      return asProgress(await units.select(unitSums).executeTakeFirstOrThrow())
    },
    failures: (runId, limit) => failures(database, runId, limit),
    unread: since => unread(database, since),
    readings: () => readings(database),
    planUnits: units => planUnits(database, units),
    async plannedRegions(runId, subscriptionId) {
      const units = db.selectFrom('IngestionUnit').where('runId', '=', runId)
      const own = units.where('subscriptionId', '=', subscriptionId).select('region').orderBy('region')
      return (await own.execute()).map(({ region }) => region)
    },
    unit: async ({ runId, subscriptionId, region }) => {
      const query = db.selectFrom('IngestionUnit').selectAll().where('runId', '=', runId)
      const row = await query
        .where('subscriptionId', '=', subscriptionId)
        .where('region', '=', region)
        .executeTakeFirst()
      return row && asUnit(row)
    },
    async failUnit({ runId, subscriptionId, region }, error, at) {
      await planUnits(database, [{ runId, subscriptionId, region }])
      const update = db.updateTable('IngestionUnit').set({ status: 'failed', error, finishedAt: time(at) })
      const unit = update.where('runId', '=', runId).where('subscriptionId', '=', subscriptionId)
      await unit.where('region', '=', region).where('status', '=', 'pending').execute()
    },
    async failPending(runId, error, at) {
      const update = db.updateTable('IngestionUnit').set({ status: 'failed', error, finishedAt: time(at) })
      await update.where('runId', '=', runId).where('status', '=', 'pending').execute()
    },
    async forgetUnit({ runId, subscriptionId, region }) {
      const units = db.deleteFrom('IngestionUnit').where('runId', '=', runId)
      await units.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
    },
  }
}

const first = { offset: 0, limit: 1 }
const found = (row: IngestionLogTable | undefined): Run | undefined => row && asRun(row)

function asUnit({ runId, subscriptionId, region, status, rowsWritten, error }: IngestionUnitTable): UnitRecord {
  return { runId, subscriptionId, region, status: status as UnitRecord['status'], rowsWritten, error }
}

async function insertRun({ db, dialect }: Database, { scope, ...run }: Run): Promise<boolean> {
  const time = (at: string | null) => at && dialect.time(at)
  const times = {
    createdAt: dialect.time(run.createdAt),
    startedAt: time(run.startedAt),
    finishedAt: time(run.finishedAt),
  }
  try {
    await db
      .insertInto('IngestionLog')
      .values({ ...run, ...times, scope: scope && JSON.stringify(scope) })
      .execute()
    return true
  } catch (error) {
    if (dialect.isDuplicateKey(error)) return false
    throw error
  }
}

function planUnits(database: Database, units: readonly UnitKey[]): Promise<void> {
  return database.transaction(trx =>
    new JsonWrites(trx, database.dialect).insertMissing(
      ingestionUnit,
      units.map(unit => ({ ...unit, status: 'pending' })),
    ),
  )
}

async function failures({ db, dialect }: Database, runId: string, limit: number): Promise<UnitRecord[]> {
  const query = db.selectFrom('IngestionUnit').selectAll().where('runId', '=', runId).where('status', '=', 'failed')
  const ordered = query.orderBy('subscriptionId').orderBy('region')
  return (await dialect.window(ordered, { offset: 0, limit }).execute()).map(asUnit)
}
