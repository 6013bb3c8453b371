import { capacityTable, capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import { writeCapacity } from '#shared/adapters/sql/capacity/units/capacity-writes.js'
import { recomputeUnit } from '#shared/adapters/sql/capacity/units/unit-recomputation.js'
import { unitRows } from '#shared/adapters/sql/capacity/units/unit-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import { writeQuotas } from '#shared/adapters/sql/quota/quota-writes.js'
import type { CapacityUnitTable } from '#shared/adapters/sql/schema.js'
import { readCatalogChange, saveFamilies, writeCatalog } from '#shared/adapters/sql/sku-catalog/catalog-writes.js'
import { doubtShortLists } from '#shared/adapters/sql/tracked/short-reading.js'
import { storeTrackedUnit } from '#shared/adapters/sql/tracked/store-tracked-unit.js'
import type { UnitStore, UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { ruleVersion } from '#shared/capacity/rules.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'

const capacity = { ...capacityUnits, tables: [capacityTable, quotaTable] }

/** Stores the readings of capacity units, each in one transaction that holds a lock on the unit. */
export function unitStore(database: Database): UnitStore {
  const { db } = database
  return {
    async regionZones(subscriptionId, region) {
      const query = db
        .selectFrom('RegionZone')
        .where('subscriptionId', '=', subscriptionId)
        .where('region', '=', region)
      const { zones } = await query.select(eb => eb.fn.countAll<number>().as('zones')).executeTakeFirstOrThrow()
      return Number(zones)
    },
    write: unit => writeUnit(database, unit),
  }
}

async function writeUnit(database: Database, read: UnitWrite): Promise<UnitRecord> {
  const { db, dialect } = database
  const rows = { ...unitRows(read), catalog: await readCatalogChange(db, read) }
  await saveFamilies(database, rows.catalog)
  const skus = read.scored.skus.length
  const lists = [
    {
      table: capacityTable,
      rows: rows.capacity,
      verb: 'listed',
      noun: 'sizes',
      nothing: 'Azure lists no SKU here',
    },
    {
      table: quotaTable,
      rows: rows.quotas,
      verb: 'reported',
      noun: 'quotas',
      nothing: 'Azure reports no quota here',
    },
  ]
  return storeTrackedUnit<CapacityUnitTable>(
    database,
    capacity,
    { ...read, rowsRead: skus },
    {
      async doubt(trx, stored) {
        const doubt = await doubtShortLists(trx, dialect, { ...read, pipeline: capacity.pipeline, lists })
        if (doubt !== undefined) await recomputeUnit(trx, dialect, read, stored, read.snapshotTime)
        return doubt
      },
      async write({ trx, writes, stored, snapshotTime, change }) {
        const unit = { ...read, snapshotTime }
        await recomputeUnit(trx, dialect, unit, stored, snapshotTime)
        await writeQuotas(trx, writes, unit, rows.quotas, change)
        const rowsWritten = await writeCapacity(trx, writes, unit, rows.capacity, change)
        await writeCatalog(trx, dialect, writes, unit.region, rows.catalog)
        return { rowsWritten, state: stored ? { skus } : { skus, ruleVersion } }
      },
    },
  )
}
