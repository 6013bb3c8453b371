import { sql } from 'kysely'
import { capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { matchAny } from '#shared/adapters/sql/reads/scope-condition.js'
import { maxHistoryDaysUsed } from '#shared/contract/quota/forecast-states.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { toDay, toTime } from '#shared/quota-workbench/forecast/calendar-days.js'
import type { QuotaHistory, UnitScope } from '#shared/quota-workbench/forecast/quota-history.js'

/** The quotas of families, and the regional total, with their changes. */
export const quotaHistory = (database: Database): QuotaHistory => ({
  async unit(scope) {
    const unit = await database.db
      .selectFrom(capacityUnits.units)
      .leftJoin('Subscription as s', 's.subscriptionId', 'CapacityUnit.subscriptionId')
      .where('CapacityUnit.subscriptionId', '=', scope.subscriptionId)
      .where('CapacityUnit.region', '=', scope.region)
      .select(['s.displayName as subscriptionName', 'CapacityUnit.snapshotTime', 'CapacityUnit.firstSnapshotTime'])
      .executeTakeFirst()
    if (!unit) return undefined
    const { subscriptionName, snapshotTime, firstSnapshotTime } = unit
    const [quotas, days] = [await readQuotas(database, scope), await readDays(database, scope, snapshotTime)]
    return {
      subscriptionName,
      snapshotTime,
      firstSnapshotTime: firstSnapshotTime ?? snapshotTime,
      readDays: days,
      quotas,
    }
  },
  changes: (scope, familyKeys, since) => readChanges(database, scope, familyKeys, since),
})

/** The log knows when a unit was read: history stores changes only. */
async function readDays({ db, dialect }: Database, { subscriptionId, region }: UnitScope, snapshotTime: string) {
  const day = dialect.dayOrHour(sql.ref('snapshotTime'), 'daily')
  const rows = await db
    .selectFrom('IngestionUnit')
    .where('pipeline', '=', capacityUnits.pipeline)
    .where('subscriptionId', '=', subscriptionId)
    .where('region', '=', region)
    .where('status', '=', 'written')
    .where('snapshotTime', '>=', dialect.time(toTime(toDay(snapshotTime) - maxHistoryDaysUsed)))
    .groupBy(day)
    .orderBy(day)
    .select(day.as('day'))
    .execute()
  return rows.map(({ day }) => toDay(day))
}

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

/** The first change of each day: it has the state at the end of the days before. */
function readChanges(
  database: Database,
  { subscriptionId, region }: UnitScope,
  familyKeys: readonly string[],
  since: string,
) {
  const { db, dialect } = database
  const firstChanges = db
    .selectFrom('QuotaChange as c')
    .where('c.subscriptionId', '=', subscriptionId)
    .where('c.region', '=', region)
    .where(({ and }) => and(matchAny(database, 'c.quotaKey', familyKeys)))
    .where('c.changedAt', '>=', dialect.time(since))
    .groupBy(['c.quotaKey', eb => dialect.dayOrHour(eb.ref('c.changedAt'), 'daily')])
    .select(({ fn }) => ['c.quotaKey', fn.min('c.changedAt').as('changedAt')])
  return db
    .selectFrom(firstChanges.as('d'))
    .innerJoin('QuotaChange as c', join =>
      join.onRef('c.quotaKey', '=', 'd.quotaKey').onRef('c.changedAt', '=', 'd.changedAt'),
    )
    .where('c.subscriptionId', '=', subscriptionId)
    .where('c.region', '=', region)
    .select(['c.quotaKey as familyKey', 'c.changedAt', 'c.usedBefore', 'c.limitBefore'])
    .orderBy('c.quotaKey')
    .orderBy('c.changedAt')
    .execute()
}
