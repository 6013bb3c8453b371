import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { aiCapacityTable } from '#shared/adapters/sql/ai/capacity-table.js'
import { capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { scoreHistory, scoreTable } from '#shared/adapters/sql/placement/score-table.js'
import { equal, table } from '#shared/adapters/sql/sql-pieces.js'
import { keyColumns, primaryKey } from '#shared/adapters/sql/tracked/columns.js'
import { jsonColumns } from '#shared/adapters/sql/tracked/json-tables.js'
import type { Columns, TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import { trackedTables } from '#shared/adapters/sql/tracked-tables.js'
import type { HistoryPurge } from '#shared/capacity/history/history-purge.js'
import { own } from '#shared/contract/common/own.js'
import { unlisted } from '#shared/reads/known-names.js'
import { unitKey } from './capacity-past.js'

/** Rows deleted by one statement. Few enough that other reads and writes do not wait for long. */
const batch = 1_000

interface Forgettable {
  readonly name: string
  /** The key by which a row is deleted. */
  readonly key: Columns
}

/** Deletes the history before a time, batch by batch. Current answers do not depend on it. */
export function historyPurge(database: Database, tracked: readonly TrackedTable[] = trackedTables): HistoryPurge {
  const changes = tracked.flatMap(table => toChanges(table))
  return {
    async purge(before) {
      // The units' known past is shortened first. Otherwise a read would use incomplete history.
      for (const units of unitTables(tracked)) await forgetPast(database, units, before)
      let rows = 0
      for (const table of changes) rows += await forgetOlder(database, table, 'changedAt', before)
      // Placement requests are deleted by their time too, so one that is repeated meanwhile stays.
      for (const name of [scoreHistory, scoreTable.current])
        rows += await forgetOlder(database, { name, key: currentKey(scoreTable, scoreTable.stamp) }, 'scoredAt', before)
      const aiCapacity = { name: aiCapacityTable.current, key: currentKey(aiCapacityTable, aiCapacityTable.stamp) }
      rows += await forgetOlder(database, aiCapacity, 'readAt', before)
      rows += await readings(database, before)
      rows += await runs(database, before)
      return rows + (await absentees(database, tracked, before))
    },
  }
}

function currentKey(table: TrackedTable, more: Columns = {}): Columns {
  const columns = keyColumns(table)
  return { ...Object.fromEntries(primaryKey(table).map(name => [name, own(columns, name) ?? 'name'])), ...more }
}
const toChanges = (table: TrackedTable): Forgettable[] =>
  table.changes === null ? [] : [{ name: table.changes, key: currentKey(table, { changedAt: 'time' }) }]
const unitTables = (tracked: readonly TrackedTable[]): string[] => [
  ...new Set(tracked.flatMap(({ units }) => units ?? [])),
]

async function forgetPast({ db, dialect }: Database, units: string, before: string): Promise<void> {
  const [since, time] = [sql.ref('firstSnapshotTime'), dialect.time(before)]
  await sql`update ${sql.table(units)} set ${since} = ${time} where ${since} < ${time}`.execute(db)
}

function forgetOlder(
  database: Database,
  table: Forgettable,
  time: 'changedAt' | 'scoredAt' | 'readAt',
  before: string,
): Promise<number> {
  const old = sql`${sql.ref(`o.${time}`)} < ${database.dialect.time(before)}`
  return forget(database, table, rowsWhere(database, table.name, old), time)
}

/** Rows of a table (alias o) that meet a condition. */
const rowsWhere = ({ db }: Database, name: string, condition: RawBuilder<unknown>) =>
  db.selectFrom(sql<never>`${sql.table(name)}`.as('o')).where(sql<boolean>`${condition}`)

/**
 * Keeps the last reading of each unit before the time, because the age of later states is computed from it. Log rows
 * without a reading time, such as those of a region's prices, have no age.
 */
function readings(database: Database, before: string): Promise<number> {
  const time = database.dialect.time(before)
  const isOver = sql`exists (select 1 as one from ${table('IngestionLog')} as r
    where ${equal('r', 'o', ['runId'])} and ${sql.ref('r.finishedAt')} < ${time})`
  const isReplaced = sql`(${sql.ref('o.status')} <> 'written' or ${sql.ref('o.snapshotTime')} is null or exists (
    select 1 as one from ${table('IngestionUnit')} as n where ${equal('n', 'o', ['pipeline', ...unitKey])}
      and ${sql.ref('n.status')} = 'written' and ${sql.ref('n.snapshotTime')} < ${time} and ${sql.ref('n.snapshotTime')} > ${sql.ref('o.snapshotTime')}))`
  const old = rowsWhere(database, 'IngestionUnit', sql`${isOver} and ${isReplaced}`)
  return forget(database, { name: 'IngestionUnit', key: { runId: 'name', ...capacityTable.unitKey } }, old, 'runId')
}

/** Deletes runs without remaining units, except the newest run of each kind. */
function runs(database: Database, before: string): Promise<number> {
  const { dialect } = database
  const conditions = [
    sql`${sql.ref('o.finishedAt')} < ${dialect.time(before)}`,
    sql`not exists (select 1 as one from ${table('IngestionUnit')} as u where ${equal('u', 'o', ['runId'])})`,
    sql`exists (select 1 as one from ${table('IngestionLog')} as n where ${equal('n', 'o', ['kind'])}
      and ${sql.ref('n.finishedAt')} > ${sql.ref('o.finishedAt')})`,
  ]
  const old = rowsWhere(database, 'IngestionLog', sql.join(conditions, sql` and `))
  return forget(database, { name: 'IngestionLog', key: { runId: 'name' } }, old, 'runId')
}

/** The tables that hold rows of a subscription. The tables of units come last. */
function ofSubscription(tracked: readonly TrackedTable[]): Forgettable[] {
  const own = tracked.filter(({ pipeline, unitKey }) => pipeline !== null && Object.hasOwn(unitKey, 'subscriptionId'))
  return [
    ...own.map(table => ({ name: table.current, key: currentKey(table) })),
    ...own.flatMap(toChanges),
    { name: 'SuspectReading', key: { pipeline: 'name', ...capacityTable.unitKey } },
    ...unitTables(own).map(name => ({ name, key: own.find(({ units }) => units === name)?.unitKey ?? {} })),
  ]
}

/**
 * Deletes the rows of subscriptions that have been absent since before the time. Azure may list such a subscription
 * again at any time.
 */
async function absentees(database: Database, tracked: readonly TrackedTable[], before: string): Promise<number> {
  const gone = sql`(select ${sql.ref('subscriptionId')} from ${table('Subscription')}
    where ${sql.ref('absentSinceTime')} < ${database.dialect.time(before)})`
  const isGone = sql`${sql.ref('o.subscriptionId')} in ${gone}`
  let rows = 0
  for (const one of ofSubscription(tracked))
    rows += await forget(database, one, rowsWhere(database, one.name, isGone), 'subscriptionId')
  const unlistedToo = sql`${isGone} and ${sql.ref('o.state')} = ${unlisted}`
  const names = rowsWhere(database, 'Subscription', unlistedToo)
  return (
    rows + (await forget(database, { name: 'Subscription', key: { subscriptionId: 'name' } }, names, 'subscriptionId'))
  )
}

async function forget(
  { db, dialect }: Database,
  { name, key }: Forgettable,
  old: SelectQueryBuilder<never, never, object>,
  order: string,
): Promise<number> {
  const names = Object.keys(key)
  const ordered = old.select(names.map(column => sql.ref(`o.${column}`).as(column))).orderBy(sql.ref(`o.${order}`))
  const some = dialect.window(ordered, { offset: 0, limit: batch })
  for (let forgotten = 0; ; ) {
    const rows: object[] = await some.execute()
    if (rows.length > 0) await dialect.deleteFrom(name, names, dialect.jsonRows(rows, jsonColumns(key)), []).execute(db)
    forgotten += rows.length
    if (rows.length < batch) return forgotten
    // An in-process database answers without yielding, so the loop waits between batches to let other work run.
    await nextTurn()
  }
}
