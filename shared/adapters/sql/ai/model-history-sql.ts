import type { Database } from '#shared/adapters/sql/database.js'
import { pastStore } from '#shared/adapters/sql/tracked/past-store.js'
import type { CatalogRows } from '#shared/ai/model-rows.js'
import type { HistoryStore } from '#shared/ingestion/history/past-readings.js'
import { aiQuotaTable, modelTable, modelUnits } from './ai-tables.js'

/** Writes simulated past days of stored units of AI models. */
export const modelHistory = (database: Database): HistoryStore<CatalogRows> =>
  pastStore<CatalogRows>(database, {
    units: modelUnits,
    replayKind: 'modelsHistory',
    tables: [
      {
        table: modelTable,
        toRows:
          place =>
          ({ models }) =>
            models.map(row => ({ ...place, ...row })),
        isCounted: true,
      },
      {
        table: aiQuotaTable,
        toRows:
          place =>
          ({ quotas }) =>
            quotas.map(row => ({ ...place, ...row })),
        isCounted: true,
      },
    ],
  })
