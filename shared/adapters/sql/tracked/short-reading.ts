import { type Kysely, sql } from 'kysely'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { keyColumns } from '#shared/adapters/sql/ingestion/unit-key.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { own } from '#shared/contract/common/own.js'
import { isLater, isMuchShorter, lacksTheSame, type Shortfall } from '#shared/ingestion/estate/short-list.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import { hasUnitKey, names } from './column-sql.js'
import { rowIdentity } from './difference.js'
import type { TrackedTable } from './tracked-table.js'

/** Azure's lists have hundreds of names. Lists with fewer stored names than this are not checked. */
const smallest = 50
const named = 3

/** A list of a reading, and the words for it in messages. */
export interface ReadList {
  readonly table: TrackedTable
  /** Rows of the table, or their keys. */
  readonly rows: readonly object[]
  /** What Azure did with which things: `listed` and `sizes`. */
  readonly verb: string
  readonly noun: string
  /** The message for an empty list: `Azure lists no SKU here`. */
  readonly nothing: string
}

type JudgedList = ReadList & { readonly shortfall: Shortfall }

/** A reading whose lists are checked, at `snapshotTime`, ISO 8601. */
export interface ListReading extends Omit<UnitKey, 'runId'> {
  readonly pipeline: string
  readonly snapshotTime: string
  /**
   * If the first list is empty and nothing of it is stored, the others may be empty too: a region without sizes has no
   * quotas.
   */
  readonly lists: readonly ReadList[]
}

/**
 * Returns why a reading is suspect; undefined if it is not. Missing names of a much shorter list are stored, and the
 * next reading that lacks the same names, at least ten minutes later, is accepted. An empty list is never accepted
 * while rows are stored.
 */
export async function doubtShortLists(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  reading: ListReading,
): Promise<string | undefined> {
  const lists: JudgedList[] = []
  for (const list of reading.lists) lists.push({ ...list, shortfall: await findShortfall(trx, reading, list) })
  const earlier = await earlierReading(trx, reading)
  await forgetReading(trx, reading)
  const empty = lists.find(
    ({ rows, shortfall }, index) =>
      rows.length === 0 && shortfall.known > 0 && (index === 0 || lists[0]?.rows.length !== 0),
  )
  if (empty) return `${empty.nothing}, but some are stored: the stored rows are kept`
  const short = lists.filter(({ shortfall }) => isMuchShorter(shortfall, smallest))
  if (short.length === 0) return undefined
  const isSame =
    earlier !== undefined &&
    lists.every(({ noun, shortfall }) => lacksTheSame(shortfall, { missing: own(earlier.missing, noun) ?? [] }))
  if (isSame && isLater(earlier, reading.snapshotTime)) return undefined
  const missing: Missing = Object.fromEntries(lists.map(({ noun, shortfall }) => [noun, shortfall.missing]))
  await keepReading(trx, dialect, reading, isSame ? earlier.readAt : reading.snapshotTime, missing)
  return `${short.map(shortListText).join('; ')}: the stored rows are kept until another reading, at least 10 minutes later, lacks the same ones`
}

async function findShortfall(trx: Kysely<Tables>, reading: ListReading, { table, rows }: ReadList): Promise<Shortfall> {
  const key = Object.keys(table.rowKey)
  const stored = sql<Readonly<Record<string, unknown>>>`select ${names(key)} from ${sql.table(table.current)}
    where ${hasUnitKey(table, reading)} order by ${names(key)}`
  const identity = rowIdentity(table)
  const read = new Set(rows.map(identity))
  const known = (await stored.execute(trx)).rows
  const missing = known.filter(row => !read.has(identity(row)))
  return { known: known.length, missing: missing.map(row => key.map(name => own(row, name)).join('/')) }
}

function shortListText({ verb, noun, rows, shortfall: { known, missing } }: JudgedList): string {
  const [listed, stored, more] = [rows.length, known, missing.length - named].map(number => number.toLocaleString('en'))
  const rest = missing.length > named ? ` and ${more} more` : ''
  return `Azure ${verb} ${listed} ${noun} where ${stored} were known, without ${missing.slice(0, named).join(', ')}${rest}`
}

/** Missing names of a reading, by the noun of the list, as stored in SuspectReading. */
type Missing = Readonly<Record<string, readonly string[]>>

const toKey = ({ pipeline, subscriptionId, region }: ListReading) => keyColumns({ pipeline, subscriptionId, region })

async function earlierReading(trx: Kysely<Tables>, reading: ListReading) {
  const readings = trx.selectFrom('SuspectReading').select(['readAt', 'missing'])
  const row = await readings.where(({ and }) => and(toKey(reading))).executeTakeFirst()
  return row && { readAt: row.readAt, missing: JSON.parse(row.missing) as Missing }
}

async function forgetReading(trx: Kysely<Tables>, reading: ListReading): Promise<void> {
  const readings = trx.deleteFrom('SuspectReading')
  await readings.where(({ and }) => and(toKey(reading))).execute()
}

async function keepReading(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  reading: ListReading,
  readAt: string,
  missing: Missing,
): Promise<void> {
  const row = { ...toKey(reading), readAt: time(readAt), missing: JSON.stringify(missing) }
  await trx.insertInto('SuspectReading').values(row).execute()
}
