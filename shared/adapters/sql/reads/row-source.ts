import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SnapshotTimes } from '#shared/reads/row-reads.js'
import { absenceVersion } from './absent-subscriptions.js'

/** The tables that an area's reads use, as subqueries for FROM: its rows and their units, now or at a past time. */
export interface RowSource {
  readonly latest: AliasableExpression<object>
  readonly units: AliasableExpression<object>
}

/** Counts the rows (alias l) that meet a condition. */
export async function countRows(
  { db }: Database,
  { latest }: Pick<RowSource, 'latest'>,
  condition: Expression<SqlBool>,
): Promise<number> {
  const { rows } = await db
    .selectFrom(latest.as('l'))
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/**
 * When the units (alias u) with a row (alias l) in the filtered set were read. The search in each unit ends at its
 * first row.
 */
export function unitTimes(
  { db }: Database,
  { latest, units }: RowSource,
  unitKey: readonly string[],
  condition: Expression<SqlBool>,
): Promise<Pick<SnapshotTimes, 'snapshotTime' | 'oldestSnapshotTime'>> {
  return unitsWithRows(db, { latest, units }, unitKey, condition).select([newest, oldest]).executeTakeFirstOrThrow()
}

export const newest = sql<string | null>`max(${sql.ref('u.snapshotTime')})`.as('snapshotTime')
export const oldest = sql<string | null>`min(${sql.ref('u.snapshotTime')})`.as('oldestSnapshotTime')

/** Units (alias u) with a row (alias l) in the filtered set. */
export const unitsWithRows = (
  db: Database['db'],
  { latest, units }: RowSource,
  unitKey: readonly string[],
  condition: Expression<SqlBool>,
) =>
  db.selectFrom(units.as('u')).where(({ exists, selectFrom }) => {
    const matchesUnit = unitKey.map(name => sql<SqlBool>`${sql.ref(`l.${name}`)} = ${sql.ref(`u.${name}`)}`)
    const rows = matchesUnit.reduce((query, one) => query.where(one), selectFrom(latest.as('l')))
    return exists(rows.where(condition).select(sql.ref(`l.${unitKey[0]}`).as('one')))
  })

/**
 * A version of the stored state. Every stored unit moves from its former run to a newer one, so the number of units per
 * run identifies the state. The version also covers how far back each unit's history goes, and which subscriptions are
 * absent.
 */
export async function unitsVersion(
  database: Database,
  units: AliasableExpression<object>,
  regions?: readonly string[],
): Promise<{ readonly units: string; readonly absence: string }> {
  const { db, dialect } = database
  const runId = sql.ref<string>('u.runId')
  const runs = db
    .selectFrom(units.as('u'))
    .$if(regions !== undefined, query =>
      query.where(sql<SqlBool>`${sql.ref('u.region')} in ${dialect.jsonNames(regions ?? [])}`),
    )
    .groupBy(runId)
    .orderBy(runId)
    .select(runId.as('runId'))
    .select(({ fn }) => [
      fn.countAll<number>().as('units'),
      dialect.timeSum(sql.ref('u.firstSnapshotTime')).as('known'),
    ])
  const [found, absence] = await Promise.all([runs.execute(), absenceVersion(database)])
  return { units: found.map(one => `${one.runId}:${one.units}:${one.known}`).join(' '), absence }
}
