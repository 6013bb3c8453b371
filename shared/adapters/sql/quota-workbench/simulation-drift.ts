import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { RunDrift } from '#shared/quota-workbench/simulation/simulation-store.js'

/** See `SimulationStore.drift`. */
export async function readDrift({ db }: Database, runId: string): Promise<RunDrift> {
  const isOther = sql<SqlBool>`(q.quotaKey is null or q.used <> c.quotaUsed or q.quotaLimit <> c.quotaLimit)`
  const { changedRows } = await db
    .selectFrom('QuotaCandidate as c')
    .leftJoin('QuotaUsage as q', join =>
      join
        .onRef('q.subscriptionId', '=', 'c.subscriptionId')
        .onRef('q.region', '=', 'c.region')
        .onRef('q.quotaKey', '=', 'c.familyKey'),
    )
    .where('c.runId', '=', runId)
    .where(isOther)
    .select(({ fn }) => fn.countAll<number>().as('changedRows'))
    .executeTakeFirstOrThrow()
  // The total is not a row of its own, and families that the run does not have use it too.
  const captured = db
    .selectFrom('QuotaCandidate')
    .where('runId', '=', runId)
    .groupBy(['subscriptionId', 'region'])
    .select(({ fn }) => ['subscriptionId', 'region', fn.max('regionalUsed').as('used')])
    .select(({ fn }) => fn.max('regionalLimit').as('total'))
  const { changedTotals } = await db
    .selectFrom(captured.as('c'))
    .leftJoin('QuotaUsage as t', join =>
      join
        .onRef('t.subscriptionId', '=', 'c.subscriptionId')
        .onRef('t.region', '=', 'c.region')
        .on('t.quotaKey', '=', regionalQuota),
    )
    .where(sql<SqlBool>`(${differs('t.used', 'c.used')} or ${differs('t.quotaLimit', 'c.total')})`)
    .select(({ fn }) => fn.countAll<number>().as('changedTotals'))
    .executeTakeFirstOrThrow()
  const isCaptured = sql<SqlBool>`exists (select 1 from ${table('QuotaCandidate')} as c where c.runId = ${runId}
    and c.subscriptionId = u.subscriptionId and c.region = u.region)`
  const { newest } = await db
    .selectFrom('CapacityUnit as u')
    .where(isCaptured)
    .select(({ fn }) => fn.max<string | null>('u.snapshotTime').as('newest'))
    .executeTakeFirstOrThrow()
  return { changedRows: Number(changedRows), changedTotals: Number(changedTotals), newestSnapshotTime: newest }
}

/** Whether two figures differ. One that is not reported is not zero. */
const differs = (one: string, other: string): RawBuilder<SqlBool> =>
  sql`coalesce(${sql.ref(one)}, -1) <> coalesce(${sql.ref(other)}, -1)`
