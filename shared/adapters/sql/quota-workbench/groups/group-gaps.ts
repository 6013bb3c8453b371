import { sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'

/** What is not known, or only from an earlier reading, of the quotas of each group, in sentences by group. */
export async function groupGaps({ db }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const count = sql<number>`count(*)`.as('rows')
  const kept = await db
    .selectFrom('QuotaAllocation')
    .where('keptAt', 'is not', null)
    .groupBy('groupId')
    .select(['groupId', count])
    .execute()
  const pools = await db
    .selectFrom('QuotaGroupPool as p')
    .where('p.isComplete', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('QuotaAllocation as a')
          .whereRef('a.groupId', '=', 'p.groupId')
          .whereRef('a.region', '=', 'p.region')
          .select('a.groupId'),
      ),
    )
    .groupBy('p.groupId')
    .select(['p.groupId', count])
    .execute()
  const told = [
    ...kept.map(({ groupId, rows }) => [groupId, keptText(Number(rows))] as const),
    ...pools.map(({ groupId, rows }) => [groupId, poolText(Number(rows))] as const),
  ]
  const byGroup = Map.groupBy(told, ([groupId]) => groupId)
  return new Map([...byGroup].map(([groupId, texts]) => [groupId, texts.map(([, text]) => text)]))
}

const keptText = (rows: number): string =>
  `The newest reading has no record that can be understood of ${rows === 1 ? 'one quota' : `${rows} quotas`}: earlier ones are shown with their age.`

const poolText = (regions: number): string =>
  `Azure's list of the limits of the group is empty or not complete in ${regions === 1 ? 'one region' : `${regions} regions`}: where a limit is missing, what the pool has free and what members gave or took is not known.`
