import { type Kysely, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { storeUnit } from '#shared/adapters/sql/ingestion/store-unit.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { HistoryStore, PastReading, PastUnit, UnitPlace } from '#shared/ingestion/history/past-readings.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import { hasUnitKey, names, unitNames } from './column-sql.js'
import { rowDifference } from './difference.js'
import { firstState } from './first-state.js'
import { changeTable } from './json-tables.js'
import type { ChangeRow, ChangeStamp, PastRow, TrackedHistory } from './tracked-table.js'
import { transitions } from './transitions.js'
import { storedUnit, type TrackedUnits, type UnitState } from './unit-state.js'

/** The tables of a pipeline, and what its past readings write to them. */
export interface PastTables<Stored extends object, State extends UnitState = UnitState> {
  readonly units: TrackedUnits
  /** The kind of the runs that replay past days. */
  readonly replayKind: string
  readonly tables: readonly PastTable<Stored>[]
  /** Called in the transaction of a unit, before its past is written. */
  readonly prepare?: (trx: Kysely<Tables>, past: PastUnit<Stored>, unit: State | undefined) => Promise<void>
}

export interface PastTable<Stored extends object> {
  readonly table: TrackedHistory
  /**
   * The columns of a reading's rows that history stores. Made for each unit. It may return the same objects for readings
   * that are equal, which are then compared faster.
   */
  readonly toRows: (place: UnitPlace) => (reading: Stored) => readonly object[]
  /** Whether its changes count as rows written. The log has the number of rows of the first table as those read. */
  readonly isCounted: boolean
  /** A callback for all changes before they are stored. */
  readonly finish?: (trx: Kysely<Tables>, changes: readonly Change[]) => Promise<readonly Change[]>
}

type Row = PastRow<TrackedHistory>
export type Change = ChangeRow<TrackedHistory>
/** Rows or changes of each table, in the order of the tables. */
type ByTable<Item> = readonly (readonly Item[])[]

/** The differences between a reading and the one before it, by table. The oldest reading has none. */
type Found = ByTable<Change>

interface ReadDay extends Pick<PastReading<object>, 'runId' | 'snapshotTime' | 'times'> {
  readonly rowsRead: number
  /** Rows that a first reading would have written. */
  readonly countedRows: number
}

interface Days {
  /** Sorted, newest first. */
  readonly readings: readonly ReadDay[]
  /** One entry per reading, except the oldest. */
  readonly found: readonly Found[]
  readonly newest: ByTable<Row> | undefined
}

/** Writes simulated past days of stored units of a pipeline, from their first reading backwards. */
export function pastStore<Stored extends object, State extends UnitState = UnitState>(
  database: Database,
  past: PastTables<Stored, State>,
): HistoryStore<Stored> {
  const { db } = database
  const unitKey = names(unitNames(past.units))
  return {
    async units() {
      const all = sql<UnitPlace>`select ${unitKey} from ${sql.table(past.units.units)} order by ${unitKey}`
      return (await all.execute(db)).rows
    },
    knownSince: async place => (await storedUnit(db, past.units, place))?.firstSnapshotTime ?? undefined,
    write: async unit => writePast(database, past, unit, await readDays(past.tables, unit)),
  }
}

/** Each day is compared with the next and then released, because a whole past would not fit into memory. */
async function readDays<Stored extends object>(
  tables: readonly PastTable<Stored>[],
  { subscriptionId, region, readings }: PastUnit<Stored>,
): Promise<Days> {
  const toRows = tables.map(table => table.toRows({ subscriptionId, region }))
  const days: ReadDay[] = []
  const found: Found[] = []
  let newest: ByTable<Row> | undefined
  let later: { stamp: ChangeStamp; rows: ByTable<Row> } | undefined
  for await (const reading of readings) {
    const { runId, snapshotTime, times } = reading
    const rows = toRows.map(rowsAt => rowsAt(reading) as readonly Row[])
    if (later) found.push(between(tables, rows, later.rows, later.stamp))
    newest ??= rows
    later = { rows, stamp: { changedAt: snapshotTime, runId } }
    const rowsRead = rows[0]?.length ?? 0
    days.push({ runId, snapshotTime, times, rowsRead, countedRows: countRows(tables, rows) })
  }
  return { readings: days, found, newest }
}

const between = (
  tables: readonly { readonly table: TrackedHistory }[],
  before: ByTable<Row>,
  after: ByTable<Row>,
  stamp: ChangeStamp,
): Found =>
  tables.map(({ table }, index) =>
    transitions(table, stamp, rowDifference(table, before[index] ?? [], after[index] ?? [])),
  )

const countRows = (tables: readonly { readonly isCounted: boolean }[], rows: ByTable<unknown>): number =>
  tables.reduce((sum, { isCounted }, index) => sum + (isCounted ? (rows[index]?.length ?? 0) : 0), 0)

function writePast<Stored extends object, State extends UnitState>(
  database: Database,
  tables: PastTables<Stored, State>,
  past: PastUnit<Stored>,
  days: Days,
): Promise<UnitRecord> {
  const { units, replayKind, prepare } = tables
  const reading = { ...past, pipeline: replayKind, readAt: past.storedAt, snapshotTime: null, rowsRead: null }
  return storeUnit<State>(database, reading, {
    locks: units.pipeline,
    stored: trx => storedUnit<State>(trx, units, past),
    async write(trx, _writes, unit) {
      await prepare?.(trx, past, unit)
      const isNew = unit?.firstSnapshotTime === past.knownSince
      return { rowsWritten: isNew ? await writeDays(trx, database.dialect, tables, past, days) : 0 }
    },
  })
}

type AnyTables = Pick<PastTables<never>, 'units'> & {
  readonly tables: readonly Omit<PastTable<never>, 'toRows'>[]
}
type AnyUnit = Omit<PastUnit<never>, 'readings'>

/** Inserts the days before the first reading of a unit. */
async function writeDays(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  { units, tables }: AnyTables,
  past: AnyUnit,
  { readings, found, newest }: Days,
): Promise<number> {
  const oldest = readings.at(-1)
  if (!newest || !oldest) return 0
  const first = await firstReading(trx, dialect, units, past)
  const state: (readonly Row[])[] = []
  for (const { table } of tables) state.push(await firstState(trx, table, { ...toPlace(past) }))
  const all = [between(tables, newest, state, first), ...found]
  await writeFound(trx, dialect, tables, all)
  await logDays(trx, dialect, { units, tables }, past, { readings, found })
  await sql`update ${sql.table(units.units)} set ${sql.ref('firstSnapshotTime')} = ${dialect.time(oldest.snapshotTime)}
    where ${hasUnitKey(units, past)}`.execute(trx)
  return all.reduce((sum, changes) => sum + countRows(tables, changes), 0)
}

const toPlace = ({ subscriptionId, region }: UnitPlace): UnitPlace => ({ subscriptionId, region })

/** The unit's former first reading, which now records what changed since the day before it. */
async function firstReading(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  units: TrackedUnits,
  past: AnyUnit,
): Promise<ChangeStamp> {
  const lines = trx.selectFrom('IngestionUnit').select('runId')
  const query = lines
    .where(() => hasUnitKey(units, past))
    .where('pipeline', '=', units.pipeline)
    .where('status', '=', 'written')
  const row = await query.where('snapshotTime', '=', time(past.knownSince)).executeTakeFirst()
  return { runId: row?.runId ?? past.runId, changedAt: past.knownSince }
}

async function writeFound(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  tables: AnyTables['tables'],
  all: readonly Found[],
): Promise<void> {
  const writes = new JsonWrites(trx, dialect)
  for (const [index, { table, finish }] of tables.entries()) {
    const changes = all.map(found => found[index] ?? [])
    const finished = Map.groupBy((await finish?.(trx, changes.flat())) ?? changes.flat(), ({ changedAt }) => changedAt)
    // Rows of one statement share their time and their run.
    for (const some of finished.values()) await writes.insertMissing(changeTable(table), some)
  }
}

/** Inserts log rows for the readings, as if their runs had written them. */
async function logDays(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  { units, tables }: AnyTables,
  { subscriptionId, region }: AnyUnit,
  { readings, found }: Pick<Days, 'readings' | 'found'>,
): Promise<void> {
  const lines = readings.map(({ runId, snapshotTime, rowsRead, countedRows, times }, index) => {
    const changes = found[index]
    return {
      runId,
      pipeline: units.pipeline,
      subscriptionId,
      region,
      status: 'written',
      rowsRead,
      error: null,
      // The oldest reading found nothing stored, so it would have written every row.
      rowsWritten: changes ? countRows(tables, changes) : countedRows,
      finishedAt: time(snapshotTime),
      snapshotTime: time(snapshotTime),
      ...times,
    }
  })
  await trx.insertInto('IngestionUnit').values(lines).execute()
}
