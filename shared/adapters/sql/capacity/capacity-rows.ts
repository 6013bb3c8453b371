import { type AliasedExpression, type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { withScores } from '#shared/adapters/sql/recommendations/place-signals.js'
import type { CapacityLatestView, Tables } from '#shared/adapters/sql/schema.js'
import type { PricedCapacity, StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import {
  listedCapacityColumns,
  type OwnCapacityColumn,
  ownCapacityColumns,
  type SortableColumn,
} from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { ColumnKind } from '#shared/contract/common/columns.js'
import { own } from '#shared/contract/common/own.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { dedicatedHostLimit, totalQuotas } from '#shared/quota/quota.js'
import type { Window } from '#shared/reads/row-reads.js'
import { capacityCondition } from './capacity-filter.js'
import { type CapacitySource, capacitySource, scoredRows } from './capacity-source.js'
import { fitsOrder, shortfallOrder } from './fit-sql.js'
import { type PricedDatabase, withPrices } from './row-prices.js'

/**
 * Reads a page of rows in two steps: first the keys of the page, with only the join that its order needs, then all
 * columns of these few rows.
 */
export async function readRows(
  database: PricedDatabase,
  filter: CapacityFilter,
  sort: Sort<SortableColumn>,
  window: Window,
): Promise<PricedCapacity[]> {
  const source = capacitySource(database, filter.at)
  const keys = database.dialect.window(orderedKeys(database, filter, sort), window).as('k')
  const rows = completeRows(database, source, keys).orderBy(sql.ref('k.sortValue'), sort.direction)
  const ordered = toTies(sort.column).reduce((query, name) => query.orderBy(sql.ref(`k.${name}`)), rows)
  return withPrices(database, await withScores(database, (await ordered.execute()) as StoredCapacity[], filter))
}

/** The quota key of the regional total that applies to a row (alias l); null for disks. */
const typeTotals = [...totalQuotas].map(([type, key]) => sql`when ${sql.lit(type)} then ${sql.lit(key)}`)
const totalKey = sql<string>`case l.resourceType ${sql.join(typeTotals, sql` `)} end`

/** The key of a row. */
export interface RowKey {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
}

/** All columns of the rows with these keys, not yet sorted. */
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
        .on('t.quotaKey', '=', totalKey),
    )
    .select(ownCapacityColumns.map(name => `l.${name}` as const))
    .select(['l.restriction', 's.displayName as subscriptionName', 'u.snapshotTime'])
    .select(['f.used as familyUsed', 'f.quotaLimit as familyLimit'])
    .select(['t.used as regionalUsed', 't.quotaLimit as regionalLimit'])
}

const rowKey = ['region', 'skuKey', 'subscriptionId'] as const

/**
 * The columns that make the order unique. SQL Server rejects a column that is named twice in an ORDER BY, so the sort
 * column is left out.
 */
const toTies = (column: SortableColumn) => rowKey.filter(name => name !== (column === 'vmSku' ? 'skuKey' : column))

/** Replaces unknown values in ascending order, so that they come last. Greater than all known values of the type. */
const greatest: Readonly<Record<ColumnKind, string | number>> = {
  text: '~',
  list: '~',
  time: '9999-12-31',
  number: Number.MAX_SAFE_INTEGER,
  score: Number.MAX_SAFE_INTEGER,
  price: Number.MAX_SAFE_INTEGER,
  // States are sorted by their index.
  state: Number.MAX_SAFE_INTEGER,
}

/** Columns that can be null. Nulls come last in both directions. */
const unknownLast: ReadonlyMap<string, string | number> = new Map(
  listedCapacityColumns.flatMap(({ key, kind, isNullable }) => (isNullable ? [[key, greatest[kind]] as const] : [])),
)

/** The keys of all rows of a filter, sorted. */
export function orderedKeys(
  database: PricedDatabase,
  filter: CapacityFilter,
  { column, direction }: Sort<SortableColumn>,
) {
  const source = capacitySource(database, filter.at)
  const rows = column === 'placementScore' ? scoredRows(database, filter) : source.latest
  const ordered = database.db
    .selectFrom(rows.as('l'))
    .where(capacityCondition(database, filter, 'named'))
    .select(['l.subscriptionId', 'l.region', 'l.vmSku', 'l.skuKey'])
    .select(eb => {
      const of = { eb, source: { ...source, currency: database.currency }, filter }
      const value = own(sortValues, column)?.(of) ?? sql.ref(`l.${column}`)
      const last = direction === 'asc' ? unknownLast.get(column) : undefined
      return (last === undefined ? sql<unknown>`${value}` : sql<unknown>`coalesce(${value}, ${sql.lit(last)})`).as(
        'sortValue',
      )
    })
    .orderBy('sortValue', direction)
  return toTies(column).reduce((query, name) => query.orderBy(`l.${name}`), ordered)
}

/** A sort column that is not in the table of rows. */
type JoinedColumn = Exclude<SortableColumn, OwnCapacityColumn>
type Latest = ExpressionBuilder<Tables & { l: CapacityLatestView }, 'l'>

interface SortInput {
  readonly eb: Latest
  readonly source: CapacitySource & Pick<PricedDatabase, 'currency'>
  readonly filter: CapacityFilter
}
type SortValue = (of: SortInput) => Expression<unknown>

/** Sort values that are not a column of the row (alias l), such as those of joined tables. */
const sortValues: Partial<Record<SortableColumn, SortValue>> & Record<JoinedColumn, SortValue> = {
  availability: ({ eb }) => stateOrder(eb),
  family: ({ eb }) => eb.ref('l.familyKey'),
  vmSku: ({ eb }) => eb.ref('l.skuKey'),
  fits: ({ filter }) => fitsOrder(filter),
  shortfall: ({ filter }) => shortfallOrder(filter),
  subscriptionName: ({ eb }) =>
    eb.selectFrom('Subscription as s').select('s.displayName').whereRef('s.subscriptionId', '=', 'l.subscriptionId'),
  snapshotTime: ({ eb, source }) => {
    const units = eb.selectFrom(source.units.as('u')).select('u.snapshotTime')
    return units.whereRef('u.subscriptionId', '=', 'l.subscriptionId').whereRef('u.region', '=', 'l.region')
  },
  gpus: ({ eb }) => catalogValue(eb, 'v.gpuCount'),
  architecture: ({ eb }) => catalogValue(eb, 'v.architecture'),
  localDiskGiB: ({ eb }) => catalogValue(eb, 'v.localDiskGiB'),
  acceleratedNetworking: ({ eb }) => catalogValue(eb, 'v.acceleratedNetworking'),
  pricePerHour: priceValue,
  pricePerMonth: priceValue,
  quotaUsed: of => quotaValue(of, 'q.used').whereRef('q.quotaKey', '=', 'l.familyKey'),
  quotaLimit: of => quotaValue(of, 'q.quotaLimit').whereRef('q.quotaKey', '=', 'l.familyKey'),
  regionalUsed: of => quotaValue(of, 'q.used').where('q.quotaKey', '=', totalKey),
  regionalLimit: of => {
    const limit = quotaValue(of, 'q.quotaLimit').where('q.quotaKey', '=', totalKey)
    const unknown = sql`case when l.resourceType = 'hostGroups/hosts' then ${sql.lit(dedicatedHostLimit)} end`
    return sql`coalesce(${limit}, ${unknown})`
  },
}

const catalogValue = (
  eb: Latest,
  name: 'v.gpuCount' | 'v.architecture' | 'v.localDiskGiB' | 'v.acceleratedNetworking',
) => eb.selectFrom('VmSku as v').select(name).whereRef('v.region', '=', 'l.region').whereRef('v.vmSku', '=', 'l.vmSku')

function priceValue({ eb, source }: SortInput) {
  const prices = eb.selectFrom('Price as p').select('p.linuxHour').where('p.currency', '=', source.currency)
  return prices.whereRef('p.region', '=', 'l.region').whereRef('p.vmSku', '=', 'l.vmSku')
}

function quotaValue({ eb, source }: SortInput, name: 'q.used' | 'q.quotaLimit') {
  const quotas = eb.selectFrom(source.quotas.as('q')).select(name)
  return quotas.whereRef('q.subscriptionId', '=', 'l.subscriptionId').whereRef('q.region', '=', 'l.region')
}

/** States in the order of their definition, not alphabetical. */
function stateOrder(eb: Latest): Expression<unknown> {
  const places = availabilities.map((state, index) => sql`when ${sql.lit(state)} then ${sql.lit(index)}`)
  return sql`case ${eb.ref('l.availability')} ${sql.join(places, sql` `)} end`
}
