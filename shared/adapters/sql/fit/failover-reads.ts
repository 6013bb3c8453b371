import { type SqlBool, sql } from 'kysely'
import { modelTable } from '#shared/adapters/sql/ai/ai-tables.js'
import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import { readFamilyNames } from '#shared/adapters/sql/capacity/family-names.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { trackedSource } from '#shared/adapters/sql/reads/tracked-reads.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import type {
  FailoverReads,
  QuotaPair,
  RegionPair,
  RegionTotal,
  SubscriptionScope,
} from '#shared/fit/failover/failover-reads.js'
import { regionalQuota, reportedQuota } from '#shared/quota/quota.js'
import { deployableModels, modelQuotaPairs } from './failover-models-sql.js'
import { familySizes, inUse } from './family-sizes-sql.js'

/** What is stored of two regions, side by side. */
export const failoverReads = (database: Database): FailoverReads => ({
  regions: () =>
    database.db
      .selectFrom('Region')
      .select(['region', 'displayName', 'geography', 'pairedRegion'])
      .orderBy('region')
      .execute(),
  async subscriptions(scope) {
    const rows = await database.db
      .selectFrom('Subscription as s')
      .where(scopeCondition(database, scope, { subscriptionId: 's.subscriptionId' }))
      .select(['s.subscriptionId', 's.displayName as subscriptionName'])
      .orderBy('s.displayName')
      .orderBy('s.subscriptionId')
      .execute()
    return rows.map(row => ({ ...row, subscriptionName: row.subscriptionName ?? row.subscriptionId }))
  },
  units: (source, pair, scope) => readUnits(database, source, pair, scope),
  totals: (pair, scope) => readTotals(database, pair, scope),
  quotas: (pair, scope, unused) => readQuotas(database, pair, scope, unused),
  sizes: (pair, scope, unused) => familySizes(database, pair, scope, unused),
  modelQuotas: (pair, scope) => modelQuotaPairs(database, pair, scope),
  deployableModels: (pair, scope) => deployableModels(database, pair, scope),
})

const bothRegions = (database: Database, { from, to }: RegionPair, scope: SubscriptionScope, alias: string) =>
  scopeCondition(
    database,
    { ...scope, region: [from, to] },
    { region: `${alias}.region`, subscriptionId: `${alias}.subscriptionId` },
  )

function readUnits(database: Database, source: 'capacity' | 'models', pair: RegionPair, scope: SubscriptionScope) {
  const { units } = source === 'capacity' ? capacitySource(database) : trackedSource(database, modelTable, undefined)
  const [subscriptionId, region] = [sql.ref<string>('u.subscriptionId'), sql.ref<string>('u.region')]
  return database.db
    .selectFrom(units.as('u'))
    .where(bothRegions(database, pair, scope, 'u'))
    .select([
      subscriptionId.as('subscriptionId'),
      region.as('region'),
      sql.ref<string>('u.snapshotTime').as('snapshotTime'),
    ])
    .orderBy(region)
    .orderBy(subscriptionId)
    .execute()
}

async function readTotals(database: Database, pair: RegionPair, scope: SubscriptionScope): Promise<RegionTotal[]> {
  const rows = await database.db
    .selectFrom('QuotaUsage as q')
    .where(bothRegions(database, pair, scope, 'q'))
    .where('q.quotaKey', '=', regionalQuota)
    .select(['q.subscriptionId', 'q.region', 'q.used', 'q.quotaLimit'])
    .orderBy('q.region')
    .orderBy('q.subscriptionId')
    .execute()
  return rows.map(({ used, quotaLimit: limit, ...unit }) => ({ ...unit, total: { used, limit } }))
}

/** Families by their quota, whether or not a size of theirs is listed anywhere. */
async function readQuotas(
  database: Database,
  { from, to }: RegionPair,
  scope: SubscriptionScope,
  unused: boolean,
): Promise<QuotaPair[]> {
  const { db, dialect } = database
  const key = sql.ref<string>('f.quotaKey')
  const isFamily = sql<SqlBool>`(${dialect.contains(key, 'family')} or ${key} in (select ${sql.ref('familyKey')} from ${sql.table('Family')}))`
  const rows = await db
    .selectFrom('QuotaUsage as f')
    .leftJoin('QuotaUsage as t', join =>
      join.on(sql<SqlBool>`${equal('t', 'f', ['subscriptionId', 'quotaKey'])}`).on('t.region', '=', to),
    )
    .where(
      scopeCondition(
        database,
        { ...scope, region: [from] },
        { region: 'f.region', subscriptionId: 'f.subscriptionId' },
        { own: [isFamily, inUse(unused)] },
      ),
    )
    .select(['f.subscriptionId', 'f.quotaKey', 'f.quotaName', 'f.used', 'f.quotaLimit'])
    .select(['t.quotaName as targetName', 't.used as targetUsed', 't.quotaLimit as targetLimit'])
    .orderBy('f.subscriptionId')
    .orderBy('f.quotaKey')
    .execute()
  const names = await readFamilyNames(db)
  return rows.map(
    ({ subscriptionId, quotaKey, quotaName, used, quotaLimit: limit, targetName, targetUsed, targetLimit }) => ({
      subscriptionId,
      quotaKey,
      quotaName: targetName ?? quotaName,
      family: names.get(quotaKey)?.family ?? quotaName,
      from: { used, limit },
      to: reportedQuota(targetUsed, targetLimit),
    }),
  )
}
