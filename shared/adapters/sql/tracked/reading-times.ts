import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { keyColumns as logKey } from '#shared/adapters/sql/ingestion/unit-key.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import { hasUnitKey } from './column-sql.js'
import { currentColumns } from './columns.js'
import type { TrackedTable } from './tracked-table.js'
import type { TrackedUnits } from './unit-state.js'

/** A column that stores a time of a unit's readings. */
interface TimeColumn {
  readonly table: RawBuilder<unknown>
  readonly column: string
  readonly matchesUnit: RawBuilder<unknown>
}

type Unit = Omit<UnitKey, 'runId'>

function timeColumns(units: TrackedUnits, tables: readonly TrackedTable[], unit: Unit): TimeColumn[] {
  const column = (name: string, column: string, matchesUnit = hasUnitKey(units, unit)): TimeColumn => ({
    table: sql`${sql.table(name)}`,
    column,
    matchesUnit,
  })
  const { subscriptionId, region } = logKey(unit)
  const key = { unitKey: { pipeline: 'name', subscriptionId: 'name', region: 'name' } } as const
  return [
    ...tables.flatMap(({ changes }) => (changes === null ? [] : [column(changes, 'changedAt')])),
    ...tables
      .filter(table => Object.hasOwn(currentColumns(table), 'snapshotTime'))
      .map(({ current }) => column(current, 'snapshotTime')),
    // IngestionUnit also has rows of other pipelines.
    column('IngestionUnit', 'snapshotTime', hasUnitKey(key, { pipeline: units.pipeline, subscriptionId, region })),
    column(units.units, 'snapshotTime'),
    column(units.units, 'firstSnapshotTime'),
  ]
}

/**
 * Returns a time for a reading that is after all earlier ones of its unit, even if the clock went back. Stored times
 * ahead of the clock are moved to just before it, in the same order, so that no past state is lost and none is in the
 * future. The result may be a few milliseconds ahead of the clock if the last reading was that close.
 */
export async function orderReading(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  { units, tables, unit }: { units: TrackedUnits; tables: readonly TrackedTable[]; unit: Unit },
  at: string,
): Promise<string> {
  const columns = timeColumns(units, tables, unit)
  const ahead = await timesAhead(trx, columns, time(at))
  const before = Math.max(await lastBefore(trx, columns, time(at)), Date.parse(at) - ahead.length - 1)
  const after = (count: number) => new Date(before + count).toISOString()
  for (const [index, from] of ahead.entries()) await move(trx, columns, time(from), time(after(index + 1)))
  const earliest = after(ahead.length + 1)
  return earliest > at ? earliest : at
}

/** Sorted, oldest first. */
async function timesAhead(
  trx: Kysely<Tables>,
  columns: readonly TimeColumn[],
  at: Expression<string>,
): Promise<string[]> {
  const found = columns.map(
    ({ table, column, matchesUnit }) => sql`select ${sql.ref(column)} as ${sql.ref('snapshotTime')} from ${table}
      where ${matchesUnit} and ${sql.ref(column)} >= ${at}`,
  )
  const { rows } = await sql<{ snapshotTime: string }>`${sql.join(found, sql` union `)}`.execute(trx)
  return rows.map(({ snapshotTime }) => snapshotTime).sort()
}

/** Milliseconds since 1970; 0 if there is none. */
async function lastBefore(
  trx: Kysely<Tables>,
  columns: readonly TimeColumn[],
  at: Expression<string>,
): Promise<number> {
  const found = columns.map(
    ({ table, column, matchesUnit }) => sql`select max(${sql.ref(column)}) as ${sql.ref('snapshotTime')} from ${table}
      where ${matchesUnit} and ${sql.ref(column)} < ${at}`,
  )
  const { rows } = await sql<{ snapshotTime: string | null }>`${sql.join(found, sql` union `)}`.execute(trx)
  return Math.max(0, ...rows.map(({ snapshotTime }) => (snapshotTime === null ? 0 : Date.parse(snapshotTime))))
}

async function move(
  trx: Kysely<Tables>,
  columns: readonly TimeColumn[],
  from: Expression<string>,
  to: Expression<string>,
): Promise<void> {
  for (const { table, column, matchesUnit } of columns)
    await sql`update ${table} set ${sql.ref(column)} = ${to}
      where ${matchesUnit} and ${sql.ref(column)} = ${from}`.execute(trx)
}
