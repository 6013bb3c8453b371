import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitsWithRows } from '#shared/adapters/sql/reads/row-source.js'
import { matchAny, type ScopeColumns, scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { areaCondition, trackedSource } from '#shared/adapters/sql/reads/tracked-reads.js'
import { unitNames } from '#shared/adapters/sql/tracked/column-sql.js'
import type { CellFacts } from '#shared/ai/matrix/cell-facts.js'
import type { MatrixReads, MatrixRequest } from '#shared/ai/matrix/model-matrix.js'
import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { modelTable } from './ai-tables.js'
import { fitWord, isExcluded, modelArea } from './model-reads.js'

/** AI models by region, counted in the database. */
export const matrixReads = (database: Database): MatrixReads => ({
  cells: request => cells(database, request),
  regions: filter => regions(database, filter),
})

const column = (name: string) => sql.ref(`l.${name}`)
const rowsWhere = (condition: RawBuilder<unknown>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
const highest = (measure: string) =>
  sql<number | null>`max(case when ${column('measure')} = ${measure} then ${column('deployable')} end)`

const counted = [
  'rows',
  'fittingRows',
  'retiredRows',
  'restrictedRows',
  'noneRows',
  'shortRows',
  'unknownRows',
  'otherMeasureRows',
] as const

async function cells(database: Database, { rows: kind, ...filter }: MatrixRequest): Promise<CellFacts[]> {
  const key = kind === 'model' ? ['model', 'provider'] : ['model', 'provider', 'version', 'deploymentType']
  const asked = filter.capacity === undefined ? undefined : readCapacity(filter.capacity)
  const [lifecycle, used, limit] = [column('lifecycle'), column('quotaUsed'), column('quotaLimit')]
  const isRetired = sql`${lifecycle} = 'Retired'`
  const isNone = sql`${limit} >= 0 and ${used} >= ${limit}`
  const word = asked ? fitWord(asked) : freeWord
  const isOther = asked
    ? sql`${word} = 'unknown' and ${column('measure')} is not null and ${column('measure')} <> ${asked.measure}`
    : sql`1 = 0`
  const all = [...key, 'region']
  const grouped = database.db
    .selectFrom(trackedSource(database, modelTable, filter.at).latest.as('l'))
    .where(areaCondition(database, modelArea(database), filter, 'none'))
    .groupBy(all.map(column))
    .select(all.map(name => sql.ref<string>(`l.${name}`).as(name)))
    .select([
      sql<number>`count(*)`.as('rows'),
      rowsWhere(sql`${word} = 'true'`).as('fittingRows'),
      rowsWhere(isRetired).as('retiredRows'),
      rowsWhere(sql`not (${isRetired}) and ${column('restriction')} is not null`).as('restrictedRows'),
      rowsWhere(sql`${word} = 'false' and not ${isExcluded} and ${isNone}`).as('noneRows'),
      rowsWhere(sql`${word} = 'false' and not ${isExcluded} and not (${isNone})`).as('shortRows'),
      rowsWhere(sql`${word} = 'unknown' and not (${isOther})`).as('unknownRows'),
      rowsWhere(isOther).as('otherMeasureRows'),
      highest('tokensPerMinute').as('tokensPerMinute'),
      highest('ptu').as('ptu'),
    ])
  const found = await all.reduce((query, name) => query.orderBy(column(name)), grouped).execute()
  const unnamed = kind === 'model' ? { version: null, deploymentType: null } : {}
  return found.map(row => ({ ...(row as unknown as CellFacts), ...toNumbers(row), ...unnamed }))
}

type Counted = (typeof counted)[number]
const toNumbers = (row: Readonly<Record<Counted, number>>) =>
  Object.fromEntries(counted.map(name => [name, Number(row[name])])) as Record<Counted, number>

/** Without a capacity asked for: whether quota is free, by the state of the row. */
const freeWord = sql<string>`case when ${isExcluded} then 'false'
  when ${column('availability')} = 'Unknown' then 'unknown'
  when ${column('availability')} = 'Constrained' then 'false' else 'true' end`

async function regions(database: Database, { at, ...filter }: ModelFilter): ReturnType<MatrixReads['regions']> {
  const { db } = database
  const scope: ScopeColumns = { region: 'u.region', subscriptionId: 'u.subscriptionId' }
  const { regionPreset, region: named, subscriptionIds } = filter
  const places = { regionPreset, region: named, subscriptionIds, at }
  const source = trackedSource(database, modelTable, at)
  const region = sql.ref<string>('u.region')
  const inScope = scopeCondition(database, places, scope)
  const read = await db
    .selectFrom(source.units.as('u'))
    .where(inScope)
    .select([region.as('region'), sql.ref<string>('u.subscriptionId').as('subscriptionId')])
    .execute()
  const offering = await unitsWithRows(db, source, unitNames(modelTable), sql<SqlBool>`1 = 1`)
    .where(inScope)
    .groupBy(region)
    .select(region.as('region'))
    .execute()
  const known = db.selectFrom('Region as r').select('r.region')
  const all = await matchAny(database, 'r.region', filteredRegions(places))
    .reduce((query, one) => query.where(one as RawBuilder<SqlBool>), known)
    .execute()
  const offered = new Set(offering.map(one => one.region))
  const units = Map.groupBy(read, one => one.region)
  const names = [...new Set([...all.map(one => one.region), ...units.keys()])].sort()
  return {
    subscriptions: new Set(read.map(({ subscriptionId }) => subscriptionId)).size,
    regions: names.map(name => ({
      region: name,
      readSubscriptions: units.get(name)?.length ?? 0,
      isOffered: offered.has(name),
    })),
  }
}
