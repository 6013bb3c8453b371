import { type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { PlanInput, PlanSeries } from '#shared/quota-workbench/plan/plan-input.js'
import type { StoredState } from './candidate-tables.js'

const sliceRows = 10_000

/**
 * See `CandidateStore.planInput`.
 * @param rows of a slice
 */
export async function planInput(database: Database, runId: string, rows = sliceRows): Promise<PlanInput> {
  const { db } = database
  const { groupState, donors, recipients } = await db
    .selectFrom('QuotaCandidateRun')
    .where('runId', '=', runId)
    .select(['groupState', 'donors', 'recipients'])
    .executeTakeFirstOrThrow()
  const { members, pools, enrollments, categoryUnits = [] } = JSON.parse(groupState) as StoredState
  const units = await db
    .selectFrom('QuotaCandidate')
    .where('runId', '=', runId)
    .groupBy(['subscriptionId', 'region'])
    .select(({ fn }) => [
      'subscriptionId',
      'region',
      fn.max<number | null>('regionalLimit').as('total'),
      fn.max<number | null>('regionalUsed').as('used'),
    ])
    .execute()
  const totals = units.map(({ total: limit, ...unit }) => ({ ...unit, limit }))
  return {
    count: donors + recipients,
    series: () => series(database, runId, rows),
    totals,
    pools,
    members,
    enrollments,
    categoryUnits,
  }
}

/** Each slice begins after the last key of the slice before. */
async function* series({ db, dialect }: Database, runId: string, limit: number): AsyncGenerator<PlanSeries[]> {
  let last: PlanSeries | undefined
  do {
    const ordered = db
      .selectFrom('QuotaCandidate as c')
      .where('c.runId', '=', runId)
      .where(sql<SqlBool>`(c.need > 0 or c.movable > 0)`)
      .$if(last !== undefined, query => query.where(isAfter(last as PlanSeries)))
      .orderBy('c.subscriptionId')
      .orderBy('c.region')
      .orderBy('c.familyKey')
      .select(['c.subscriptionId', 'c.region', 'c.family', 'c.familyKey', 'c.quotaLimit'])
      .select(['c.quotaUsed as used', 'c.buffer', 'c.need', 'c.movable'])
    const rows = await dialect.window(ordered, { offset: 0, limit }).execute()
    const slice = rows.map(({ quotaLimit, ...row }) => ({ ...row, limit: quotaLimit }))
    if (slice.length > 0) yield slice
    last = slice.length === limit ? slice.at(-1) : undefined
  } while (last)
}

/** The first condition repeats a part of the second: it lets both engines begin there in the primary key. */
const isAfter = ({ subscriptionId, region, familyKey }: PlanSeries) =>
  sql<SqlBool>`c.subscriptionId >= ${subscriptionId} and (c.subscriptionId > ${subscriptionId} or (c.subscriptionId = ${subscriptionId}
    and (c.region > ${region} or (c.region = ${region} and c.familyKey > ${familyKey}))))`
