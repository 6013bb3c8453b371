import { capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { QuotaHistory, UnitScope } from '#shared/quota-workbench/forecast/quota-history.js'

const dayMs = 86_400_000

/** The quotas of families, and the regional total, with their changes. */
export const quotaHistory = (database: Database): QuotaHistory => ({
  async unit(scope, days) {
    const unit = await database.db
      .selectFrom(capacityUnits.units)
      .leftJoin('Subscription as s', 's.subscriptionId', 'CapacityUnit.subscriptionId')
      .where('CapacityUnit.subscriptionId', '=', scope.subscriptionId)
      .where('CapacityUnit.region', '=', scope.region)
      .select(['s.displayName as subscriptionName', 'CapacityUnit.snapshotTime', 'CapacityUnit.firstSnapshotTime'])
      .executeTakeFirst()
    if (!unit) return undefined
    const { subscriptionName, snapshotTime } = unit
    const since = new Date(Date.parse(snapshotTime) - days * dayMs).toISOString()
    const [quotas, changes] = await Promise.all([readQuotas(database, scope), readChanges(database, scope, since)])
    return {
      subscriptionName,
      snapshotTime,
      firstSnapshotTime: unit.firstSnapshotTime ?? snapshotTime,
      quotas,
      changes,
    }
  },
})

/** Other counts, such as those of disks, count something else than vCPU. */
async function readQuotas({ db }: Database, { subscriptionId, region }: UnitScope) {
  const rows = await db
    .selectFrom('QuotaUsage as q')
    .leftJoin('Family as f', 'f.familyKey', 'q.quotaKey')
    .where('q.subscriptionId', '=', subscriptionId)
    .where('q.region', '=', region)
    .where(({ eb, or }) => or([eb('f.familyKey', 'is not', null), eb('q.quotaKey', '=', regionalQuota)]))
    .select(['q.quotaKey as familyKey', 'f.family', 'f.familyBase', 'q.used as quotaUsed', 'q.quotaLimit'])
    .orderBy('q.quotaKey')
    .execute()
  return rows.map(({ family, familyBase, ...row }) => ({
    ...row,
    family: family ?? row.familyKey,
    familyBase: familyBase ?? '',
  }))
}

const readChanges = ({ db, dialect }: Database, { subscriptionId, region }: UnitScope, since: string) =>
  db
    .selectFrom('QuotaChange as c')
    .where('c.subscriptionId', '=', subscriptionId)
    .where('c.region', '=', region)
    .where('c.changedAt', '>', dialect.time(since))
    .select(['c.quotaKey as familyKey', 'c.changedAt', 'c.usedBefore', 'c.usedAfter', 'c.limitBefore', 'c.limitAfter'])
    .orderBy('c.quotaKey')
    .orderBy('c.changedAt')
    .execute()
