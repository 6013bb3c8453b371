import type { Kysely } from 'kysely'
import {
  capacityDifference,
  capacityTransitions,
  type ReadingStamp,
} from '#shared/adapters/sql/capacity/capacity-writes.js'
import { respelled } from '#shared/adapters/sql/capacity/family-names.js'
import { recomputeUnit } from '#shared/adapters/sql/capacity/unit-recomputation.js'
import { type UnitRows, unitRows } from '#shared/adapters/sql/capacity/unit-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { unitLock } from '#shared/adapters/sql/ingestion/unit-key.js'
import { capacityChange, ingestionUnit, quotaChange } from '#shared/adapters/sql/ingestion/unit-tables.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import { quotaDifference, quotaTransitions } from '#shared/adapters/sql/quota/quota-writes.js'
import type { CapacityChangeTable, QuotaChangeTable, Tables } from '#shared/adapters/sql/schema.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { HistoryStore, PastReading, PastUnit, UnitPlace } from '#shared/ingestion/past-readings.js'
import { firstState } from './first-state.js'

/** Writes the past of units that are stored, from their first reading backwards. */
export function historyStore(database: Database): HistoryStore {
  const { db, dialect } = database
  const units = () => db.selectFrom('CapacityUnit')
  return {
    units: () => units().select(['subscriptionId', 'region']).orderBy('subscriptionId').orderBy('region').execute(),
    async knownSince(place) {
      const row = await one(units().select('firstSnapshotTime'), place).executeTakeFirst()
      return row?.firstSnapshotTime ?? undefined
    },
    async write(past) {
      const days = await readDays(past)
      return database.transaction(trx => writePast(trx, dialect, past, days))
    },
  }
}

const one = <Query extends { where(column: 'subscriptionId' | 'region', is: '=', value: string): Query }>(
  query: Query,
  { subscriptionId, region }: UnitPlace,
): Query => query.where('subscriptionId', '=', subscriptionId).where('region', '=', region)

/** What a reading found to be otherwise than the one before it; of the oldest reading, nothing. */
interface Found {
  readonly stamp: ReadingStamp
  readonly capacity: readonly CapacityChangeTable[]
  readonly quotas: readonly QuotaChangeTable[]
}

type ReadDay = Omit<PastReading, 'scored'> & { readonly skus: number }

interface Days {
  /** Newest first. */
  readonly readings: readonly ReadDay[]
  /** Of each reading but the oldest. */
  readonly found: readonly Found[]
  readonly newest: UnitRows | undefined
}

/** Each day is compared with the next and let go: a whole past would not fit into memory. */
async function readDays({ subscriptionId, region, readings }: PastUnit): Promise<Days> {
  const days: ReadDay[] = []
  const found: Found[] = []
  let newest: UnitRows | undefined
  let later: { stamp: ReadingStamp; rows: UnitRows } | undefined
  for await (const { scored, ...reading } of readings) {
    const rows = unitRows({ subscriptionId, region, scored })
    if (later) found.push(between(rows, later.rows, later.stamp))
    newest ??= rows
    later = { rows, stamp: reading }
    days.push({ ...reading, skus: scored.skus.length })
  }
  return { readings: days, found, newest }
}

function between(before: UnitRows, after: UnitRows, stamp: ReadingStamp): Found {
  const capacity = capacityTransitions(stamp, capacityDifference(before.capacity, after.capacity))
  return { stamp, capacity, quotas: quotaTransitions(stamp, quotaDifference(before.quotas, after.quotas)) }
}

async function writePast(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  past: PastUnit,
  { readings, found, newest }: Days,
): Promise<UnitRecord> {
  const { runId, subscriptionId, region, knownSince } = past
  const key = { runId, subscriptionId, region }
  await dialect.lock(trx, unitLock('capacity', past))
  const stored = trx.selectFrom('CapacityUnit').select(['firstSnapshotTime', 'ruleVersion'])
  const unit = await one(stored, past).executeTakeFirst()
  await recomputeUnit(trx, dialect, past, unit, past.storedAt)
  const oldest = readings.at(-1)
  const isNew = unit?.firstSnapshotTime === knownSince
  let rowsWritten = 0
  if (isNew && newest && oldest) {
    const first = await firstReading(trx, dialect, past)
    const all = [between(newest, await firstState(trx, past), first), ...found]
    rowsWritten = await writeFound(trx, dialect, all)
    await logDays(trx, dialect, past, { readings, found })
    const update = trx.updateTable('CapacityUnit').set({ firstSnapshotTime: dialect.time(oldest.snapshotTime) })
    await update.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
  }
  await new JsonWrites(trx, dialect).insertMissing(ingestionUnit, [
    { pipeline: 'history', ...key, status: 'pending', isUnlisted: null },
  ])
  const end = { status: 'written', rowsWritten, error: null, finishedAt: dialect.time(past.storedAt) }
  const line = trx.updateTable('IngestionUnit').set(end).where('runId', '=', runId).where('status', '<>', 'written')
  await line.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
  return { ...key, status: 'written', rowsWritten, error: null }
}

/** The reading that the unit was first known by, which now finds what changed since the day before. */
async function firstReading(trx: Kysely<Tables>, { time }: SqlDialect, past: PastUnit): Promise<ReadingStamp> {
  const lines = one(trx.selectFrom('IngestionUnit').select('runId'), past)
  const query = lines.where('pipeline', '=', 'capacity').where('status', '=', 'written')
  const row = await query.where('snapshotTime', '=', time(past.knownSince)).executeTakeFirst()
  return { runId: row?.runId ?? past.runId, snapshotTime: past.knownSince }
}

async function writeFound(trx: Kysely<Tables>, dialect: SqlDialect, all: readonly Found[]): Promise<number> {
  const writes = new JsonWrites(trx, dialect)
  const capacity = await respelled(
    trx,
    all.flatMap(found => found.capacity),
  )
  for (const { stamp, quotas } of all) {
    await writes.insertMissing(
      capacityChange,
      capacity.filter(({ changedAt }) => changedAt === stamp.snapshotTime),
    )
    await writes.insertMissing(quotaChange, quotas)
  }
  return capacity.length
}

/** The lines that the readings would have in the logs of their runs. */
async function logDays(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  { subscriptionId, region }: PastUnit,
  { readings, found }: Pick<Days, 'readings' | 'found'>,
): Promise<void> {
  const lines = readings.map(({ runId, snapshotTime, skus, times }, index) => ({
    ...{ runId, pipeline: 'capacity', subscriptionId, region, status: 'written', rowsRead: skus, error: null },
    // The oldest found nothing stored, so it would have written every row.
    rowsWritten: found[index]?.capacity.length ?? skus,
    ...{ finishedAt: time(snapshotTime), snapshotTime: time(snapshotTime), ...times },
  }))
  await trx.insertInto('IngestionUnit').values(lines).execute()
}
