import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { own } from '#shared/contract/common/own.js'
import { Facet, listFacets } from '#shared/reads/facets.js'
import type { RowSource } from './row-source.js'

/** Counts of a filtered set by value of each filter, and its totals. */
export interface AreaOverview<Name extends string = string> {
  readonly facets: Readonly<Record<Name, FacetValue[]>>
  readonly summary: { readonly rows: number; readonly subscriptions: number; readonly regions: number }
}

/** How the columns of facets are read. */
export interface FacetColumns {
  /** Columns that hold several comma-separated values, each of which counts. */
  readonly lists?: readonly string[]
  /** The column with the display name, by column. */
  readonly labels?: Readonly<Record<string, string | undefined>>
}

/** Aggregates a filtered set (alias l). Each facet is grouped by the column of its filter. */
export async function readAreaOverview<Name extends string>(
  database: Database,
  { latest }: Pick<RowSource, 'latest'>,
  condition: Expression<SqlBool>,
  columns: Readonly<Record<Name, string>>,
  { lists = [], labels: labelColumns = {} }: FacetColumns = {},
): Promise<AreaOverview<Name>> {
  const { db } = database
  const { total } = await db
    .selectFrom(latest.as('l'))
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const labels = await readLabels(database)
  const facets = new Map<string, Facet>()
  for (const [filter, column] of Object.entries<string>(columns)) {
    const value = sql.ref<string | null>(`l.${column}`)
    const label = own(labelColumns, column)
    const found = await db
      .selectFrom(latest.as('l'))
      .where(condition)
      .groupBy(value)
      .select(value.as('value'))
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .$if(label !== undefined, query => query.select(sql<string>`max(${sql.ref(`l.${label}`)})`.as('label')))
      .execute()
    const facet = new Facet()
    for (const { value: one, rows, label: name } of found) {
      const text = String(one ?? '')
      for (const part of lists.includes(column) ? text.split(',') : [text])
        facet.add(part, name ?? labels.get(`${column} ${part}`) ?? part, rows)
    }
    facets.set(filter, facet)
  }
  const toSize = (name: string) => facets.get(name)?.size() ?? 0
  return {
    facets: listFacets(Object.fromEntries(facets) as Record<Name, Facet>),
    summary: { rows: total, subscriptions: toSize('subscriptionIds'), regions: toSize('region') },
  }
}

/** Display names of regions and subscriptions, by column and value. */
async function readLabels({ db }: Database): Promise<ReadonlyMap<string, string>> {
  const regions = await db.selectFrom('Region').select(['region', 'displayName']).execute()
  const subscriptions = await db.selectFrom('Subscription').select(['subscriptionId', 'displayName']).execute()
  return new Map([
    ...regions.map(one => [`region ${one.region}`, one.displayName] as const),
    ...subscriptions.map(one => [`subscriptionId ${one.subscriptionId}`, one.displayName] as const),
  ])
}
