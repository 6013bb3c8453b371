import type { Kysely } from 'kysely'
import { writeCapacity } from '#shared/adapters/sql/capacity/capacity-writes.js'
import {
  type CatalogChange,
  readCatalogChange,
  saveFamilies,
  writeCatalog,
} from '#shared/adapters/sql/capacity/catalog-writes.js'
import { doubtOf } from '#shared/adapters/sql/capacity/unit-doubt.js'
import { recomputeUnit } from '#shared/adapters/sql/capacity/unit-recomputation.js'
import { type UnitRows, unitRows } from '#shared/adapters/sql/capacity/unit-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import { writeQuotas } from '#shared/adapters/sql/quota/quota-writes.js'
import type { CapacityUnitTable, Tables } from '#shared/adapters/sql/schema.js'
import type { UnitStore, UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { ruleVersion } from '#shared/capacity/rules.js'
import type { UnitRecord, UnitStatus } from '#shared/ingestion/ingestion-repository.js'
import { skippedColumns } from './run-rows.js'
import { unitLock } from './unit-key.js'
import { ingestionUnit } from './unit-tables.js'
import { orderReading } from './unit-times.js'

/** Writes units: each in one transaction, in which nobody else writes the same one. */
export function unitStore(database: Database): UnitStore {
  const { db, dialect } = database
  return {
    async regionZones(subscriptionId, region) {
      const query = db
        .selectFrom('RegionZone')
        .where('subscriptionId', '=', subscriptionId)
        .where('region', '=', region)
      const { zones } = await query.select(eb => eb.fn.countAll<number>().as('zones')).executeTakeFirstOrThrow()
      return Number(zones)
    },
    async write(unit) {
      const rows = { ...unitRows(unit), catalog: await readCatalogChange(db, unit) }
      await saveFamilies(database, rows.catalog)
      return database.transaction(trx => writeUnit(trx, dialect, unit, rows))
    },
  }
}

async function writeUnit(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  read: UnitWrite,
  rows: UnitRows & { catalog: CatalogChange },
): Promise<UnitRecord> {
  const started = performance.now()
  await dialect.lock(trx, unitLock('capacity', read))
  const stored = await storedUnit(trx, read)
  if (stored?.runId === read.runId) return loggedUnit(trx, read)
  const isLate = stored !== undefined && stored.runSequence > read.runSequence
  const doubt = stored && !isLate ? await doubtOf(trx, dialect, stored, read) : undefined
  const status: UnitStatus = isLate ? 'superseded' : doubt === undefined ? 'written' : 'suspect'
  const unit = stored && status === 'written' ? await inOrder(trx, dialect, stored, read) : read
  if (status !== 'superseded') await recomputeUnit(trx, dialect, unit, stored, unit.snapshotTime)
  const writes = new JsonWrites(trx, dialect)
  let rowsWritten = 0
  if (status === 'written') {
    await writeQuotas(trx, writes, unit, rows.quotas, stored !== undefined)
    rowsWritten = await writeCapacity(trx, writes, unit, rows.capacity, stored !== undefined)
    await writeCatalog(trx, dialect, writes, unit.region, rows.catalog)
    await saveUnit(trx, dialect, unit, stored !== undefined)
  }
  const error = doubt ?? null
  await logUnit(trx, dialect, writes, unit, { status, rowsWritten, error, writeMs: performance.now() - started })
  return { ...keyOf(unit), status, rowsWritten, error }
}

function storedUnit(trx: Kysely<Tables>, unit: UnitWrite): Promise<CapacityUnitTable | undefined> {
  const query = trx.selectFrom('CapacityUnit').selectAll()
  return query.where('subscriptionId', '=', unit.subscriptionId).where('region', '=', unit.region).executeTakeFirst()
}

/** Two calls for one unit may overlap: what the first has stored is the answer to both. */
async function loggedUnit(trx: Kysely<Tables>, unit: UnitWrite): Promise<UnitRecord> {
  const query = trx.selectFrom('IngestionUnit').select(['status', 'rowsWritten', 'error'])
  const { runId, subscriptionId, region } = unit
  const line = query.where('runId', '=', runId).where('subscriptionId', '=', subscriptionId)
  const { status, ...end } = await line.where('region', '=', region).executeTakeFirstOrThrow()
  return { ...keyOf(unit), status: status as UnitStatus, ...end }
}

/** The reading with a time after that of the stored one, also where the clock went back between the two. */
async function inOrder(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  stored: CapacityUnitTable,
  unit: UnitWrite,
): Promise<UnitWrite> {
  if (stored.snapshotTime < unit.snapshotTime) return unit
  return { ...unit, snapshotTime: await orderReading(trx, dialect, unit, unit.snapshotTime) }
}

async function saveUnit(trx: Kysely<Tables>, { time }: SqlDialect, unit: UnitWrite, known: boolean): Promise<void> {
  const { subscriptionId, region, runId } = unit
  const snapshotTime = time(unit.snapshotTime)
  const values = { snapshotTime, runId, runSequence: unit.runSequence, skus: unit.scored.skus.length }
  if (known) {
    const update = trx.updateTable('CapacityUnit').set(values)
    await update.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
  } else {
    await trx
      .insertInto('CapacityUnit')
      .values({ subscriptionId, region, ...values, firstSnapshotTime: snapshotTime, ruleVersion })
      .execute()
  }
}

interface UnitEnd {
  readonly status: UnitStatus
  readonly rowsWritten: number
  readonly error: string | null
  readonly writeMs: number
}

async function logUnit(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  writes: JsonWrites,
  unit: UnitWrite,
  end: UnitEnd,
): Promise<void> {
  const { upstreamMs, parseMs, scoreMs } = unit.times
  const values = {
    ...end,
    rowsRead: unit.scored.skus.length,
    finishedAt: time(unit.snapshotTime),
    snapshotTime: time(unit.snapshotTime),
    upstreamMs,
    parseMs,
    scoreMs,
    ...skippedColumns(unit.skipped),
  }
  await writes.insertMissing(ingestionUnit, [
    { pipeline: 'capacity', ...keyOf(unit), status: end.status, isUnlisted: null },
  ])
  const { runId, subscriptionId, region } = unit
  const line = trx.updateTable('IngestionUnit').set(values).where('runId', '=', runId)
  await line.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
}

const keyOf = ({ runId, subscriptionId, region }: UnitWrite) => ({ runId, subscriptionId, region })
