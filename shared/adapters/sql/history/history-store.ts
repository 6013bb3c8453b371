import { capacityTable, capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import { respelled } from '#shared/adapters/sql/capacity/family-names.js'
import { recomputeUnit } from '#shared/adapters/sql/capacity/units/unit-recomputation.js'
import { capacityRows, quotaRows } from '#shared/adapters/sql/capacity/units/unit-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import type { CapacityUnitTable } from '#shared/adapters/sql/schema.js'
import { type Change, pastStore } from '#shared/adapters/sql/tracked/past-store.js'
import type { PastCapacity } from '#shared/capacity/ingestion/capacity-past.js'
import type { HistoryStore } from '#shared/ingestion/history/past-readings.js'

type SpelledChange = Change & { readonly familyKey: string; readonly family: string }

/** Writes simulated past days of stored capacity units. */
export const historyStore = (database: Database): HistoryStore<PastCapacity> =>
  pastStore<PastCapacity, CapacityUnitTable>(database, {
    units: capacityUnits,
    replayKind: 'history',
    tables: [
      {
        table: capacityTable,
        rows: (place, { scored }) => capacityRows({ ...place, scored }),
        isCounted: true,
        finish: (trx, changes) => respelled(trx, changes as readonly SpelledChange[]),
      },
      { table: quotaTable, rows: (place, { scored }) => quotaRows({ ...place, scored }), isCounted: false },
    ],
    prepare: (trx, past, unit) => recomputeUnit(trx, database.dialect, past, unit, past.storedAt),
  })
