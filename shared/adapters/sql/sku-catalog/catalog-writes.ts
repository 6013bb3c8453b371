import type { Kysely } from 'kysely'
import { respelled } from '#shared/adapters/sql/capacity/family-names.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { FamilyTable, Tables } from '#shared/adapters/sql/schema.js'
import { currentTable } from '#shared/adapters/sql/tracked/json-tables.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import type { ScoredSku } from '#shared/capacity/unit.js'
import { skuKey } from '#shared/contract/common/names.js'
import { type CatalogRow, catalogRow } from './catalog-row.js'
import { family, vmSkuCapability } from './catalog-tables.js'
import { skuTable } from './sku-table.js'

/** What a unit adds to the catalog of its region, and what it changes there. */
export interface CatalogChange {
  readonly fresh: readonly CatalogRow[]
  readonly changed: readonly CatalogRow[]
}

/**
 * Compares a unit's SKUs with the catalog of its region, which all subscriptions share. Only new or different rows are
 * written, and the stored rows are compared once per run. Called before the transaction begins; another unit may add
 * the same rows in between, and its rows are then kept.
 */
export async function readCatalogChange(
  db: Kysely<Tables>,
  { region, runId, scored }: UnitWrite,
): Promise<CatalogChange> {
  const query = db.selectFrom('VmSku').select(['vmSku', 'contentHash'])
  const stored = await query.where('region', '=', region).execute()
  const hashes = new Map(stored.map(row => [skuKey(row.vmSku), row.contentHash]))
  const known = ({ entry }: ScoredSku) => hashes.has(skuKey(entry.vmSku))
  const fresh = scored.skus.filter(sku => !known(sku)).map(({ entry }) => catalogRow(region, entry))
  const compared = (await isCompared(db, region, runId)) ? [] : scored.skus.filter(known)
  const changed = compared
    .map(({ entry }) => catalogRow(region, entry))
    .filter(row => hashes.get(skuKey(row.vmSku)) !== row.contentHash)
  return { fresh, changed }
}

/**
 * The units of a region share its catalog, so its lock is taken, but only if there is something to write, which is
 * rare.
 */
export async function writeCatalog(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  writes: JsonWrites,
  region: string,
  { fresh, changed }: CatalogChange,
): Promise<void> {
  if (fresh.length + changed.length === 0) return
  await dialect.lock(trx, `catalog ${region}`)
  await writes.insertMissing(currentTable(skuTable), await respelled(trx, fresh))
  await writes.insertMissing(vmSkuCapability, fresh)
  await writes.update(currentTable(skuTable), await respelled(trx, changed))
  await writes.update(vmSkuCapability, changed)
}

/** Whether a unit of another subscription has already compared the region's catalog in this run. */
async function isCompared(db: Kysely<Tables>, region: string, runId: string): Promise<boolean> {
  const units = db.selectFrom('CapacityUnit').select('region').where('region', '=', region)
  return (await units.where('runId', '=', runId).executeTakeFirst()) !== undefined
}

/**
 * All regions share the families. New ones are rare after the first units. They are stored before the unit's
 * transaction, so that their lock is held only briefly. A family without rows does no harm.
 */
export async function saveFamilies(database: Database, { fresh, changed }: CatalogChange): Promise<void> {
  const rows = families([...fresh, ...changed])
  if (rows.length === 0) return
  const stored = await database.db.selectFrom('Family').select('familyKey').execute()
  const known = new Set(stored.map(({ familyKey }) => familyKey))
  const missing = rows.filter(({ familyKey }) => !known.has(familyKey))
  if (missing.length === 0) return
  await database.transaction(async trx => {
    await database.dialect.lock(trx, 'families')
    await new JsonWrites(trx, database.dialect).insertMissing(family, missing)
  })
}

/** One row per family. Disks have no family. */
function families(rows: readonly CatalogRow[]): FamilyTable[] {
  const byKey = new Map<string, FamilyTable>()
  for (const { familyKey, family, familyBase } of rows) {
    if (familyKey !== '' && !byKey.has(familyKey)) byKey.set(familyKey, { familyKey, family, familyBase })
  }
  return [...byKey.values()]
}
