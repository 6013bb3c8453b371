import type { Database } from '#shared/adapters/sql/database.js'
import { doubtShortLists } from '#shared/adapters/sql/tracked/short-reading.js'
import { storeTrackedUnit } from '#shared/adapters/sql/tracked/store-tracked-unit.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { CatalogWrite, ModelStore } from '#shared/ai/model-store.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import { aiQuotaTable, modelTable, modelUnits } from './ai-tables.js'

const catalog = { ...modelUnits, tables: [modelTable, aiQuotaTable] }

/** The models and AI quotas of regions, with their history. */
export const modelStore = (database: Database): ModelStore => ({
  write: reading => writeCatalog(database, reading),
})

function writeCatalog(
  database: Database,
  { models, quotas, isOffered, ...reading }: CatalogWrite,
): Promise<UnitRecord> {
  const unit = { subscriptionId: reading.subscriptionId, region: reading.region }
  const rows = {
    models: models.map(row => ({ ...unit, ...row })),
    quotas: quotas.map(row => ({ ...unit, ...row })),
  }
  const lists = [
    {
      table: modelTable,
      rows: rows.models,
      verb: 'listed',
      noun: 'deployment types of models',
      nothing: 'Azure lists no AI model here',
    },
    {
      table: aiQuotaTable,
      rows: rows.quotas,
      verb: 'reported',
      noun: 'AI quotas',
      nothing: 'Azure reports no AI quota here',
    },
  ]
  return storeTrackedUnit(
    database,
    catalog,
    { ...reading, rowsRead: rows.models.length },
    {
      doubt: trx => doubtShortLists(trx, database.dialect, { ...reading, pipeline: catalog.pipeline, lists }),
      async write({ trx, writes, change }) {
        const quotasWritten = await writeRows(trx, writes, aiQuotaTable, { unit, rows: rows.quotas, stamp: {}, change })
        const modelsWritten = await writeRows(trx, writes, modelTable, { unit, rows: rows.models, stamp: {}, change })
        return { rowsWritten: quotasWritten + modelsWritten, state: { isOffered: Number(isOffered) } }
      },
    },
  )
}
