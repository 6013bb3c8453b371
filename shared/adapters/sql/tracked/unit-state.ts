import { type Kysely, sql } from 'kysely'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { names, ofUnit, unitValues } from './column-sql.js'
import type { TrackedHistory } from './tracked-table.js'

/** What the units of a pipeline are called, and where their state is kept. */
export type TrackedUnits = Pick<TrackedHistory, 'pipeline' | 'units' | 'unitKey'>

/** What every table of units has beside their keys. Times are ISO 8601. */
export interface UnitState {
  /** When its rows were last seen to hold, and in which run. */
  readonly snapshotTime: string
  readonly runId: string
  readonly runSequence: number
  /** Since when its state is known. */
  readonly firstSnapshotTime: string | null
}

/** What else the table of a pipeline's units has, by column. */
export type MoreState = Readonly<Record<string, string | number | null>>

export async function storedUnit<State extends UnitState = UnitState>(
  trx: Kysely<Tables>,
  units: TrackedUnits,
  unit: object,
): Promise<State | undefined> {
  const { rows } = await sql<State>`select * from ${sql.table(units.units)} where ${ofUnit(units, unit)}`.execute(trx)
  return rows[0]
}

/** Notes that a unit was read; `isKnown`: it was so before. */
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
    await sql`update ${table} set ${sql.join(sets)} where ${ofUnit(units, unit)}`.execute(trx)
  } else {
    const row = { ...unitValues(units, unit), ...state, firstSnapshotTime: time(snapshotTime) }
    await sql`insert into ${table} (${names(Object.keys(row))}) values (${sql.join(Object.values(row))})`.execute(trx)
  }
}
