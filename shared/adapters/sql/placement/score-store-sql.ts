import type { Kysely } from 'kysely'
import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { type JsonTable, JsonWrites } from '#shared/adapters/sql/json-writes.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { rowDifference, rowIdentity } from '#shared/adapters/sql/tracked/difference.js'
import { currentTable } from '#shared/adapters/sql/tracked/json-tables.js'
import type { CurrentRow } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { PlacementRating } from '#shared/contract/capacity/placement-scores.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { Question } from '#shared/placement/batches.js'
import type { BatchCall, GivenScore } from '#shared/placement/placement-service.js'
import type { KnownPlace, ScoreStore, StoredScore } from '#shared/placement/score-store.js'
import { scoreHistory, scoreTable } from './score-table.js'

type Score = CurrentRow<typeof scoreTable>

const placementScore = currentTable(scoreTable)
const placementScoreHistory: JsonTable<Score> = {
  ...placementScore,
  name: scoreHistory,
  key: [...placementScore.key, 'scoredAt'],
}

export function scoreStore(database: Database): ScoreStore {
  const { db, dialect } = database
  return {
    places({ regions, subscriptionIds, skus }, max) {
      const places = db
        .selectFrom(capacitySource(database).latest.as('l'))
        .leftJoin('Subscription as s', 's.subscriptionId', 'l.subscriptionId')
        .where('l.resourceType', '=', 'virtualMachines')
        .where('l.subscriptionId', 'not in', absentSubscriptions(database))
        .$if(skus !== undefined, query => query.where('l.skuKey', 'in', (skus ?? []).map(skuKey)))
        .$if(regions !== undefined, query => query.where('l.region', 'in', dialect.jsonNames(regions ?? [])))
        .$if(subscriptionIds !== undefined, query =>
          query.where('l.subscriptionId', 'in', dialect.jsonNames(subscriptionIds ?? [])),
        )
        .select(['l.subscriptionId', 'l.region', 'l.vmSku', 's.displayName as subscriptionName'])
        .orderBy('l.subscriptionId')
        .orderBy('l.region')
        .orderBy('l.skuKey')
      return dialect.window(places, { offset: 0, limit: max }).execute() as Promise<KnownPlace[]>
    },
    async scores(question, places) {
      const unique = (key: 'subscriptionId' | 'region') => [...new Set(places.map(place => place[key]))]
      const skus = [...new Map(places.map(({ vmSku }) => [skuKey(vmSku), vmSku])).values()]
      if (skus.length === 0) return []
      const rows = await ofQuestion(db, question)
        .where('subscriptionId', 'in', dialect.jsonNames(unique('subscriptionId')))
        .where('region', 'in', dialect.jsonNames(unique('region')))
        .where('vmSku', 'in', skus)
        .execute()
      return rows.map(toScore)
    },
    save: (call, scores, scoredAt) => save(database, call, scores, scoredAt),
  }
}

/** Scores with zones and without are separate. Scores with zones are stored under a zone; the others under `*`. */
function ofQuestion(db: Kysely<Tables>, { desiredCount, kind, zones }: Question) {
  const rows = db.selectFrom('PlacementScore').selectAll().where('desiredCount', '=', desiredCount)
  return rows.where('kind', '=', kind).where('zone', zones ? '<>' : '=', '')
}

/** Calls end out of order by less than this. A stored score further ahead means that the clock went back. */
const maxAheadMs = 10 * 60_000

async function save(
  { dialect, transaction }: Database,
  call: BatchCall,
  given: readonly GivenScore[],
  scoredAt: string,
): Promise<void> {
  const { subscriptionId, desiredCount, kind } = call
  const rows = [...new Map(given.map(score => [toKey(score), score])).values()].map(
    ({ isQuotaAvailable, ...score }): Score => ({
      ...score,
      subscriptionId,
      desiredCount,
      kind,
      scoredAt,
      isQuotaAvailable: isQuotaAvailable === null ? null : Number(isQuotaAvailable),
    }),
  )
  if (rows.length === 0) return
  await transaction(async trx => {
    await dialect.lock(trx, `placement scores ${subscriptionId}`)
    const stored = await ofQuestion(trx, call)
      .where('subscriptionId', '=', subscriptionId)
      .where('region', 'in', call.regions)
      .where('vmSku', 'in', call.skus)
      .execute()
    const former = new Map(stored.map(row => [toKey(row), row]))
    const isNewer = (row: Score) => {
      const ageMs = Date.parse(scoredAt) - Date.parse(former.get(toKey(row))?.scoredAt ?? '1970-01-01')
      return ageMs > 0 || ageMs < -maxAheadMs
    }
    const fresh = rows.filter(isNewer)
    const { added, changed } = rowDifference(scoreTable, stored, fresh)
    const writes = new JsonWrites(trx, dialect)
    await writes.insertMissing(placementScore, added)
    await writes.update(
      placementScore,
      fresh.filter(row => former.has(toKey(row))),
    )
    await writes.insertMissing(placementScoreHistory, [...added, ...changed.map(({ after }) => after)])
  })
}

const toKey = rowIdentity(scoreTable)

function toScore({ subscriptionId, region, zone, vmSku, score, isQuotaAvailable, scoredAt }: Score) {
  const allowed = isQuotaAvailable === null ? null : Boolean(isQuotaAvailable)
  const rating = score as PlacementRating
  return { subscriptionId, region, zone, vmSku, score: rating, isQuotaAvailable: allowed, scoredAt } as StoredScore
}
