import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { estateWrites } from '#shared/adapters/sql/capacity/units/estate-writes.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { IngestionLogTable, IngestionUnitTable, Tables } from '#shared/adapters/sql/schema.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type {
  IngestionRepository,
  NewRun,
  Run,
  UnitKey,
  UnitRecord,
  UnitStatus,
} from '#shared/ingestion/ingestion-repository.js'
import { asProgress, asRun, skippedColumns, unitSums } from './run-rows.js'
import { isUnit, keyColumns } from './unit-key.js'
import { ingestionUnit } from './unit-tables.js'
import { unreadUnits } from './unread-units.js'

/** Stores runs and units in IngestionLog and IngestionUnit. */
export function ingestionRepository(database: Database): IngestionRepository {
  const { db, dialect } = database
  const { time } = dialect
  const runs = () => db.selectFrom('IngestionLog').selectAll()
  const newest = (kind: string) => dialect.window(runs().where('kind', '=', kind).orderBy('sequence', 'desc'), first)
  return {
    ...estateWrites(database),
    insertRun: run => insertRun(database, run, sql`coalesce(max(sequence), 0) + 1`),
    insertPastRun: async run => void (await insertRun(database, run, sql`coalesce(min(sequence), 0) - 1`)),
    async newestTime() {
      const last = await dialect.window(runs().orderBy('sequence', 'desc').orderBy('runId'), first).executeTakeFirst()
      const times = last ? [last.createdAt, last.startedAt, last.finishedAt] : []
      return (
        times
          .filter(time => time !== null)
          .sort()
          .at(-1) ?? null
      )
    },
    async noteRun(runId, note) {
      await db.updateTable('IngestionLog').set({ note }).where('runId', '=', runId).execute()
    },
    run: async runId => found(await runs().where('runId', '=', runId).executeTakeFirst()),
    activeRun: async kind =>
      found(await runs().where('kind', '=', kind).where('finishedAt', 'is', null).executeTakeFirst()),
    lastFinishedRun: async kind => found(await newest(kind).where('finishedAt', 'is not', null).executeTakeFirst()),
    newestFullRun: async kind => found(await newest(kind).where('scope', 'is', null).executeTakeFirst()),
    async lastCompleteRun(kind) {
      const full = newest(kind).where('scope', 'is', null).where('status', 'in', ['succeeded', 'partial'])
      return found(await full.executeTakeFirst())
    },
    async markStarted(runId, at, skipped) {
      const values = { status: 'running', startedAt: time(at), ...skippedColumns(skipped) }
      const update = db.updateTable('IngestionLog').set(values)
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
    failures: (runId, limit, status = 'failed') => failures(database, runId, limit, status),
    unread: (kind, since) => unreadUnits(database, kind, since),
    planUnits: units => planUnits(database, units),
    planListing: units => planUnits(database, units, 1),
    async plannedRegions(runId, subscriptionId) {
      const units = db.selectFrom('IngestionUnit').where('runId', '=', runId)
      const own = units.where('subscriptionId', '=', subscriptionId).where('region', '<>', '').select('region')
      return (await own.orderBy('region').execute()).map(({ region }) => region)
    },
    unit: async key => {
      const row = await db.selectFrom('IngestionUnit').selectAll().where(isUnit(key)).executeTakeFirst()
      return row && asUnit(row)
    },
    keepUnit: (key, reason, at) => endUnit(database, key, 'suspect', reason, at),
    failUnit: (key, error, at) => endUnit(database, key, 'failed', error, at),
    async failPending(runId, error, at) {
      const update = db.updateTable('IngestionUnit').set({ status: 'failed', error, finishedAt: time(at) })
      await update.where('runId', '=', runId).where('status', '=', 'pending').execute()
    },
    forgetUnit: (key, skipped) => database.transaction(trx => forgetUnit(trx, key, skipped ?? null)),
  }
}

const first = { offset: 0, limit: 1 }
const found = (row: IngestionLogTable | undefined): Run | undefined => row && asRun(row)

function asUnit({ runId, subscriptionId, region, status, rowsWritten, error }: IngestionUnitTable): UnitRecord {
  const key = { runId, subscriptionId: subscriptionId || null, region: region || null }
  return { ...key, status: status as UnitRecord['status'], rowsWritten, error }
}

/**
 * @param sequence computes the sequence number of the run from those in the log.
 */
async function insertRun(
  { db, dialect }: Database,
  { scope, note = null, skipped, ...run }: NewRun,
  sequence: RawBuilder<number>,
): Promise<boolean> {
  const time = (at: string | null) => at && dialect.time(at)
  const times = {
    createdAt: dialect.time(run.createdAt),
    startedAt: time(run.startedAt),
    finishedAt: time(run.finishedAt),
  }
  try {
    const row = { ...run, ...times, ...skippedColumns(skipped), scope: scope && JSON.stringify(scope), note }
    const names = sql.join([...Object.keys(row), 'sequence'].map(name => sql.ref(name)))
    const values = sql.join([...Object.values(row).map(value => sql`${value}`), sequence])
    // One statement, so that no other run takes the same sequence number.
    await sql`insert into ${sql.table('IngestionLog')} (${names}) select ${values} from ${sql.table('IngestionLog')}`.execute(
      db,
    )
    return true
  } catch (error) {
    if (dialect.isDuplicateKey(error)) return false
    throw error
  }
}

/**
 * @param isUnlisted 1 if the units stand for the regions of their subscriptions.
 */
async function planUnits(
  database: Database,
  units: readonly UnitKey[],
  isUnlisted: number | null = null,
): Promise<void> {
  const runIds = [...new Set(units.map(({ runId }) => runId))]
  await database.transaction(async trx => {
    const writes = new JsonWrites(trx, database.dialect)
    for (const runId of runIds) {
      const run = await trx.selectFrom('IngestionLog').select('kind').where('runId', '=', runId).executeTakeFirst()
      if (!run) throw new Error(`There is no such run: ${runId}`)
      const own = units.filter(unit => unit.runId === runId)
      const rows = own.map(unit => ({ ...keyColumns(unit), pipeline: run.kind, status: 'pending', isUnlisted }))
      await writes.insertMissing(ingestionUnit, rows)
    }
  })
}

async function endUnit(database: Database, key: UnitKey, status: UnitStatus, error: string, at: string): Promise<void> {
  const { runId, subscriptionId, region } = key
  await planUnits(database, [{ runId, subscriptionId, region }])
  const { db, dialect } = database
  const update = db.updateTable('IngestionUnit').set({ status, error, finishedAt: dialect.time(at) })
  await update.where(isUnit(key)).where('status', '=', 'pending').execute()
}

async function failures(
  { db, dialect }: Database,
  runId: string,
  limit: number,
  status: UnitStatus,
): Promise<UnitRecord[]> {
  const query = db.selectFrom('IngestionUnit').selectAll().where('runId', '=', runId).where('status', '=', status)
  const ordered = query.orderBy('subscriptionId').orderBy('region')
  return (await dialect.window(ordered, { offset: 0, limit }).execute()).map(asUnit)
}

async function forgetUnit(trx: Kysely<Tables>, key: UnitKey, skipped: SkippedRecords | null): Promise<void> {
  await trx.deleteFrom('IngestionUnit').where(isUnit(key)).execute()
  if (!skipped) return
  const run = trx.updateTable('IngestionLog').where('runId', '=', key.runId)
  const sum = ({ eb, fn, val }: ExpressionBuilder<Tables, 'IngestionLog'>) =>
    eb(fn.coalesce('skippedRecords', val(0)), '+', skipped.records)
  const first = ({ fn, val }: ExpressionBuilder<Tables, 'IngestionLog'>) =>
    fn.coalesce('skippedReason', val(skipped.reason))
  await run.set(eb => ({ skippedRecords: sum(eb), skippedReason: first(eb) })).execute()
}
