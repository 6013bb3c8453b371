import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { PlaceSignals, ScoreRepository, SpotScore } from '#shared/capacity/score-repository.js'
import { familyKey, skuKey } from '#shared/contract/names.js'
import type { PlacementRating } from '#shared/contract/placement-scores.js'
import { capacitySource } from './capacity-source.js'
import type { Database } from './database.js'
import { readScoreHistory } from './score-history.js'

/** Reads about scores; what is stored of capacity comes through the same source as its own reads. */
export function scoreReads(database: Database): ScoreRepository {
  return {
    async signals(rows, desiredCount, at) {
      if (rows.length === 0) return []
      const [siblings, zones, spot] = await Promise.all([
        siblingCounts(database, rows, at),
        zoneCounts(database, rows),
        at === undefined ? spotScores(database, rows, desiredCount) : new Map<string, SpotScore>(),
      ])
      return rows.map(
        (row): PlaceSignals => ({
          regionZones: zones.get(unitKey(row)) ?? 0,
          siblings: siblings.get(`${unitKey(row)}/${familyKey(row.family)}`) ?? { total: 0, restricted: 0 },
          spot: spot.get(`${unitKey(row)}/${skuKey(row.vmSku)}`) ?? null,
        }),
      )
    },
    history: (filter, since, window) => readScoreHistory(database, filter, since, window),
    // A score is replaced by a later one only, and not by the latest of all where calls end out of order.
    async version() {
      const scores = database.db.selectFrom('PlacementScore')
      const { times, count } = await scores
        .select(({ fn, ref }) => [
          database.dialect.timeSum(ref('scoredAt')).as('times'),
          fn.countAll<number>().as('count'),
        ])
        .executeTakeFirstOrThrow()
      return `${times}:${count}`
    },
  }
}

type Rows = readonly StoredCapacity[]

const unitKey = ({ subscriptionId, region }: { subscriptionId: string; region: string }) =>
  `${subscriptionId}/${region}`

const distinct = <T>(rows: Rows, value: (row: StoredCapacity) => T): T[] => [...new Set(rows.map(value))]

/** Of each family of each unit: its sizes, and how many of them the subscription may not use. */
async function siblingCounts(database: Database, rows: Rows, at: string | undefined) {
  const { jsonNames } = database.dialect
  const counts = await database.db
    .selectFrom(capacitySource(database, at).latest.as('l'))
    .where('l.region', 'in', jsonNames(distinct(rows, row => row.region)))
    .where('l.subscriptionId', 'in', jsonNames(distinct(rows, row => row.subscriptionId)))
    .where('l.familyKey', 'in', jsonNames(distinct(rows, row => familyKey(row.family))))
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('l.restriction').as('restricted')])
    .execute()
  return new Map(
    counts.map(({ total, restricted, ...key }) => [
      `${unitKey(key)}/${key.familyKey}`,
      { total: Number(total), restricted: Number(restricted) },
    ]),
  )
}

async function zoneCounts({ db, dialect }: Database, rows: Rows) {
  const zones = await db
    .selectFrom('RegionZone')
    .where('subscriptionId', 'in', dialect.jsonNames(distinct(rows, row => row.subscriptionId)))
    .where('region', 'in', dialect.jsonNames(distinct(rows, row => row.region)))
    .groupBy(['subscriptionId', 'region'])
    .select(['subscriptionId', 'region'])
    .select(({ fn }) => fn.countAll<number>().as('zones'))
    .execute()
  return new Map(zones.map(row => [unitKey(row), Number(row.zones)]))
}

async function spotScores({ db, dialect }: Database, rows: Rows, desiredCount: number) {
  const skus = new Set(rows.map(row => skuKey(row.vmSku)))
  const scores = await db
    .selectFrom('PlacementScore')
    .selectAll()
    .where('subscriptionId', 'in', dialect.jsonNames(distinct(rows, row => row.subscriptionId)))
    .where('region', 'in', dialect.jsonNames(distinct(rows, row => row.region)))
    .where('zone', '=', '')
    .where('desiredCount', '=', desiredCount)
    .where('kind', '=', 'spot')
    .execute()
  const wanted = scores.filter(({ vmSku }) => skus.has(skuKey(vmSku)))
  return new Map(
    wanted.map(({ score, isQuotaAvailable, scoredAt, ...place }): [string, SpotScore] => [
      `${unitKey(place)}/${skuKey(place.vmSku)}`,
      {
        score: score as PlacementRating,
        isQuotaAvailable: isQuotaAvailable === null ? null : Boolean(isQuotaAvailable),
        scoredAt,
      },
    ]),
  )
}
