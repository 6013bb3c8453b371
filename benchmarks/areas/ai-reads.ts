import type { z } from 'zod'
import { catalogLists } from '#shared/adapters/sql/ai/catalog-lists-sql.js'
import { modelChangeReads } from '#shared/adapters/sql/ai/model-changes-sql.js'
import { matrixReads } from '#shared/adapters/sql/ai/model-matrix-sql.js'
import { aiQuotaReads, modelReads } from '#shared/adapters/sql/ai/model-reads.js'
import { modelTrendReads } from '#shared/adapters/sql/ai/model-trend-sql.js'
import { quotaTrendReads } from '#shared/adapters/sql/ai/quota-trend-sql.js'
import { retirementReads } from '#shared/adapters/sql/ai/retirements-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { catalogListQueries } from '#shared/ai/catalog-lists.js'
import { matrixQueries } from '#shared/ai/matrix/model-matrix.js'
import { toModelChange } from '#shared/ai/model-changes.js'
import { modelQueries } from '#shared/ai/model-queries.js'
import { aiQuotaQueries } from '#shared/ai/quota-queries.js'
import { modelChanges } from '#shared/contract/ai/model-changes.js'
import { modelMatrix } from '#shared/contract/ai/model-matrix.js'
import { modelTrends } from '#shared/contract/ai/model-trends.js'
import { type ModelPage, modelPage, modelProviders, modelRegions } from '#shared/contract/ai/models.js'
import { aiQuotaPage, aiQuotaProviders } from '#shared/contract/ai/quota.js'
import { modelRetirements } from '#shared/contract/ai/retirements.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import type { Route, RouteQuery } from '#shared/contract/common/route.js'
import { changeQueries } from '#shared/reads/change-queries.js'
import { type ComparedRead, comparedHeading, compareRead, type Texts } from '../compared-reads.js'
import { heading } from '../figures.js'

const requests = 30
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** The reads of AI models and quotas over HTTP, compared with the same statements without the service, in turns. */
export async function measureAIReads(url: string, file: string): Promise<void> {
  heading(`Reads of AI models beside their statements run bare, p50 of ${requests}`)
  comparedHeading()
  const filters = await someFilters(url)
  const plain = filters.map(({ region, provider }) => ({ region, provider }) as Texts)
  const pages = Array.from({ length: requests }, (_, index) => ({ pageNumber: String(index + 1) }))
  const compare = (name: string, one: Pick<ComparedRead, 'path' | 'read'>, queries: readonly Texts[]) =>
    compareRead(name, { url, file, ...one }, queries)
  await compare('models page, no filter', reads.models, pages)
  await compare('models page, named filters', reads.models, filters)
  await compare(
    'models page, capacity and fits',
    reads.models,
    plain.map(one => ({ ...one, capacity: '500k', fits: 'true' })),
  )
  await compare(
    'models page as of a week ago',
    reads.models,
    plain.map(one => ({ ...one, at: daysAgo(7) })),
  )
  await compare('providers', reads.providers, plain)
  await compare('regions', reads.regions, plain)
  await compare('quota page', reads.quota, plain)
  await compare('quota providers', reads.quotaProviders, plain)
  await compare(
    'changes of a week',
    reads.changes,
    plain.map(one => ({ ...one, from: daysAgo(7) })),
  )
  await compare(
    'trends of 14 days',
    reads.trends,
    plain.map(one => ({ ...one, days: '14' })),
  )
  await compare('retirements', reads.retirements, plain)
  await compare(
    'matrix of a capacity',
    reads.matrix,
    plain.map(one => ({ ...one, capacity: '500k' })),
  )
  const everything = Array.from({ length: 5 }, (_, index) => index + 1)
  await compare(
    'providers, no filter (5)',
    reads.providers,
    everything.map(limit => ({ limit: String(1000 + limit) })),
  )
  await compare(
    'regions, no filter (5)',
    reads.regions,
    everything.map(limit => ({ limit: String(1000 + limit) })),
  )
  await compare(
    'matrix, no filter (5)',
    reads.matrix,
    everything.map(thousands => ({ capacity: `${thousands}00k` })),
  )
  await compare(
    'quota providers, no filter (5)',
    reads.quotaProviders,
    everything.map(limit => ({ limit: String(1000 + limit) })),
  )
  await compare(
    'changes of days, no filter (5)',
    reads.changes,
    everything.map(days => ({ from: daysAgo(days) })),
  )
  await compare(
    'trends, no filter (5)',
    reads.trends,
    everything.map(days => ({ days: String(10 + days) })),
  )
  await compare(
    'retirements, no filter (5)',
    reads.retirements,
    everything.map(days => ({ days: String(90 + days) })),
  )
}

const parsed = <R extends Route>(route: R, query: Texts): RouteQuery<R> => route.query?.parse(query) as RouteQuery<R>

const times = { clock: () => new Date(), retentionDays: 400 }
const models = (database: Database) => modelQueries(modelReads(database), times)
const lists = (database: Database) =>
  catalogListQueries({
    lists: { ...catalogLists(database), ...retirementReads(database) },
    trends: { ...modelTrendReads(database), ...quotaTrendReads(database) },
    snapshotTimes: filter => models(database).snapshotTimes(filter),
    ...times,
  })

/** The statements of each endpoint when nothing is cached. */
const reads = {
  models: {
    path: modelPage.path,
    read: (database, query) => models(database).page(parsed(modelPage, query)),
  },
  providers: {
    path: modelProviders.path,
    read: (database, query) => lists(database).providers(parsed(modelProviders, query)),
  },
  regions: {
    path: modelRegions.path,
    read: (database, query) => lists(database).regions(parsed(modelRegions, query)),
  },
  quota: {
    path: aiQuotaPage.path,
    read: (database, query) => aiQuotaQueries(aiQuotaReads(database), times).page(parsed(aiQuotaPage, query)),
  },
  quotaProviders: {
    path: aiQuotaProviders.path,
    read: (database, query) => lists(database).quotaSums(parsed(aiQuotaProviders, query)),
  },
  changes: {
    path: modelChanges.path,
    read: (database, query) =>
      changeQueries(modelChangeReads(database), { toRow: toModelChange, ...times })(parsed(modelChanges, query)),
  },
  trends: {
    path: modelTrends.path,
    read: (database, query) => lists(database).trend(parsed(modelTrends, query)),
  },
  matrix: {
    path: modelMatrix.path,
    read: (database, query) => matrixQueries(matrixReads(database), models(database))(parsed(modelMatrix, query)),
  },
  retirements: {
    path: modelRetirements.path,
    read: (database, query) => lists(database).retirements(parsed(modelRetirements, query)),
  },
} as const satisfies Readonly<Record<string, Pick<ComparedRead, 'path' | 'read'>>>

/** Different filters, so that no answer is cached: each with region, provider and availability. */
async function someFilters(url: string): Promise<Texts[]> {
  const response = await fetch(new URL(`${modelPage.path}?pageSize=1`, url))
  const { facets } = (await response.json()) as z.infer<typeof ModelPage>
  const pick = (values: readonly FacetValue[], index: number) => values[index % values.length]?.value ?? 'all'
  return Array.from({ length: requests }, (_, index) => ({
    region: pick(facets.region, index),
    provider: pick(facets.provider, index * 7 + Math.floor(index / facets.region.length)),
    availability: pick(facets.availability, index * 3),
  }))
}
