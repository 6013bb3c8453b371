import { sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { equal, table } from '#shared/adapters/sql/sql-pieces.js'
import type { CandidateStore } from '#shared/quota-workbench/candidates/candidate-store.js'

const key = ['subscriptionId', 'region', 'familyKey']
const figures = ['quotaLimit', 'quotaUsed', 'need', 'movable'] as const

type Figures = Record<`${(typeof figures)[number]}${'Before' | 'After'}`, number | null>
interface Difference extends Figures {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly familyKey: string
  readonly family: string
  readonly state: 'added' | 'removed' | 'changed'
}

const candidates = table('QuotaCandidate')
const of = (alias: 'a' | 'b' | undefined, ending: string) =>
  sql.join(
    figures.map(name => sql`${alias ? sql.ref(`${alias}.${name}`) : sql`null`} as ${sql.ref(`${name}${ending}`)}`),
  )

/** Rows of two runs that differ, as a subquery for FROM. */
const differing = (from: string, to: string) => sql<Difference>`(
  select a.subscriptionId, a.region, a.familyKey, a.family,
    case when b.runId is null then 'removed' else 'changed' end as ${sql.ref('state')}, ${of('a', 'Before')}, ${of('b', 'After')}
  from ${candidates} as a left join ${candidates} as b on b.runId = ${to} and ${equal('a', 'b', key)}
  where a.runId = ${from} and (b.runId is null or ${sql.join(
    figures.map(name => sql`${sql.ref(`a.${name}`)} <> ${sql.ref(`b.${name}`)}`),
    sql` or `,
  )})
  union all
  select b.subscriptionId, b.region, b.familyKey, b.family, 'added', ${of(undefined, 'Before')}, ${of('b', 'After')}
  from ${candidates} as b where b.runId = ${to}
    and not exists (select 1 from ${candidates} as a where a.runId = ${from} and ${equal('a', 'b', key)}))`

/** See `CandidateStore.differences`. */
export async function runDifferences(
  { db, dialect }: Database,
  ...[from, to, window]: Parameters<CandidateStore['differences']>
): ReturnType<CandidateStore['differences']> {
  const counted = await db
    .selectFrom(differing(from, to).as('d'))
    .groupBy('d.state')
    .select(['d.state', sql<number>`count(*)`.as('rows')])
    .execute()
  const toCount = (state: Difference['state']) => Number(counted.find(one => one.state === state)?.rows ?? 0)
  const ordered = db
    .selectFrom(differing(from, to).as('d'))
    .leftJoin('Subscription as s', 's.subscriptionId', 'd.subscriptionId')
    .selectAll('d')
    .select('s.displayName as subscriptionName')
    .orderBy('d.region')
    .orderBy('d.familyKey')
    .orderBy('d.subscriptionId')
  const rows = (await dialect.window(ordered, window).execute()) as unknown as Difference[]
  return {
    rows: rows.map(({ subscriptionId, subscriptionName, region, family, ...row }) => ({
      subscriptionId,
      subscriptionName,
      region,
      family,
      before: toFigures(row.quotaLimitBefore, row.quotaUsedBefore, row.needBefore, row.movableBefore),
      after: toFigures(row.quotaLimitAfter, row.quotaUsedAfter, row.needAfter, row.movableAfter),
    })),
    summary: { added: toCount('added'), removed: toCount('removed'), changed: toCount('changed') },
  }
}

const toFigures = (quotaLimit: number | null, quotaUsed: number | null, need: number | null, movable: number | null) =>
  quotaLimit === null ? null : { quotaLimit, quotaUsed: quotaUsed ?? 0, need: need ?? 0, movable: movable ?? 0 }
