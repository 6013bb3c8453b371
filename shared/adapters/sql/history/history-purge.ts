import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns, JsonType } from '#shared/adapters/sql/dialects/dialect.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { HistoryPurge } from '#shared/capacity/history/history-purge.js'
import { own } from '#shared/contract/common/own.js'
import { unlisted } from '#shared/reads/known-names.js'
import { quotaKey, rowKey, unitKey } from './capacity-past.js'
import { equal, table } from './past-sql.js'

/** Rows that one statement deletes: few enough that whoever reads or writes meanwhile does not wait for long. */
const batch = 1_000

const types: Readonly<Record<string, JsonType>> = {
  vmSku: 'sku',
  desiredCount: 'integer',
  changedAt: 'time',
  scoredAt: 'time',
}

/** Forgets the history before a time, a batch at a time. What is told of the present rests on none of it. */
export function historyPurge(database: Database): HistoryPurge {
  const { db, dialect } = database
  return {
    async purge(before) {
      // First of all the past is given up: else it would be told from what is left of it.
      await db
        .updateTable('CapacityUnit')
        .set({ firstSnapshotTime: dialect.time(before) })
        .where('firstSnapshotTime', '<', dialect.time(before))
        .execute()
      let rows = 0
      for (const forget of [changes, quotas, scores, lastScores, readings, runs, absentees])
        rows += await forget(database, before)
      return rows
    },
  }
}

const changes = (database: Database, before: string) =>
  forgetOlder(database, 'CapacityChange', [...rowKey, 'changedAt'], 'changedAt', before)
const quotas = (database: Database, before: string) =>
  forgetOlder(database, 'QuotaChange', [...quotaKey, 'changedAt'], 'changedAt', before)
const scoreKey = [...unitKey, 'zone', 'vmSku', 'desiredCount', 'kind', 'scoredAt']
const scores = (database: Database, before: string) =>
  forgetOlder(database, 'PlacementScoreHistory', scoreKey, 'scoredAt', before)
/** By their time, too: one that is asked for anew meanwhile stays. */
const lastScores = (database: Database, before: string) =>
  forgetOlder(database, 'PlacementScore', scoreKey, 'scoredAt', before)

function forgetOlder(
  database: Database,
  name: 'CapacityChange' | 'QuotaChange' | 'PlacementScoreHistory' | 'PlacementScore',
  key: readonly string[],
  time: 'changedAt' | 'scoredAt',
  before: string,
): Promise<number> {
  const { db, dialect } = database
  const old = sql<boolean>`${sql.ref(`o.${time}`)} < ${dialect.time(before)}`
  return forget(database, name, key, db.selectFrom(sql<never>`${table(name)}`.as('o')).where(old as never), time)
}

/**
 * Of each unit the last reading before stays, by which the age of what is told of the time after it is known. What has no
 * time of a reading, such as the line of a region's prices, says nothing of an age.
 */
function readings(database: Database, before: string): Promise<number> {
  const { db, dialect } = database
  const time = dialect.time(before)
  const isOver = sql<boolean>`exists (select 1 as one from ${table('IngestionLog')} as r
    where ${equal('r', 'o', ['runId'])} and ${sql.ref('r.finishedAt')} < ${time})`
  const isReplaced = sql<boolean>`(${sql.ref('o.status')} <> 'written' or ${sql.ref('o.snapshotTime')} is null or exists (
    select 1 as one from ${table('IngestionUnit')} as n where ${equal('n', 'o', ['pipeline', ...unitKey])}
      and ${sql.ref('n.status')} = 'written' and ${sql.ref('n.snapshotTime')} < ${time} and ${sql.ref('n.snapshotTime')} > ${sql.ref('o.snapshotTime')}))`
  const query = db.selectFrom(sql<never>`${table('IngestionUnit')}`.as('o'))
  return forget(
    database,
    'IngestionUnit',
    ['runId', ...unitKey],
    query.where(isOver as never).where(isReplaced as never),
    'runId',
  )
}

/** A run of which no unit is left; the newest of its kind stays. */
function runs(database: Database, before: string): Promise<number> {
  const { db, dialect } = database
  const conditions = [
    sql`${sql.ref('o.finishedAt')} < ${dialect.time(before)}`,
    sql`not exists (select 1 as one from ${table('IngestionUnit')} as u where ${equal('u', 'o', ['runId'])})`,
    sql`exists (select 1 as one from ${table('IngestionLog')} as n where ${equal('n', 'o', ['kind'])}
      and ${sql.ref('n.finishedAt')} > ${sql.ref('o.finishedAt')})`,
  ]
  const query = db.selectFrom(sql<never>`${table('IngestionLog')}`.as('o'))
  const found = query.where(sql<boolean>`${sql.join(conditions, sql` and `)}` as never)
  return forget(database, 'IngestionLog', ['runId'], found, 'runId')
}

/** The tables that hold rows of a subscription, each with its key. The subscription itself comes last. */
const ofSubscription: readonly (readonly [name: keyof Tables, key: readonly string[]])[] = [
  ['CapacitySnapshot', rowKey],
  ['QuotaUsage', quotaKey],
  ['CapacityChange', [...rowKey, 'changedAt']],
  ['QuotaChange', [...quotaKey, 'changedAt']],
  ['RegionZone', [...unitKey, 'logicalZone']],
  ['SuspectReading', ['pipeline', ...unitKey]],
  ['CapacityUnit', unitKey],
]

/** What is kept of subscriptions that have been absent since before; Azure may list one again at any time. */
async function absentees(database: Database, before: string): Promise<number> {
  const { db, dialect } = database
  const gone = sql`(select ${sql.ref('subscriptionId')} from ${table('Subscription')}
    where ${sql.ref('absentSinceTime')} < ${dialect.time(before)})`
  const isGone = sql<boolean>`${sql.ref('o.subscriptionId')} in ${gone}`
  const query = (name: keyof Tables) => db.selectFrom(sql<never>`${table(name)}`.as('o')).where(isGone as never)
  let rows = 0
  for (const [name, key] of ofSubscription) rows += await forget(database, name, key, query(name), 'subscriptionId')
  const isUnlisted = sql<boolean>`${sql.ref('o.state')} = ${unlisted}`
  const names = query('Subscription').where(isUnlisted as never)
  return rows + (await forget(database, 'Subscription', ['subscriptionId'], names, 'subscriptionId'))
}

async function forget(
  { db, dialect }: Database,
  name: keyof Tables,
  key: readonly string[],
  old: SelectQueryBuilder<never, never, object>,
  order: string,
): Promise<number> {
  const ordered = old.select(key.map(column => sql.ref(`o.${column}`).as(column))).orderBy(sql.ref(`o.${order}`))
  const some = dialect.window(ordered, { offset: 0, limit: batch })
  const columns = Object.fromEntries(key.map(column => [column, own(types, column) ?? 'name'])) as JsonColumns<object>
  for (let forgotten = 0; ; ) {
    const rows: object[] = await some.execute()
    if (rows.length > 0) await dialect.deleteFrom(name, key, dialect.jsonRows(rows, columns), []).execute(db)
    forgotten += rows.length
    if (rows.length < batch) return forgotten
    // A database within the process answers at once: the next batch waits until others have had their turn.
    await nextTurn()
  }
}
