import { z } from 'zod'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy, rowsCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { catalogListQuery, catalogRoute, catalogRows } from './catalog-list.js'
import { ModelRow, sortableModelColumns } from './model-columns.js'
import { ModelFilter } from './model-filter.js'

export const modelSort = sortBy(sortableModelColumns, 'model:asc')

export const ModelFacets = z
  .object({
    region: z.array(FacetValue),
    provider: z.array(FacetValue),
    model: z.array(FacetValue),
    version: z.array(FacetValue),
    deploymentType: z.array(FacetValue),
    lifecycle: z.array(FacetValue),
    availability: z.array(FacetValue),
    capability: z.array(FacetValue),
    subscriptionIds: z.array(SubscriptionFacet),
  })
  .meta({ id: 'ModelFacets', description: 'Rows of the filtered set by value of each filter.' })

export const ModelSummary = z
  .object({
    rows: z.int(),
    models: z.int().meta({ description: 'Names of models; several versions of one count once.' }),
    providers: z.int(),
    regions: z.int(),
    subscriptions: z.int(),
    available: z.int(),
    limited: z.int(),
    constrained: z.int(),
    unknown: z.int(),
    fitting: z
      .int()
      .nullable()
      .meta({ description: 'Rows where the capacity asked for fits. Null: none was asked for.' }),
  })
  .meta({
    id: 'ModelSummary',
    description: 'The whole filtered set. Quotas are not summed: see /api/ai/quota/providers.',
  })
export type ModelSummary = z.infer<typeof ModelSummary>

export const ModelPage = z
  .object({
    rows: z.array(ModelRow),
    pagination: Pagination,
    facets: ModelFacets,
    summary: ModelSummary,
    ...snapshotTimes,
  })
  .meta({
    id: 'ModelPage',
    description:
      'A row is one way to deploy a model in a region of a subscription, with the quota that it draws on; several rows may draw ' +
      'on one quota.',
  })

export const modelPage = route({
  ...catalogRoute,
  id: 'modelPage',
  path: '/api/ai/models',
  cost: rowsCost,
  summary: 'AI models by region, deployment type and quota, with facets and a summary of the whole filtered set',
  query: ModelFilter.extend({ sort: modelSort, pageNumber, pageSize }),
  response: withProblems(ModelPage),
})

export const ModelProvider = z
  .object({
    provider: z.string(),
    models: z.int(),
    versions: z.int().meta({ description: 'Versions of its models.' }),
    regions: z.int(),
    subscriptions: z.int(),
    retiring: z.int().meta({ description: 'Versions of models that are retiring somewhere.' }),
  })
  .meta({ id: 'ModelProvider' })
export type ModelProvider = z.infer<typeof ModelProvider>

export const modelProviders = route({
  ...catalogRoute,
  id: 'modelProviders',
  path: '/api/ai/models/providers',
  cost: heavy,
  summary: 'Providers of AI models, with how many models each has where',
  query: catalogListQuery,
  response: withProblems(catalogRows(ModelProvider).meta({ id: 'ModelProviderList' })),
})

export const ModelRegion = z
  .object({
    region: z.string(),
    regionName: z.string(),
    providers: z.int(),
    models: z.int().meta({ description: '0: the region lists no AI model to any of these subscriptions.' }),
    versions: z.int(),
    subscriptions: z.int().meta({ description: 'Subscriptions that the region lists models to.' }),
    snapshotTime: z.iso.datetime().meta({ description: 'The oldest reading of the region.' }),
  })
  .meta({ id: 'ModelRegion' })
export type ModelRegion = z.infer<typeof ModelRegion>

export const modelRegions = route({
  ...catalogRoute,
  id: 'modelRegions',
  path: '/api/ai/models/regions',
  cost: heavy,
  summary: 'Regions that were read, with how many AI models each offers',
  query: catalogListQuery,
  response: withProblems(catalogRows(ModelRegion).meta({ id: 'ModelRegionList' })),
})
