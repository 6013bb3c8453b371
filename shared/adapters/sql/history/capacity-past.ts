import { type RawBuilder, sql } from 'kysely'
import { capacityTable, capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { type QuotaState, quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import type { CapacityLatestView, CapacityUnitTable } from '#shared/adapters/sql/schema.js'
import { columns, equal, table } from '#shared/adapters/sql/sql-pieces.js'
import { keyNames, type Latest, unitNames } from '#shared/adapters/sql/tracked/column-sql.js'
import { stateAt } from '#shared/adapters/sql/tracked/state-at.js'
import { unitsAt as trackedUnitsAt } from '#shared/adapters/sql/tracked/units-at.js'

/** State at a past time, as a subquery for FROM. */

export type UnitState = Pick<
  CapacityUnitTable,
  'subscriptionId' | 'region' | 'snapshotTime' | 'skus' | 'recomputedBeforeTime'
>

export const unitKey = unitNames(capacityTable)
export const rowKey = keyNames(capacityTable)
export const quotaKey = keyNames(quotaTable)

/** Current rows come from the view, which has the sort columns. */
export const latestRows = ({ dialect }: Database): Latest => ({
  from: dialect.capacityLatest,
  derived: { skuKey: dialect.skuKey(sql.ref('c.vmSku')) },
})

export const rowsAt = (database: Database, at: string): RawBuilder<CapacityLatestView> =>
  stateAt(database, capacityTable, at, latestRows(database)) as RawBuilder<CapacityLatestView>

export const quotasAt = (database: Database, at: string): RawBuilder<QuotaState> => stateAt(database, quotaTable, at)

/** The number of SKUs of a unit at a time: the current number, less those added since, plus those removed since. */
export function unitsAt(database: Database, at: string): RawBuilder<UnitState> {
  const skus = sql`${sql.ref('k.skus')} - coalesce((
      select sum(case when ${sql.ref('c.availabilityBefore')} is null then 1
        when ${sql.ref('c.availabilityAfter')} is null then -1 else 0 end)
      from ${table('CapacityChange')} as c where ${equal('c', 'k', unitKey)}
        and ${sql.ref('c.changedAt')} > ${database.dialect.time(at)}
    ), 0) as ${sql.ref('skus')}`
  return trackedUnitsAt(database, capacityUnits, at, [columns('k', ['recomputedBeforeTime']), skus])
}
