import type { Kysely } from 'kysely'
import { type CapacityRowColumns, capacityTable, capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import { respelled } from '#shared/adapters/sql/capacity/family-names.js'
import { recomputeUnit } from '#shared/adapters/sql/capacity/units/unit-recomputation.js'
import { type UnitRows, unitRows } from '#shared/adapters/sql/capacity/units/unit-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { storeUnit } from '#shared/adapters/sql/ingestion/store-unit.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import { type QuotaState, quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import type { CapacityUnitTable, Tables } from '#shared/adapters/sql/schema.js'
import { hasUnitKey } from '#shared/adapters/sql/tracked/column-sql.js'
import { rowDifference } from '#shared/adapters/sql/tracked/difference.js'
import { firstState } from '#shared/adapters/sql/tracked/first-state.js'
import { changeTable } from '#shared/adapters/sql/tracked/json-tables.js'
import type { ChangeStamp } from '#shared/adapters/sql/tracked/tracked-table.js'
import { transitions } from '#shared/adapters/sql/tracked/transitions.js'
import { storedUnit } from '#shared/adapters/sql/tracked/unit-state.js'
import type { HistoryStore, PastReading, PastUnit } from '#shared/ingestion/history/past-readings.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'

/** Writes simulated past days of stored units, from their first reading backwards. */
export function historyStore(database: Database): HistoryStore {
  const { db } = database
  return {
    units: () =>
      db
        .selectFrom('CapacityUnit')
        .select(['subscriptionId', 'region'])
        .orderBy('subscriptionId')
        .orderBy('region')
        .execute(),
    async knownSince(place) {
      const unit = await storedUnit(db, capacityUnits, place)
      return unit?.firstSnapshotTime ?? undefined
    },
    async write(past) {
      const days = await readDays(past)
      return writePast(database, past, days)
    },
  }
}

/** The differences between a reading and the one before it. The oldest reading has none. */
interface Found {
  readonly stamp: ChangeStamp
  readonly capacity: readonly Tables['CapacityChange'][]
  readonly quotas: readonly Tables['QuotaChange'][]
}

type ReadDay = Omit<PastReading, 'scored'> & { readonly skus: number }

interface Days {
  /** Sorted, newest first. */
  readonly readings: readonly ReadDay[]
  /** One entry per reading, except the oldest. */
  readonly found: readonly Found[]
  readonly newest: UnitRows | undefined
}

/** Each day is compared with the next and then released, because a whole past would not fit into memory. */
async function readDays({ subscriptionId, region, readings }: PastUnit): Promise<Days> {
  const days: ReadDay[] = []
  const found: Found[] = []
  let newest: UnitRows | undefined
  let later: { stamp: ChangeStamp; rows: UnitRows } | undefined
  for await (const { scored, ...reading } of readings) {
    const rows = unitRows({ subscriptionId, region, scored })
    if (later) found.push(between(rows, later.rows, later.stamp))
    newest ??= rows
    later = { rows, stamp: { changedAt: reading.snapshotTime, runId: reading.runId } }
    days.push({ ...reading, skus: scored.skus.length })
  }
  return { readings: days, found, newest }
}

/** The rows of a unit that history stores. */
interface PastRows {
  readonly capacity: readonly CapacityRowColumns[]
  readonly quotas: readonly QuotaState[]
}

const between = (before: PastRows, after: PastRows, stamp: ChangeStamp): Found => ({
  stamp,
  capacity: transitions(capacityTable, stamp, rowDifference(capacityTable, before.capacity, after.capacity)),
  quotas: transitions(quotaTable, stamp, rowDifference(quotaTable, before.quotas, after.quotas)),
})

function writePast(database: Database, past: PastUnit, days: Days): Promise<UnitRecord> {
  const { dialect } = database
  const { storedAt: readAt } = past
  const reading = { ...past, pipeline: 'history', readAt, snapshotTime: null, rowsRead: null }
  return storeUnit(database, reading, {
    locks: capacityUnits.pipeline,
    stored: trx => storedUnit<CapacityUnitTable>(trx, capacityUnits, past),
    async write(trx, _writes, unit) {
      await recomputeUnit(trx, dialect, past, unit, past.storedAt)
      const isNew = unit?.firstSnapshotTime === past.knownSince
      return { rowsWritten: isNew ? await writeDays(trx, dialect, past, days) : 0 }
    },
  })
}

/** Inserts the days before the first reading of a unit. */
async function writeDays(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  past: PastUnit,
  { readings, found, newest }: Days,
): Promise<number> {
  const oldest = readings.at(-1)
  if (!newest || !oldest) return 0
  const first = await firstReading(trx, dialect, past)
  const state = {
    capacity: await firstState(trx, capacityTable, past),
    quotas: await firstState(trx, quotaTable, past),
  }
  const rowsWritten = await writeFound(trx, dialect, [between(newest, state, first), ...found])
  await logDays(trx, dialect, past, { readings, found })
  const update = trx.updateTable('CapacityUnit').set({ firstSnapshotTime: dialect.time(oldest.snapshotTime) })
  await update.where(() => hasUnitKey(capacityUnits, past)).execute()
  return rowsWritten
}

/** The unit's former first reading, which now records what changed since the day before it. */
async function firstReading(trx: Kysely<Tables>, { time }: SqlDialect, past: PastUnit): Promise<ChangeStamp> {
  const lines = trx.selectFrom('IngestionUnit').select('runId')
  const query = lines
    .where(() => hasUnitKey(capacityUnits, past))
    .where('pipeline', '=', 'capacity')
    .where('status', '=', 'written')
  const row = await query.where('snapshotTime', '=', time(past.knownSince)).executeTakeFirst()
  return { runId: row?.runId ?? past.runId, changedAt: past.knownSince }
}

async function writeFound(trx: Kysely<Tables>, dialect: SqlDialect, all: readonly Found[]): Promise<number> {
  const writes = new JsonWrites(trx, dialect)
  const capacity = await respelled(
    trx,
    all.flatMap(found => found.capacity),
  )
  for (const { stamp, quotas } of all) {
    await writes.insertMissing(
      changeTable(capacityTable),
      capacity.filter(({ changedAt }) => changedAt === stamp.changedAt),
    )
    await writes.insertMissing(changeTable(quotaTable), quotas)
  }
  return capacity.length
}

/** Inserts log rows for the readings, as if their runs had written them. */
async function logDays(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  { subscriptionId, region }: PastUnit,
  { readings, found }: Pick<Days, 'readings' | 'found'>,
): Promise<void> {
  const lines = readings.map(({ runId, snapshotTime, skus, times }, index) => ({
    runId,
    pipeline: 'capacity',
    subscriptionId,
    region,
    status: 'written',
    rowsRead: skus,
    error: null,
    // The oldest reading found nothing stored, so it would have written every row.
    rowsWritten: found[index]?.capacity.length ?? skus,
    finishedAt: time(snapshotTime),
    snapshotTime: time(snapshotTime),
    ...times,
  }))
  await trx.insertInto('IngestionUnit').values(lines).execute()
}
