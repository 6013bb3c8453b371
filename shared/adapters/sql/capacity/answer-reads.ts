import type { Database } from '#shared/adapters/sql/database.js'
import { selectRowsByKeys } from '#shared/adapters/sql/keyed-rows.js'
import { scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import type { AnswerRepository, AnswerUnit } from '#shared/capacity/answer/answer-repository.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { capacitySource } from './capacity-source.js'

/**
 * Reads the rows for the question where a size fits. The rows are found by their keys, one per unit. Prices are in
 * `currency`.
 */
export function answerReads(database: Database, currency = 'USD'): AnswerRepository {
  const { db } = database
  return {
    units: scope => units(database, scope),
    rows: (vmSku, found, at) =>
      selectRowsByKeys(
        { ...database, currency },
        { at },
        found.map(({ subscriptionId, region }) => ({ subscriptionId, region, vmSku })),
      ),
    regions: () => db.selectFrom('Region').select(['region', 'displayName', 'geography']).execute(),
    quotaLabel: familyKey =>
      database.dialect
        .window(
          db
            .selectFrom('QuotaUsage')
            .where('quotaKey', '=', familyKey)
            .select(['quotaName', 'localizedName'])
            .orderBy('subscriptionId')
            .orderBy('region'),
          { offset: 0, limit: 1 },
        )
        .executeTakeFirst(),
  }
}

function units(database: Database, scope: ScopeFilter): Promise<AnswerUnit[]> {
  const columns = { region: 'u.region', subscriptionId: 'u.subscriptionId' }
  return database.db
    .selectFrom(capacitySource(database, scope.at).units.as('u'))
    .leftJoin('Subscription as s', 's.subscriptionId', 'u.subscriptionId')
    .where(scopeCondition(database, scope, columns))
    .select(['u.subscriptionId', 's.displayName as subscriptionName', 'u.region', 'u.snapshotTime'])
    .select('u.recomputedBeforeTime as recomputedBefore')
    .orderBy('u.region')
    .orderBy('u.subscriptionId')
    .execute()
}
