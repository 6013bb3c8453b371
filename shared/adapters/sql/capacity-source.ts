import type { AliasableExpression } from 'kysely'
import { sql } from 'kysely'
import { type QuotaState, quotasAt, rowsAt, type UnitState, unitsAt } from './capacity-past.js'
import type { Database } from './database.js'
import type { CapacityLatestView } from './schema.js'

/** What capacity reads read, for a FROM: the rows, the units they belong to, and the quotas. */
export interface CapacitySource {
  readonly latest: AliasableExpression<CapacityLatestView>
  readonly units: AliasableExpression<UnitState>
  readonly quotas: AliasableExpression<QuotaState>
}

/** The state as it is now, or as it was `at` a time (ISO 8601). Every read goes through this one place. */
export function capacitySource(database: Database, at?: string | undefined): CapacitySource {
  if (at !== undefined)
    return { latest: rowsAt(database, at), units: unitsAt(database, at), quotas: quotasAt(database, at) }
  return {
    latest: database.dialect.capacityLatest,
    units: sql`${sql.table('CapacityUnit')}`,
    quotas: sql`${sql.table('QuotaUsage')}`,
  }
}
