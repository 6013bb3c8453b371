import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'

/** Deletes what belongs to no group or member any more. Its changes stay in the history. */
export async function forgetFormer(trx: Kysely<Tables>): Promise<void> {
  const members = trx.selectFrom('QuotaGroupMember').select('subscriptionId')
  await trx.deleteFrom('QuotaAllocation').where('subscriptionId', 'not in', members).execute()
  await trx.deleteFrom('QuotaGroupUnit').where('subscriptionId', 'not in', members).execute()
  await trx
    .deleteFrom('QuotaGroupRequest')
    .where('subscriptionId', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('QuotaGroupMember as m')
            .whereRef('m.subscriptionId', '=', 'QuotaGroupRequest.subscriptionId')
            .whereRef('m.groupId', '=', 'QuotaGroupRequest.groupId')
            .select('m.groupId'),
        ),
      ),
    )
    .execute()
  await forgetPools(trx)
}

/** Deletes what is stored of a member in other regions than these. */
export const forgetRegions = (
  { transaction, dialect }: Database,
  subscriptionId: string,
  regions: readonly string[],
): Promise<void> =>
  transaction(async trx => {
    await dialect.lock(trx, 'quota groups')
    const names = dialect.jsonNames(regions)
    const former = trx.selectFrom('QuotaGroupUnit').where('subscriptionId', '=', subscriptionId)
    if (!(await former.where('region', 'not in', names).select('region').executeTakeFirst())) return
    for (const table of ['QuotaAllocation', 'QuotaGroupUnit', 'QuotaGroupRequest'] as const)
      await trx
        .deleteFrom(table as 'QuotaGroupUnit')
        .where('subscriptionId', '=', subscriptionId)
        .where('region', 'not in', names)
        .execute()
    await forgetPools(trx)
  })

/** The limits and requests of a group in a region are those of its members there: they are read with them. */
async function forgetPools(trx: Kysely<Tables>): Promise<void> {
  for (const table of ['QuotaGroupLimit', 'QuotaGroupPool', 'QuotaGroupRequest'] as const)
    await trx
      .deleteFrom(table as 'QuotaGroupPool')
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('QuotaGroupMember as m')
              .innerJoin('QuotaGroupUnit as u', 'u.subscriptionId', 'm.subscriptionId')
              .where('m.groupId', '=', ref(`${table}.groupId` as 'QuotaGroupPool.groupId'))
              .where('u.region', '=', ref(`${table}.region` as 'QuotaGroupPool.region'))
              .select('m.groupId'),
          ),
        ),
      )
      .execute()
}
