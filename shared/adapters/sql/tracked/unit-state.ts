import { type Expression, type Kysely, sql } from 'kysely'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { hasUnitKey, names, unitValues } from './column-sql.js'
import type { TrackedHistory } from './tracked-table.js'

/** The units of a pipeline: their key, and the table of their state. */
export type TrackedUnits = Pick<TrackedHistory, 'pipeline' | 'units' | 'unitKey'>

/** Columns of every table of units, besides the key. Times are ISO 8601. */
export interface UnitState {
  /** The last reading of the unit's rows, and its run. */
  readonly snapshotTime: string
  readonly runId: string
  readonly runSequence: number
  /** Start of the unit's history. */
  readonly firstSnapshotTime: string | null
}

/** A pipeline's own columns in its table of units. */
export type MoreState = Readonly<Record<string, string | number | null | Expression<unknown>>>

export async function storedUnit<State extends UnitState = UnitState>(
  trx: Kysely<Tables>,
  units: TrackedUnits,
  unit: object,
): Promise<State | undefined> {
  const { rows } = await sql<State>`select * from ${sql.table(units.units)} where ${hasUnitKey(units, unit)}`.execute(
    trx,
  )
  return rows[0]
}

/** Records a reading in the table of units. `isKnown`: the unit already has a row. */
export async function saveUnit(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  units: TrackedUnits,
  unit: object & Omit<UnitState, 'firstSnapshotTime'>,
  { isKnown, more }: { readonly isKnown: boolean; readonly more: MoreState },
): Promise<void> {
  const table = sql.table(units.units)
  const { snapshotTime, runId, runSequence } = unit
  const state = { snapshotTime: time(snapshotTime), runId, runSequence, ...more }
  if (isKnown) {
    const sets = Object.entries(state).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${table} set ${sql.join(sets)} where ${hasUnitKey(units, unit)}`.execute(trx)
  } else {
    const row = { ...unitValues(units, unit), ...state, firstSnapshotTime: time(snapshotTime) }
    await sql`insert into ${table} (${names(Object.keys(row))}) values (${sql.join(Object.values(row))})`.execute(trx)
  }
}
