import { type SqlBool, sql } from 'kysely'
import { isExcluded } from '#shared/adapters/sql/ai/model-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import type { PoolScope } from '#shared/contract/ai/model-states.js'
import type { Measure } from '#shared/contract/ai/quota-measure.js'
import type {
  DeployableModel,
  ModelQuotaPair,
  RegionPair,
  SubscriptionScope,
} from '#shared/fit/failover/failover-reads.js'
import { reportedQuota } from '#shared/quota/quota.js'

/** AI quotas in use in the lost region, each beside the one with the same name in the target region. */
export async function modelQuotaPairs(
  database: Database,
  { from, to }: RegionPair,
  scope: SubscriptionScope,
): Promise<ModelQuotaPair[]> {
  const rows = await database.db
    .selectFrom('AIQuota as f')
    .leftJoin('AIQuota as t', join =>
      join.on(sql<SqlBool>`${equal('t', 'f', ['subscriptionId', 'quotaName'])}`).on('t.region', '=', to),
    )
    .where(
      scopeCondition(
        database,
        { ...scope, region: [from] },
        { region: 'f.region', subscriptionId: 'f.subscriptionId' },
        { own: [sql<SqlBool>`${sql.ref('f.quotaUsed')} > 0`] },
      ),
    )
    .select(['f.subscriptionId', 'f.quotaName', 'f.label', 'f.measure', 'f.multiplier', 'f.poolScope', 'f.models'])
    .select(['f.quotaUsed as used', 'f.quotaLimit'])
    .select(['t.quotaUsed as targetUsed', 't.quotaLimit as targetLimit'])
    .orderBy('f.subscriptionId')
    .orderBy('f.quotaName')
    .execute()
  return rows.map(({ used, quotaLimit: limit, targetUsed, targetLimit, models, measure, poolScope, ...row }) => ({
    ...row,
    measure: measure as Measure | null,
    poolScope: poolScope as PoolScope,
    models: models === '' ? [] : models.split(','),
    from: { used, limit },
    to: reportedQuota(targetUsed, targetLimit),
  }))
}

/** The models of these quotas that can be deployed, in each of the regions. */
export function deployableModels(
  database: Database,
  { from, to }: RegionPair,
  scope: SubscriptionScope,
): Promise<DeployableModel[]> {
  return database.db
    .selectFrom('AIModelAvailability as l')
    .where(
      scopeCondition(
        database,
        { ...scope, region: [from, to] },
        { region: 'l.region', subscriptionId: 'l.subscriptionId' },
        { own: [sql<SqlBool>`not ${isExcluded}`] },
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('AIQuota as f')
          .where(sql<SqlBool>`${equal('f', 'l', ['subscriptionId', 'quotaName'])}`)
          .where('f.region', '=', from)
          .where('f.quotaUsed', '>', 0)
          .select('f.quotaName'),
      ),
    )
    .groupBy(['l.subscriptionId', 'l.region', 'l.quotaName', 'l.model'])
    .select(['l.subscriptionId', 'l.region', 'l.quotaName', 'l.model'])
    .orderBy('l.subscriptionId')
    .orderBy('l.region')
    .orderBy('l.quotaName')
    .orderBy('l.model')
    .execute()
}
