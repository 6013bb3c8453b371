import { type AliasedExpression, type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { StoredCapacity, Window } from '#shared/capacity/capacity-repository.js'
import { regionalQuota } from '#shared/capacity/quota.js'
import { availabilities } from '#shared/contract/availability.js'
import type { SortableColumn } from '#shared/contract/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import type { Sort } from '#shared/contract/paging.js'
import { capacityCondition } from './capacity-filter.js'
import { type CapacitySource, capacitySource } from './capacity-source.js'
import type { Database } from './database.js'
import type { CapacityLatestView, Tables } from './schema.js'

/**
 * A page of rows in two steps: the keys of the page first, with no join but the one its order needs, then everything
 * about these few.
 */
export function readRows(
  database: Database,
  filter: CapacityFilter,
  sort: Sort<SortableColumn>,
  window: Window,
): Promise<StoredCapacity[]> {
  const source = capacitySource(database, filter.at)
  const keys = database.dialect.window(orderedKeys(database, source, filter, sort), window).as('k')
  const rows = completeRows(database, source, keys).orderBy(sql.ref('k.sortValue'), sort.direction)
  const ordered = tiesOf(sort.column).reduce((query, name) => query.orderBy(sql.ref(`k.${name}`)), rows)
  return ordered.execute() as Promise<StoredCapacity[]>
}

/** What names a row. */
export interface RowKey {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
}

/** Everything about the rows that `keys` names, in no order yet. */
export function completeRows(
  { db }: Database,
  source: CapacitySource,
  keys: AliasedExpression<RowKey & { skuKey: string }, 'k'>,
) {
  return db
    .selectFrom(keys)
    .innerJoin(source.latest.as('l'), join =>
      join
        .onRef('l.subscriptionId', '=', 'k.subscriptionId')
        .onRef('l.region', '=', 'k.region')
        .onRef('l.vmSku', '=', 'k.vmSku')
        .onRef('l.skuKey', '=', 'k.skuKey'),
    )
    .innerJoin(source.units.as('u'), join =>
      join.onRef('u.subscriptionId', '=', 'k.subscriptionId').onRef('u.region', '=', 'k.region'),
    )
    .leftJoin('Subscription as s', 's.subscriptionId', 'k.subscriptionId')
    .leftJoin(source.quotas.as('f'), join =>
      join
        .onRef('f.subscriptionId', '=', 'k.subscriptionId')
        .onRef('f.region', '=', 'k.region')
        .onRef('f.quotaKey', '=', 'l.familyKey'),
    )
    .leftJoin(source.quotas.as('t'), join =>
      join
        .onRef('t.subscriptionId', '=', 'k.subscriptionId')
        .onRef('t.region', '=', 'k.region')
        .on('t.quotaKey', '=', regionalQuota),
    )
    .select(['l.subscriptionId', 'l.region', 'l.vmSku', 'l.resourceType', 'l.family', 'l.familyBase', 'l.vCpus'])
    .select(['l.memoryGiB', 'l.availability', 'l.machinesThatFit', 'l.placementScore', 'l.zones', 'l.restrictedZones'])
    .select(['l.restriction', 's.displayName as subscriptionName', 'u.snapshotTime'])
    .select(['f.used as familyUsed', 'f.quotaLimit as familyLimit'])
    .select(['t.used as regionalUsed', 't.quotaLimit as regionalLimit'])
}

const rowKey = ['region', 'skuKey', 'subscriptionId'] as const

/** What parts rows of one value. SQL Server takes a column once in an order: what it begins with is not named again. */
const tiesOf = (column: SortableColumn) => rowKey.filter(name => name !== (column === 'vmSku' ? 'skuKey' : column))

/** What may be unknown: fewest first begins with the fewest, and what is unknown comes last either way. */
const numbers: ReadonlySet<SortableColumn> = new Set<SortableColumn>([
  ...(['machinesThatFit', 'placementScore', 'vCpus', 'memoryGiB', 'quotaUsed', 'quotaLimit'] as const),
])

/** The keys of all rows of a filter, in order. */
export function orderedKeys(
  database: Database,
  source: CapacitySource,
  filter: CapacityFilter,
  { column, direction }: Sort<SortableColumn>,
) {
  const ordered = database.db
    .selectFrom(source.latest.as('l'))
    .where(capacityCondition(database, filter))
    .select(['l.subscriptionId', 'l.region', 'l.vmSku', 'l.skuKey'])
    .select(eb => {
      const value = sortValue(eb, source, column)
      const isLast = direction === 'asc' && numbers.has(column)
      return (
        isLast ? sql<unknown>`coalesce(${value}, ${sql.lit(Number.MAX_SAFE_INTEGER)})` : sql<unknown>`${value}`
      ).as('sortValue')
    })
    .orderBy('sortValue', direction)
  return tiesOf(column).reduce((query, name) => query.orderBy(`l.${name}`), ordered)
}

type Latest = ExpressionBuilder<Tables & { l: CapacityLatestView }, 'l'>

function sortValue(eb: Latest, source: CapacitySource, column: SortableColumn): Expression<unknown> {
  if (column === 'availability') return stateOrder(eb)
  if (column === 'family') return eb.ref('l.familyKey')
  if (column === 'vmSku') return eb.ref('l.skuKey')
  if (column === 'subscriptionName') {
    const names = eb.selectFrom('Subscription as s').select('s.displayName')
    return names.whereRef('s.subscriptionId', '=', 'l.subscriptionId')
  }
  if (column === 'snapshotTime') {
    const units = eb.selectFrom(source.units.as('u')).select('u.snapshotTime')
    return units.whereRef('u.subscriptionId', '=', 'l.subscriptionId').whereRef('u.region', '=', 'l.region')
  }
  if (column === 'quotaUsed' || column === 'quotaLimit') {
    const quotas = eb.selectFrom(source.quotas.as('q')).select(column === 'quotaUsed' ? 'q.used' : 'q.quotaLimit')
    const unit = quotas.whereRef('q.subscriptionId', '=', 'l.subscriptionId').whereRef('q.region', '=', 'l.region')
    return unit.whereRef('q.quotaKey', '=', 'l.familyKey')
  }
  return eb.ref(`l.${column}`)
}

/** States in their own order, not the alphabet's. */
function stateOrder(eb: Latest): Expression<unknown> {
  const places = availabilities.map((state, place) => sql`when ${sql.lit(state)} then ${sql.lit(place)}`)
  return sql`case ${eb.ref('l.availability')} ${sql.join(places, sql` `)} end`
}
