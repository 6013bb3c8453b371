import type { Database } from '#shared/adapters/sql/database.js'
import { distinct, placeSignals, unitKey } from '#shared/adapters/sql/recommendations/place-signals.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { PlaceSignals, ScoreRepository, SpotScore } from '#shared/capacity/scores/score-repository.js'
import type { PlacementRating } from '#shared/contract/capacity/placement-scores.js'
import { skuKey } from '#shared/contract/common/names.js'
import { readScoreHistory } from './score-history.js'

/** Reads scores. Stored capacity comes from the same source as in the capacity reads. */
export function scoreReads(connected: Database, currency = 'USD'): ScoreRepository {
  const database = { ...connected, currency }
  return {
    async signals(rows, desiredCount, at) {
      if (rows.length === 0) return []
      const signals = await placeSignals(database, rows, at)
      const spot = at === undefined ? await spotScores(database, rows, desiredCount) : new Map<string, SpotScore>()
      return rows.flatMap((row, index): PlaceSignals[] => {
        const own = signals[index]
        return own ? [{ ...own, spot: spot.get(`${unitKey(row)}/${skuKey(row.vmSku)}`) ?? null }] : []
      })
    },
    history: (filter, since, window) => readScoreHistory(database, filter, since, window),
    // A score is replaced only by a later one. Calls may end out of order, so the last stored one is not always the
    // latest.
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

async function spotScores({ db, dialect }: Database, rows: readonly StoredCapacity[], desiredCount: number) {
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
