import type { AliasableExpression } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './database.js'
import type { CapacityLatestView, CapacityUnitTable, QuotaUsageTable } from './schema.js'

/** What capacity reads read, for a FROM: the rows, the units they belong to, and the quotas. */
export interface CapacitySource {
  readonly latest: AliasableExpression<CapacityLatestView>
  readonly units: AliasableExpression<Pick<CapacityUnitTable, 'subscriptionId' | 'region' | 'snapshotTime' | 'skus'>>
  readonly quotas: AliasableExpression<
    Pick<QuotaUsageTable, 'subscriptionId' | 'region' | 'quotaKey' | 'used' | 'quotaLimit'>
  >
}

/** The state as it is now. Every read goes through this one place. */
export function capacitySource({ dialect }: Database): CapacitySource {
  return {
    latest: dialect.capacityLatest,
    units: sql`${sql.table('CapacityUnit')}`,
    quotas: sql`${sql.table('QuotaUsage')}`,
  }
}
