import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import type { ScoreChange, ScoreHistoryFilter } from '#shared/capacity/scores/score-repository.js'
import type { ScoreWord } from '#shared/contract/capacity/placement-scores.js'
import type { Window } from '#shared/reads/row-reads.js'

interface Change {
  time: string
  kind: string
  subscriptionId: string
  region: string
  skuKey: string
  zone: string
  vmSku: string
  desiredCount: number | null
  scoreBefore: number | null
  score: number | null
  scoreVersion: number | null
  rating: string | null
  isQuotaAvailable: number | null
}

/** Changes of stored and live scores in one order, newest first. */
export async function readScoreHistory(
  database: PricedDatabase,
  filter: ScoreHistoryFilter,
  since: string,
  window: Window,
): Promise<{ rows: ScoreChange[]; total: number }> {
  const { db, dialect } = database
  const changes = () =>
    db
      .selectFrom(
        storedChanges(database, filter, since)
          .unionAll(liveChanges(database, filter, since))
          .as('h'),
      )
      .where(matching(filter))
  const ordered = changes()
    .select(['h.time', 'h.kind', 'h.subscriptionId', 'h.region', 'h.zone', 'h.vmSku', 'h.desiredCount'])
    .select(['h.scoreBefore', 'h.score', 'h.scoreVersion', 'h.rating', 'h.isQuotaAvailable'])
    .orderBy('h.time', 'desc')
    .orderBy('h.region')
    .orderBy('h.skuKey')
    .orderBy('h.subscriptionId')
    .orderBy('h.kind')
    .orderBy('h.zone')
    .orderBy('h.desiredCount')
  const [found, { total }, names] = await Promise.all([
    dialect.window(ordered, window).execute(),
    changes()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('Subscription').select(['subscriptionId', 'displayName']).execute(),
  ])
  const namesById = new Map(names.map(({ subscriptionId, displayName }) => [subscriptionId, displayName]))
  const rows = found.map(row => toChange(row as Change, namesById.get(row.subscriptionId) ?? null))
  return { rows, total: Number(total) }
}

/** A removed size is found by its last state. */
function storedChanges(database: PricedDatabase, filter: ScoreHistoryFilter, since: string) {
  const { db, dialect } = database
  const changed = db
    .selectFrom('CapacityChange as c')
    .innerJoin('CapacityUnit as u', join =>
      join.onRef('u.subscriptionId', '=', 'c.subscriptionId').onRef('u.region', '=', 'c.region'),
    )
    .where('c.changedAt', '>=', dialect.time(since))
    .where(eb =>
      eb.or([
        eb('c.placementScoreBefore', '<>', eb.ref('c.placementScoreAfter')),
        eb.and([eb('c.placementScoreBefore', 'is', null), eb('c.placementScoreAfter', 'is not', null)]),
        eb.and([eb('c.placementScoreBefore', 'is not', null), eb('c.placementScoreAfter', 'is', null)]),
      ]),
    )
    .select(['c.subscriptionId', 'c.region', 'c.vmSku', 'c.familyKey', 'c.familyBase', 'c.resourceType'])
    .select(['c.changedAt', 'c.placementScoreBefore', 'c.placementScoreAfter', 'u.ruleVersion'])
    .select(eb => [
      dialect.skuKey(eb.ref('c.vmSku')).as('skuKey'),
      eb.fn.coalesce('c.availabilityAfter', 'c.availabilityBefore').as('availability'),
    ])
  return db
    .selectFrom(changed.as('l'))
    .where(condition(database, filter))
    .select(['l.changedAt as time', 'l.subscriptionId', 'l.region', 'l.skuKey', 'l.vmSku'])
    .select([
      sql<string>`'placement'`.as('kind'),
      sql<string>`''`.as('zone'),
      nothing<number>('int').as('desiredCount'),
    ])
    .select(['l.placementScoreBefore as scoreBefore', 'l.placementScoreAfter as score'])
    .select(sql<number | null>`${sql.ref('l.ruleVersion')}`.as('scoreVersion'))
    .select([nothing<string>('varchar(128)').as('rating'), nothing<number>('int').as('isQuotaAvailable')])
}

/** Only listed sizes: the filter applies to their current state. */
function liveChanges(database: PricedDatabase, filter: ScoreHistoryFilter, since: string) {
  const { db, dialect } = database
  return db
    .selectFrom('PlacementScoreHistory as p')
    .innerJoin(capacitySource(database).latest.as('l'), join =>
      join
        .onRef('l.subscriptionId', '=', 'p.subscriptionId')
        .onRef('l.region', '=', 'p.region')
        .onRef('l.vmSku', '=', 'p.vmSku'),
    )
    .where('p.scoredAt', '>=', dialect.time(since))
    .where(condition(database, filter))
    .select(['p.scoredAt as time', 'l.subscriptionId', 'l.region', 'l.skuKey', 'l.vmSku'])
    .select(['p.kind', 'p.zone', 'p.desiredCount'])
    .select([nothing<number>('int').as('scoreBefore'), nothing<number>('int').as('score')])
    .select(nothing<number>('int').as('scoreVersion'))
    .select(['p.score as rating', 'p.isQuotaAvailable'])
}

const nothing = <T>(type: 'int' | 'varchar(128)') => sql<T | null>`cast(null as ${sql.raw(type)})`

/** Only virtual machines have a score. */
function condition(database: PricedDatabase, { kind: _kind, score: _score, ...filter }: ScoreHistoryFilter) {
  const resourceType = (filter.resourceType ?? ['virtualMachines']).filter(type => type === 'virtualMachines')
  const notAsked = { at: undefined, fits: undefined, desiredCount: undefined, zones: undefined }
  return capacityCondition(database, { ...filter, ...notAsked, resourceType }, 'any')
}

function matching({ kind, score }: ScoreHistoryFilter) {
  return (eb: ExpressionBuilder<{ h: Change }, 'h'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = []
    if (kind) conditions.push(eb('h.kind', 'in', kind))
    const ofWord = (word: ScoreWord) =>
      'rating' in word ? eb('h.rating', '=', word.rating) : eb.between('h.score', word.from, word.to)
    if (score) conditions.push(eb.or(score.map(ofWord)))
    return eb.and(conditions)
  }
}

function toChange({ zone, isQuotaAvailable, skuKey: _key, ...row }: Change, name: string | null): ScoreChange {
  return {
    ...(row as Pick<ScoreChange, 'kind' | 'rating'> & typeof row),
    subscriptionName: name,
    zone: zone === '' || zone === '*' ? null : zone,
    isQuotaAvailable: isQuotaAvailable === null ? null : Boolean(isQuotaAvailable),
  }
}
