import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { columns, equal } from '#shared/adapters/sql/sql-pieces.js'
import { keyNames, unitNames } from '#shared/adapters/sql/tracked/column-sql.js'
import { keyJson } from '#shared/adapters/sql/tracked/json-tables.js'
import { stateAt } from '#shared/adapters/sql/tracked/state-at.js'
import type { TrackedHistory, TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import { unitsAt } from '#shared/adapters/sql/tracked/units-at.js'
import { type ColumnTable, listColumns, type OwnKey, type OwnRow, ownKeys } from '#shared/contract/common/columns.js'
import { own as ownValue } from '#shared/contract/common/own.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import type { JoinedScope } from '#shared/reads/answered-row.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import { type AreaOverview, readAreaOverview } from './area-overview.js'
import { countRows, type RowSource, unitsVersion, unitTimes } from './row-source.js'
import { type Absent, matchAny, matchAnyPart, type ScopeColumns, scopeCondition } from './scope-condition.js'
import { walkKeys } from './walk-keys.js'

/** A table with units. Without history, only its current state can be read. */
type ReadTable = TrackedHistory | (TrackedTable & { readonly units: string; readonly changes: null })

/** The definition of an area's reads. All columns of an answer are in one table or are computed from it. */
export interface ReadArea<Table extends ColumnTable, Filter extends ScopeFilter, Computed extends string = never> {
  readonly table: ReadTable
  readonly columns: Table
  /** The searched columns. */
  readonly searched: readonly (OwnKey<Table> | 'subscriptionName')[]
  /** The filters of the area. Each has the column that its values match. They are also facets of the overview. */
  readonly filters: Readonly<Record<OwnFilter<Filter, Computed>, OwnKey<Table>>>
  /** Columns of comma-separated values, in addition to those of the kind `list`. */
  readonly lists?: readonly OwnKey<Table>[]
  /** The column with the display name of a facet's column. */
  readonly labels?: Readonly<Partial<Record<OwnKey<Table>, OwnKey<Table>>>>
  /** Conditions on the rows (alias l) for the other filters, `Computed`. */
  computed?(filter: Filter): readonly Expression<SqlBool>[]
}

type OwnFilter<Filter extends ScopeFilter, Computed extends string> = Exclude<
  keyof Filter & string,
  keyof ScopeFilter | Computed
>

/** The facets of the overview: the common filters that apply to the area's rows, and the area's own filters. */
export type FacetName<Table extends ColumnTable, Filter extends ScopeFilter, Computed extends string = never> =
  | ('region' extends OwnKey<Table> ? 'region' : never)
  | ('subscriptionId' extends OwnKey<Table> ? 'subscriptionIds' : never)
  | OwnFilter<Filter, Computed>

/** A row as it is read. */
export type ReadRow<Table extends ColumnTable> = OwnRow<Table> & JoinedScope

/** The reads of an area's rows. */
export function trackedReads<
  Table extends ColumnTable,
  Filter extends ScopeFilter,
  Column extends string,
  Computed extends string = never,
>(
  database: Database,
  area: ReadArea<Table, Filter, Computed>,
): RowReads<ReadRow<Table>, Filter, Column, AreaOverview<FacetName<Table, Filter, Computed>>> {
  const { db, dialect } = database
  const key = keyNames(area.table)
  const scope = scopeColumns(area)
  const lists = listedColumns(area)
  const condition = (filter: Filter, absent: Absent) => areaCondition(database, area, filter, absent)
  const source = (at: string | undefined): RowSource => {
    const { latest, units } = trackedSource(database, area.table, at)
    return { latest: joinedRows(area, { latest, units }), units }
  }
  const listed = listColumns(area.columns)
  /**
   * The keys of the rows, sorted. Nulls come last in both directions. SQL Server rejects a column that is named twice
   * in an ORDER BY.
   */
  const keysInOrder = (filter: Filter, { column, direction }: Sort<Column>) => {
    const value = sql.ref(`l.${column}`)
    const isNullable = listed.some(one => one.key === column && one.isNullable)
    const rows = db
      .selectFrom(source(filter.at).latest.as('l'))
      .where(condition(filter, 'named'))
      .select(key.map(name => sql.ref(`l.${name}`).as(name)))
      .$if(isNullable, query => query.orderBy(sql`case when ${value} is null then 1 else 0 end`))
      .orderBy(value, direction)
    return key.filter(name => name !== column).reduce((query, name) => query.orderBy(sql.ref(`l.${name}`)), rows)
  }
  const selectRowsByKeys = async (filter: Filter, keys: readonly object[]): Promise<ReadRow<Table>[]> => {
    const placed = keys.map((one, index) => ({ ...one, place: index }))
    const json = dialect.jsonRows<object>(placed, { ...keyJson(area.table), place: 'integer' } as JsonColumns<object>)
    const { rows } = await sql<ReadRow<Table>>`select ${columns('l', rowColumns(area))}
      from ${json} as k inner join ${source(filter.at).latest} as l on ${equal('l', 'k', key)}
      order by ${sql.ref('k.place')}`.execute(db)
    return rows
  }
  const version = async (regions?: readonly string[]): Promise<string> => {
    const { units, absence } = await unitsVersion(database, source(undefined).units, regions)
    return `${units} ${absence}`
  }
  return {
    rows: async (filter, sort, window) =>
      selectRowsByKeys(filter, await dialect.window(keysInOrder(filter, sort), window).execute()),
    walk: (filter, sort, limit) =>
      walkKeys(database, keysInOrder(filter, sort), key, keys => selectRowsByKeys(filter, keys), { limit, version }),
    count: filter => countRows(database, source(filter.at), condition(filter, 'named')),
    overview: filter =>
      readAreaOverview(
        database,
        source(filter.at),
        condition(filter, 'none'),
        {
          ...(scope.region && { region: 'region' }),
          ...(scope.subscriptionId && { subscriptionIds: 'subscriptionId' }),
          ...area.filters,
        } as Record<FacetName<Table, Filter, Computed>, string>,
        { lists, labels: area.labels ?? {} },
      ),
    snapshotTimes: async filter => ({
      ...(await unitTimes(database, source(filter.at), unitNames(area.table), condition(filter, 'named'))),
      recomputedBefore: null,
    }),
    version,
  }
}

/** Columns that hold several values, with commas between. */
const listedColumns = ({ columns: table, lists = [] }: Pick<ReadArea<ColumnTable, never>, 'columns' | 'lists'>) =>
  ownKeys(table).filter(name => ownValue(table, name)?.kind === 'list' || lists.includes(name))

const scopeColumns = ({ table, searched }: Pick<ReadArea<ColumnTable, never>, 'table' | 'searched'>): ScopeColumns => {
  const key = keyNames(table)
  return {
    ...(key.includes('region') && { region: 'l.region' }),
    ...(key.includes('subscriptionId') && { subscriptionId: 'l.subscriptionId' }),
    searched: searched.map(name => [`l.${name}`]),
  }
}

/** What a filter leaves of an area's rows, alias l. */
export function areaCondition<Table extends ColumnTable, Filter extends ScopeFilter, Computed extends string = never>(
  database: Database,
  area: ReadArea<Table, Filter, Computed>,
  filter: Filter,
  absent: Absent,
): Expression<SqlBool> {
  const values = filter as Readonly<Record<string, readonly string[] | undefined>>
  const lists: readonly string[] = listedColumns(area)
  const own = Object.entries<string>(area.filters).flatMap(([name, column]) =>
    (lists.includes(column) ? matchAnyPart : matchAny)(database, `l.${column}`, ownValue(values, name)),
  )
  return scopeCondition(database, filter, scopeColumns(area), {
    own: [...own, ...(area.computed?.(filter) ?? [])],
    absent,
  })
}

const rowColumns = <Table extends ColumnTable>({ columns: table }: Pick<ReadArea<Table, ScopeFilter>, 'columns'>) => [
  ...ownKeys(table),
  'subscriptionName',
  'snapshotTime',
]

/** The current rows of an area, joined as its reads see them. */
export const joinedSource = <Table extends ColumnTable>(
  database: Database,
  area: Pick<ReadArea<Table, never>, 'columns' | 'table'>,
): RawBuilder<object> => joinedRows(area, trackedSource(database, area.table, undefined))

/**
 * The rows with the name of their subscription, if they have one, and the snapshot time of their unit, as a subquery
 * for FROM.
 */
function joinedRows<Table extends ColumnTable>(
  { columns: answered, table }: Pick<ReadArea<Table, never>, 'columns' | 'table'>,
  { latest, units }: RowSource,
): RawBuilder<object> {
  const unitKey = unitNames(table)
  const hasSubscription = unitKey.includes('subscriptionId')
  const name = hasSubscription ? sql.ref('s.displayName') : sql`null`
  const names = sql`left join ${sql.table('Subscription')} as s on ${equal('s', 'l', ['subscriptionId'])}`
  return sql`(select ${columns('l', ownKeys(answered))}, ${name} as ${sql.ref('subscriptionName')},
    ${sql.ref('u.snapshotTime')} as ${sql.ref('snapshotTime')}
    from ${latest} as l inner join ${units} as u on ${equal('u', 'l', unitKey)} ${hasSubscription ? names : sql``})`
}

/** The state of a tracked table, now or at a time (ISO 8601). */
export const trackedSource = (database: Database, table: ReadTable, at: string | undefined): RowSource =>
  at === undefined || table.changes === null
    ? { latest: sql`${sql.table(table.current)}`, units: sql`${sql.table(table.units)}` }
    : { latest: stateAt(database, table, at), units: unitsAt(database, table, at) }
