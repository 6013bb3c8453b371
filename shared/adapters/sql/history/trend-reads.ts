import { type RawBuilder, sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import { fitsWord } from '#shared/adapters/sql/capacity/fit-sql.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import { columns, equal, table } from '#shared/adapters/sql/sql-pieces.js'
import type { HistoryFilter, StateMoves, StateRows, TrendFacts } from '#shared/capacity/history/history-repository.js'
import type { Granularity } from '#shared/contract/capacity/capacity-history.js'
import { unitKey } from './capacity-past.js'
import { readTrendQuotas } from './trend-quotas.js'
import { readTrendTotals } from './trend-regional.js'
import { bucketName, changesSince, foldedByBorn, type TrendRead, withoutStates } from './trend-sql.js'

/** The data of a trend, aggregated by the database to a few rows per day or hour. */
export async function readTrend(
  database: PricedDatabase,
  filter: HistoryFilter,
  granularity: Granularity,
  from: string,
): Promise<TrendFacts> {
  const of = { database, filter: { ...filter, at: undefined }, granularity, from }
  return {
    readings: await readings(of),
    rows: await stateRows(of),
    moves: await stateMoves(of),
    ...(await readTrendQuotas(of)),
    ...(await readTrendTotals(of)),
  }
}

/**
 * The last reading in each day or hour, of the units in the filter's regions and subscriptions. Excludes readings from
 * before the unit's known past; those are stored only to compute ages.
 */
async function readings({ database, filter, granularity, from }: TrendRead): Promise<TrendFacts['readings']> {
  const { db, dialect } = database
  const { region, regionPreset, subscriptionIds } = filter
  const places = { region, regionPreset, subscriptionIds }
  const bucket = dialect.dayOrHour(sql.ref('i.snapshotTime'), granularity)
  const read = sql<never>`(
    select ${columns('i', [...unitKey, 'snapshotTime'])}, ${bucket} as ${sql.ref('bucket')}
    from ${table('IngestionUnit')} as i
    inner join ${table('CapacityUnit')} as k on ${equal('k', 'i', unitKey)}
      and ${sql.ref('i.snapshotTime')} >= ${sql.ref('k.firstSnapshotTime')}
    where ${sql.ref('i.pipeline')} = 'capacity' and ${sql.ref('i.status')} = 'written' and ${sql.ref('i.snapshotTime')} >= ${dialect.time(from)})`
  const rows = await db
    .selectFrom(read.as('l'))
    .where(capacityCondition(database, places, 'any'))
    .groupBy(sql.ref('l.bucket'))
    .select([sql<string>`l.bucket`.as('bucket'), sql<string>`max(${sql.ref('l.snapshotTime')})`.as('snapshotTime')])
    .execute()
  return rows.map(({ bucket, snapshotTime }) => ({ bucket: bucketName(bucket), snapshotTime }))
}

const scored = (score: string) => sql<number>`count(${sql.ref(score)})`
const scores = (score: string) => sql<number>`coalesce(sum(${sql.ref(score)}), 0)`

/** Aggregated per unit first, so that the first reading of a unit is looked up once and not for each row. */
async function stateRows(read: TrendRead): Promise<StateRows[]> {
  const { database, filter } = read
  const rows = sql<never>`(
    select ${columns('n', ['subscriptionId', 'region', 'vmSku', 'skuKey', 'familyKey', 'familyBase', 'availability', 'resourceType'])},
      ${columns('n', ['vCpus', 'memoryGiB', 'placementScore', 'machinesThatFit', 'zones', 'restrictedZones'])},
      ${fitsWord(filter, '', 'n')} as ${sql.ref('fits')}
    from ${database.dialect.capacityLatest} as n)`
  const names = ['subscriptionId', 'region', 'availability', 'fits']
  const byUnit = database.db
    .selectFrom(rows.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(names.map(name => sql.ref(`l.${name}`)))
    .select(names.map(name => sql.ref(`l.${name}`).as(name)))
    .select([sql<number>`count(*)`.as('rows'), scored('l.placementScore').as('scored')])
    .select(scores('l.placementScore').as('scores'))
  const folded = foldedByBorn(read, sql`${byUnit}`, ['availability', 'fits'], ['rows', 'scored', 'scores'])
  const found = await sql<Omit<StateRows, 'state'> & { availability: string }>`${folded}`.execute(database.db)
  return found.rows.map(({ availability, ...row }) => ({ ...row, state: availability, born: bucketName(row.born) }))
}

const sides = ['availabilityBefore', 'availabilityAfter', 'fitsBefore', 'fitsAfter']
const moveSums = ['rows', 'scoredBefore', 'scoresBefore', 'scoredAfter', 'scoresAfter']

type FoundMove = Omit<StateMoves, 'before' | 'after'> &
  Readonly<Record<'availabilityBefore' | 'availabilityAfter', string | null>>

/** Grouped by the states on both sides. The caller applies a filter by state to each side. */
async function stateMoves(read: TrendRead): Promise<StateMoves[]> {
  const { database, filter } = read
  const names = [...unitKey, 'bucket', ...sides].map(name => sql.ref(`l.${name}`))
  const byUnit = (changes: RawBuilder<never>) =>
    database.db
      .selectFrom(changes.as('l'))
      .where(capacityCondition(database, withoutStates(filter), 'any'))
      .groupBy(names)
      .select([...unitKey, 'bucket', ...sides].map(name => sql.ref(`l.${name}`).as(name)))
      .select([
        sql<number>`count(*)`.as('rows'),
        scored('l.placementScoreBefore').as('scoredBefore'),
        scores('l.placementScoreBefore').as('scoresBefore'),
        scored('l.placementScoreAfter').as('scoredAfter'),
        scores('l.placementScoreAfter').as('scoresAfter'),
      ])
  const [stored, departures] = changesSince(read)
  const folded = foldedByBorn(read, sql`${byUnit(stored).unionAll(byUnit(departures))}`, ['bucket', ...sides], moveSums)
  const found = await sql<FoundMove>`${folded}`.execute(database.db)
  return found.rows.map(({ availabilityBefore: before, availabilityAfter: after, ...move }) => ({
    ...move,
    before,
    after,
    born: bucketName(move.born),
    bucket: bucketName(move.bucket),
  }))
}
