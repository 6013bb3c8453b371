import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { columns, equal } from '#shared/adapters/sql/sql-pieces.js'
import { unitNames } from './column-sql.js'
import type { TrackedUnits, UnitState } from './unit-state.js'

/**
 * The units of a pipeline that had been read at a time (ISO 8601), with the time of their last reading until then, as a
 * subquery for FROM.
 * @param more additional columns of a unit (alias k)
 */
export function unitsAt<Unit extends object>(
  { dialect: { time } }: Database,
  units: TrackedUnits,
  at: string,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<Unit & Pick<UnitState, 'snapshotTime'>> {
  const key = unitNames(units)
  const selected = [
    columns('k', key),
    sql`coalesce((
      select max(${sql.ref('i.snapshotTime')}) from ${sql.table('IngestionUnit')} as i
      where ${sql.ref('i.pipeline')} = ${sql.lit(units.pipeline)} and ${equal('i', 'k', key)}
        and ${sql.ref('i.status')} = 'written' and ${sql.ref('i.snapshotTime')} <= ${time(at)}
    ), ${sql.ref('k.firstSnapshotTime')}) as ${sql.ref('snapshotTime')}`,
    ...more,
  ]
  return sql`(
  select ${sql.join(selected)} from ${sql.table(units.units)} as k where ${sql.ref('k.firstSnapshotTime')} <= ${time(at)})`
}
