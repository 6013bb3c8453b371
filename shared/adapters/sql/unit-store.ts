import type { Kysely } from 'kysely'
import { ruleVersion } from '#shared/capacity/rules.js'
import type { UnitRecord, UnitStatus, UnitStore, UnitWrite } from '#shared/ingestion/ingestion-repository.js'
import { writeCapacity } from './capacity-writes.js'
import { type CatalogChange, readCatalogChange, saveFamilies, writeCatalog } from './catalog-writes.js'
import type { Database } from './database.js'
import type { SqlDialect } from './dialects/dialect.js'
import { JsonWrites } from './json-writes.js'
import { writeQuotas } from './quota-writes.js'
import type { CapacityUnitTable, Tables } from './schema.js'
import { recomputeUnit } from './unit-recomputation.js'
import { type UnitRows, unitRows } from './unit-rows.js'
import { ingestionUnit } from './unit-tables.js'

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
  unit: UnitWrite,
  rows: UnitRows & { catalog: CatalogChange },
): Promise<UnitRecord> {
  const started = performance.now()
  await dialect.lock(trx, `unit ${unit.subscriptionId}/${unit.region}`)
  const stored = await storedUnit(trx, unit)
  if (stored?.runId === unit.runId) return loggedUnit(trx, unit)
  const doubt = stored && (await doubtOf(trx, stored, unit))
  const status = unitStatus(stored, unit, doubt)
  if (status !== 'superseded') await recomputeUnit(trx, dialect, unit, stored, unit.snapshotTime)
  const writes = new JsonWrites(trx, dialect)
  let rowsWritten = 0
  if (status === 'written') {
    await writeQuotas(trx, writes, unit, rows.quotas, stored !== undefined)
    rowsWritten = await writeCapacity(trx, writes, unit, rows.capacity, stored !== undefined)
    await writeCatalog(trx, dialect, writes, unit.region, rows.catalog)
    await saveUnit(trx, dialect, unit, stored !== undefined)
  }
  const error = status === 'suspect' ? `${doubt}: the stored rows are kept` : null
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

function unitStatus(stored: CapacityUnitTable | undefined, unit: UnitWrite, doubt: string | undefined): UnitStatus {
  if (stored && Date.parse(stored.runCreatedAt) > Date.parse(unit.runCreatedAt)) return 'superseded'
  return doubt === undefined ? 'written' : 'suspect'
}

/** An answer that is empty where rows are stored is more likely a fault than a region emptied overnight. */
async function doubtOf(
  trx: Kysely<Tables>,
  stored: CapacityUnitTable,
  { subscriptionId, region, scored }: UnitWrite,
): Promise<string | undefined> {
  if (scored.skus.length === 0) return stored.skus > 0 ? 'Azure lists no SKU here, though some are stored' : undefined
  if (scored.quotas.size > 0) return undefined
  const quotas = trx.selectFrom('QuotaUsage').select('quotaKey').where('subscriptionId', '=', subscriptionId)
  const known = await quotas.where('region', '=', region).executeTakeFirst()
  return known && 'Azure reports no quota here, though some are stored'
}

async function saveUnit(trx: Kysely<Tables>, { time }: SqlDialect, unit: UnitWrite, known: boolean): Promise<void> {
  const { subscriptionId, region, runId } = unit
  const times = { snapshotTime: time(unit.snapshotTime), runCreatedAt: time(unit.runCreatedAt) }
  const values = { ...times, runId, skus: unit.scored.skus.length }
  if (known) {
    const update = trx.updateTable('CapacityUnit').set(values)
    await update.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
  } else {
    await trx
      .insertInto('CapacityUnit')
      .values({ subscriptionId, region, ...values, firstSnapshotTime: times.snapshotTime, ruleVersion })
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
  }
  await writes.insertMissing(ingestionUnit, [{ ...keyOf(unit), status: end.status }])
  const { runId, subscriptionId, region } = unit
  const line = trx.updateTable('IngestionUnit').set(values).where('runId', '=', runId)
  await line.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
}

const keyOf = ({ runId, subscriptionId, region }: UnitWrite) => ({ runId, subscriptionId, region })
