import { type CapacityRowColumns, capacityTable, capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import { respelled } from '#shared/adapters/sql/capacity/family-names.js'
import { recomputeUnit } from '#shared/adapters/sql/capacity/units/unit-recomputation.js'
import { capacityRow, quotaRows } from '#shared/adapters/sql/capacity/units/unit-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import type { CapacityUnitTable } from '#shared/adapters/sql/schema.js'
import { type Change, pastStore } from '#shared/adapters/sql/tracked/past-store.js'
import type { PastCapacity } from '#shared/capacity/ingestion/capacity-past.js'
import type { ScoredSku, ScoredUnit } from '#shared/capacity/unit.js'
import type { HistoryStore, UnitPlace } from '#shared/ingestion/history/past-readings.js'

type SpelledChange = Change & { readonly familyKey: string; readonly family: string }

/** Writes simulated past days of stored capacity units. */
export const historyStore = (database: Database): HistoryStore<PastCapacity> =>
  pastStore<PastCapacity, CapacityUnitTable>(database, {
    units: capacityUnits,
    replayKind: 'history',
    tables: [
      {
        table: capacityTable,
        toRows: capacityRowsOnce,
        isCounted: true,
        finish: (trx, changes) => respelled(trx, changes as readonly SpelledChange[]),
      },
      { table: quotaTable, toRows: quotaRowsOnce, isCounted: false },
    ],
    prepare: (trx, past, unit) => recomputeUnit(trx, database.dialect, past, unit, past.storedAt),
  })

/** A row for each SKU that a reading has, the same one while the SKU is the same. */
function capacityRowsOnce(place: UnitPlace): (reading: PastCapacity) => readonly object[] {
  const rows = new WeakMap<ScoredSku, CapacityRowColumns>()
  return onceForUnit(({ skus }) =>
    skus.map(sku => {
      const row = rows.get(sku) ?? capacityRow(place, sku)
      rows.set(sku, row)
      return row
    }),
  )
}

const quotaRowsOnce = (place: UnitPlace) => onceForUnit(scored => quotaRows({ ...place, scored }))

/** The rows of the last reading again, while it is the same. */
function onceForUnit<Row>(toRows: (scored: ScoredUnit) => readonly Row[]) {
  let last: { readonly scored: ScoredUnit; readonly rows: readonly Row[] } | undefined
  return ({ scored }: PastCapacity): readonly Row[] => {
    if (last?.scored !== scored) last = { scored, rows: toRows(scored) }
    return last.rows
  }
}
