import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { type ScopeColumns, scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { areaCondition, trackedSource } from '#shared/adapters/sql/reads/tracked-reads.js'
import type { CatalogFilter, CatalogLists } from '#shared/ai/catalog-lists.js'
import type { ModelProvider, ModelRegion } from '#shared/contract/ai/models.js'
import type { AIQuotaFilter, AIQuotaSum } from '#shared/contract/ai/quota.js'
import { aiQuotaTable, modelTable } from './ai-tables.js'
import { aiQuotaArea, modelArea } from './model-reads.js'

/** AI models and quotas by provider and region, now or as of a past time. */
export const catalogLists = (database: Database): CatalogLists => ({
  providers: filter => providers(database, filter),
  regions: filter => regions(database, filter),
  quotaSums: filter => quotaSums(database, filter),
})

const column = (name: string) => sql.ref(`l.${name}`)
const distinctCount = (value: RawBuilder<unknown>) => sql<number>`count(distinct ${value})`
const modelVersion = sql`concat_ws('/', ${column('provider')}, ${column('model')}, ${column('version')})`

const counts = {
  models: distinctCount(sql`concat_ws('/', ${column('provider')}, ${column('model')})`),
  versions: distinctCount(modelVersion),
  subscriptions: distinctCount(column('subscriptionId')),
}

/** Rows of AI models (alias l) that count in totals. */
export const modelRows = (database: Database, filter: CatalogFilter) =>
  database.db
    .selectFrom(trackedSource(database, modelTable, filter.at).latest.as('l'))
    .where(areaCondition(database, modelArea(database), filter, 'none'))

async function providers(database: Database, filter: CatalogFilter): Promise<ModelProvider[]> {
  const provider = sql.ref<string>('l.provider')
  const isRetiring = sql`case when ${column('lifecycle')} = 'Retiring' then ${modelVersion} end`
  const rows = await modelRows(database, filter)
    .groupBy(provider)
    .orderBy(provider)
    .select([
      provider.as('provider'),
      counts.models.as('models'),
      counts.versions.as('versions'),
      counts.subscriptions.as('subscriptions'),
      distinctCount(column('region')).as('regions'),
      distinctCount(isRetiring).as('retiring'),
    ])
    .execute()
  return rows.map(row => numbers(row, ['models', 'versions', 'regions', 'subscriptions', 'retiring']))
}

async function regions(database: Database, filter: CatalogFilter): Promise<ModelRegion[]> {
  const { units } = trackedSource(database, modelTable, filter.at)
  const scope: ScopeColumns = { region: 'u.region', subscriptionId: 'u.subscriptionId' }
  const region = sql.ref<string>('u.region')
  const read = database.db
    .selectFrom(units.as('u'))
    .leftJoin('Region as r', join => join.on(sql<SqlBool>`${sql.ref('r.region')} = ${region}`))
    .where(scopeCondition(database, filter, scope))
    .groupBy([region, 'r.displayName'])
    .orderBy(region)
    .select([region.as('region'), 'r.displayName'])
    .select(({ fn }) => fn.min(sql.ref<string>('u.snapshotTime')).as('snapshotTime'))
    .execute()
  const listed = modelRows(database, filter)
    .groupBy(sql.ref('l.region'))
    .select([
      sql.ref<string>('l.region').as('region'),
      counts.models.as('models'),
      counts.versions.as('versions'),
      counts.subscriptions.as('subscriptions'),
      distinctCount(column('provider')).as('providers'),
    ])
    .execute()
  const [readRegions, listedRegions] = await Promise.all([read, listed])
  const offers = new Map(listedRegions.map(row => [row.region, row]))
  const none = { models: 0, versions: 0, subscriptions: 0, providers: 0 }
  return readRegions.map(({ region: name, displayName, snapshotTime }) => {
    const { models, versions, subscriptions, providers: from } = offers.get(name) ?? none
    return {
      region: name,
      regionName: displayName ?? name,
      providers: Number(from),
      models: Number(models),
      versions: Number(versions),
      subscriptions: Number(subscriptions),
      snapshotTime,
    }
  })
}

async function quotaSums(database: Database, filter: AIQuotaFilter): Promise<AIQuotaSum[]> {
  const [region, provider] = [sql.ref<string>('l.region'), sql.ref<string>('l.provider')]
  const [measure, poolScope] = [sql.ref<string | null>('l.measure'), sql.ref<string>('l.poolScope')]
  // A limit below 0 is none. Where the multiplier is not known the product is null, and so is the sum of such.
  const [limit, used, multiplier] = [column('quotaLimit'), column('quotaUsed'), column('multiplier')]
  const free = sql`case when ${limit} < ${used} then 0 else ${limit} - ${used} end`
  const total = (value: RawBuilder<unknown>) =>
    sql<number | null>`sum(case when ${limit} < 0 then null else ${value} * ${multiplier} end)`
  const rows = await database.db
    .selectFrom(trackedSource(database, aiQuotaTable, filter.at).latest.as('l'))
    .where(areaCondition(database, aiQuotaArea, filter, 'none'))
    .groupBy([region, provider, measure, poolScope])
    .orderBy(region)
    .orderBy(provider)
    .orderBy(measure)
    .orderBy(poolScope)
    .select([region.as('region'), provider.as('provider'), measure.as('measure'), poolScope.as('poolScope')])
    .select([
      sql<number>`count(*)`.as('quotas'),
      counts.subscriptions.as('subscriptions'),
      total(used).as('quotaUsed'),
      total(limit).as('quotaLimit'),
      total(free).as('quotaFree'),
    ])
    .execute()
  return rows.map(row => ({
    ...(row as unknown as AIQuotaSum),
    provider: row.provider.replaceAll(',', ', '),
    quotas: Number(row.quotas),
    subscriptions: Number(row.subscriptions),
  }))
}

const numbers = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  ({ ...row, ...Object.fromEntries(keys.map(key => [key, Number(row[key])])) }) as Omit<Row, Key> & Record<Key, number>
