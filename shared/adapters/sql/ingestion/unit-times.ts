import { type Kysely, sql } from 'kysely'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { table } from '#shared/adapters/sql/history/past-sql.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { UnitPlace } from '#shared/ingestion/past-readings.js'

/** Where the times of a unit's readings are stored. */
const columns: readonly (readonly [table: keyof Tables, column: string])[] = [
  ['CapacityChange', 'changedAt'],
  ['QuotaChange', 'changedAt'],
  ['CapacitySnapshot', 'snapshotTime'],
  ['IngestionUnit', 'snapshotTime'],
  ['CapacityUnit', 'snapshotTime'],
  ['CapacityUnit', 'firstSnapshotTime'],
]

/**
 * Gives a reading a time after all earlier ones of its unit, though the clock went back since: what lies ahead of the clock
 * is dated to just before it, in its order, so that no past state is lost and nothing is told of a time to come. Gives
 * the time of the reading: a few milliseconds later than the clock where the last one was that close.
 */
export async function orderReading(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  place: UnitPlace,
  at: string,
): Promise<string> {
  const ahead = await timesAhead(trx, dialect, place, at)
  const before = Math.max(await lastBefore(trx, dialect, place, at), Date.parse(at) - ahead.length - 1)
  const after = (count: number) => new Date(before + count).toISOString()
  for (const [index, from] of ahead.entries()) await move(trx, dialect, place, from, after(index + 1))
  const earliest = after(ahead.length + 1)
  return earliest > at ? earliest : at
}

/** The log of units is the one table that other pipelines write, too. */
const isOfUnit = (name: keyof Tables, { subscriptionId, region }: UnitPlace) => {
  const isOwn = sql`${sql.ref('subscriptionId')} = ${subscriptionId} and ${sql.ref('region')} = ${region}`
  return name === 'IngestionUnit' ? sql`${sql.ref('pipeline')} = 'capacity' and ${isOwn}` : isOwn
}

/** Oldest first. */
async function timesAhead(trx: Kysely<Tables>, { time }: SqlDialect, place: UnitPlace, at: string): Promise<string[]> {
  const found = columns.map(
    ([name, column]) => sql`select ${sql.ref(column)} as ${sql.ref('snapshotTime')} from ${table(name)}
      where ${isOfUnit(name, place)} and ${sql.ref(column)} >= ${time(at)}`,
  )
  const { rows } = await sql<{ snapshotTime: string }>`${sql.join(found, sql` union `)}`.execute(trx)
  return rows.map(({ snapshotTime }) => snapshotTime).sort()
}

/** Milliseconds since 1970; 0 where there is none. */
async function lastBefore(trx: Kysely<Tables>, { time }: SqlDialect, place: UnitPlace, at: string): Promise<number> {
  const found = columns.map(
    ([name, column]) => sql`select max(${sql.ref(column)}) as ${sql.ref('snapshotTime')} from ${table(name)}
      where ${isOfUnit(name, place)} and ${sql.ref(column)} < ${time(at)}`,
  )
  const { rows } = await sql<{ snapshotTime: string | null }>`${sql.join(found, sql` union `)}`.execute(trx)
  return Math.max(0, ...rows.map(({ snapshotTime }) => (snapshotTime === null ? 0 : Date.parse(snapshotTime))))
}

async function move(trx: Kysely<Tables>, { time }: SqlDialect, place: UnitPlace, from: string, to: string) {
  for (const [name, column] of columns)
    await sql`update ${table(name)} set ${sql.ref(column)} = ${time(to)}
      where ${isOfUnit(name, place)} and ${sql.ref(column)} = ${time(from)}`.execute(trx)
}
