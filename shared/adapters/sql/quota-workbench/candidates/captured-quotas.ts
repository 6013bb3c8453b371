import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { matchAny, scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { GivenNeed, NewRun } from '#shared/quota-workbench/candidates/candidate-store.js'
import type { CaptureScope, ExpectedUse } from '#shared/quota-workbench/candidates/captured-sources.js'
import type { PlanMember } from '#shared/quota-workbench/plan/plan-input.js'

/** Rows of one statement. Each row is a JSON object of some 150 bytes. */
const sliceRows = 5_000

/** A connection or a transaction, with the dialect. */
type Connection = Pick<Database, 'db' | 'dialect'>

/** Family quotas of the scope (alias q), with the names of the family (f) where a size of it is listed. */
const scopedQuotas = (database: Database, scope: CaptureScope, db: Kysely<Tables>) => {
  const isFamily = sql<SqlBool>`(${sql.ref('f.familyKey')} is not null or ${database.dialect.contains(sql.ref('q.quotaKey'), 'family')})`
  const { subscriptionIds, regions, familyKeys } = scope
  const filter = {
    ...(subscriptionIds && { subscriptionIds }),
    ...(regions && { region: regions }),
  }
  const own: Expression<SqlBool>[] = [isFamily, ...matchAny(database, 'q.quotaKey', familyKeys)]
  return db
    .selectFrom('QuotaUsage as q')
    .leftJoin('Family as f', 'f.familyKey', 'q.quotaKey')
    .where(scopeCondition(database, filter, { region: 'q.region', subscriptionId: 'q.subscriptionId' }, { own }))
}

export const countSeries = async (database: Database, scope: CaptureScope): Promise<number> => {
  const counted = scopedQuotas(database, scope, database.db).select(({ fn }) => fn.countAll<number>().as('rows'))
  return Number((await counted.executeTakeFirstOrThrow()).rows)
}

/** Copies the quotas of the scope as rows without a need. */
export async function copyQuotas(database: Database, db: Kysely<Tables>, run: NewRun, scope: CaptureScope) {
  const share = sql<number>`q.quotaLimit * ${sql.lit(run.buffer.percent)} / 100`
  // Rounded up to whole vCPU. A limit can be too large for an int.
  const shareUp = sql`case when cast(${share} as bigint) < ${share} then cast(${share} as bigint) + 1 else cast(${share} as bigint) end`
  const least = sql.lit(run.buffer.vCpus)
  const buffer = sql<number>`case when ${shareUp} > ${least} then ${shareUp} else ${least} end`
  const free = sql`q.quotaLimit - q.used - (${buffer})`
  const rows = scopedQuotas(database, scope, db)
    .innerJoin('CapacityUnit as u', join =>
      join.onRef('u.subscriptionId', '=', 'q.subscriptionId').onRef('u.region', '=', 'q.region'),
    )
    .leftJoin('QuotaUsage as t', join =>
      join
        .onRef('t.subscriptionId', '=', 'q.subscriptionId')
        .onRef('t.region', '=', 'q.region')
        .on('t.quotaKey', '=', regionalQuota),
    )
    .select([sql<string>`${run.runId}`.as('runId'), 'q.subscriptionId', 'q.region', 'q.quotaKey as familyKey'])
    .select(sql<string>`coalesce(f.family, q.quotaName)`.as('family'))
    .select(sql<string>`coalesce(f.familyBase, '')`.as('familyBase'))
    .select(['q.used as quotaUsed', 'q.quotaLimit', 't.used as regionalUsed', 't.quotaLimit as regionalLimit'])
    .select([buffer.as('buffer'), sql<number>`0`.as('need')])
    .select(sql<number>`case when ${free} > 0 then ${free} else 0 end`.as('movable'))
    .select(sql<number>`0`.as('shortfall'))
    .select('u.snapshotTime')
  await db
    .insertInto('QuotaCandidate')
    .columns([
      'runId',
      'subscriptionId',
      'region',
      'familyKey',
      'family',
      'familyBase',
      'quotaUsed',
      'quotaLimit',
      'regionalUsed',
      'regionalLimit',
      'buffer',
      'need',
      'movable',
      'shortfall',
      'snapshotTime',
    ])
    .expression(rows)
    .execute()
}

const seriesKey = ['subscriptionId', 'region', 'familyKey']
const seriesJson = { subscriptionId: 'name', region: 'name', familyKey: 'name' } as const
const needJson: JsonColumns<GivenNeed> = { ...seriesJson, need: 'number' }
const useJson: JsonColumns<ExpectedUse> = { ...seriesJson, forecastUsed: 'number', forecastAt: 'time' }
type GroupMember = Pick<PlanMember, 'groupId' | 'subscriptionId'>
const memberJson: JsonColumns<GroupMember> = { groupId: 'name', subscriptionId: 'name' }

const inRun = (runId: string, names: readonly string[]) => sql`t.runId = ${runId} and ${equal('t', 'j', names)}`

type Amount = ReturnType<typeof sql>

/**
 * What a row with a need of `need` holds. It gives nothing of what covers the need, nor of `kept`, which is at least the need.
 * A series that is above its limit must be raised by that, too.
 */
const withNeed = (need: Amount, kept: Amount) => {
  const missing = sql`t.quotaUsed + ${need} - t.quotaLimit`
  const spare = sql`t.quotaLimit - t.quotaUsed - t.buffer - ${kept}`
  return sql`need = ${need}, movable = case when ${spare} > 0 then ${spare} else 0 end,
    shortfall = case when ${need} > 0 and ${missing} > 0 then ${missing} else 0 end`
}

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / sliceRows) }, (_, index) =>
    rows.slice(index * sliceRows, (index + 1) * sliceRows),
  )

/** Uses that a forecast expects; what exceeds today's use becomes the need. */
export async function setForecasts({ db, dialect }: Connection, runId: string, uses: readonly ExpectedUse[]) {
  const more = sql`case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end`
  const sets = sql`forecastUsed = j.forecastUsed, forecastAt = j.forecastAt, ${withNeed(more, more)}`
  for (const slice of slices(uses)) {
    const source = dialect.jsonRows<ExpectedUse>(slice, useJson)
    await dialect.updateFrom('QuotaCandidate', sets, source, inRun(runId, seriesKey)).execute(db)
  }
}

/**
 * Given needs; those for which the run has no row are returned. Forecasts are set before: a row keeps what its own expects to
 * be used, also where less is given.
 */
export async function setNeeds({ db, dialect }: Connection, runId: string, needs: readonly GivenNeed[]) {
  const missing: GivenNeed[] = []
  const kept = sql`case when t.forecastUsed - t.quotaUsed > j.need then t.forecastUsed - t.quotaUsed else j.need end`
  const sets = withNeed(sql`j.need`, kept)
  for (const slice of slices(needs)) {
    const source = dialect.jsonRows<GivenNeed>(slice, needJson)
    await dialect.updateFrom('QuotaCandidate', sets, source, inRun(runId, seriesKey)).execute(db)
    const found = sql<SqlBool>`exists (select 1 from ${sql.table('QuotaCandidate')} as t where ${inRun(runId, seriesKey)})`
    const { rows } = await sql<GivenNeed>`select j.subscriptionId, j.region, j.familyKey, j.need
      from ${source} as j where not ${found}`.execute(db)
    missing.push(...rows)
  }
  return missing
}

/** The quota group of each subscription. */
export async function setGroups({ db, dialect }: Connection, runId: string, members: readonly PlanMember[]) {
  if (members.length === 0) return
  const first = new Map(members.toReversed().map(member => [member.subscriptionId, member]))
  const source = dialect.jsonRows<GroupMember>([...first.values()], memberJson)
  const sets = sql`groupId = j.groupId`
  await dialect.updateFrom('QuotaCandidate', sets, source, inRun(runId, ['subscriptionId'])).execute(db)
}
