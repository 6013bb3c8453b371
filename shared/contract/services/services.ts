import { z } from 'zod'
import { FacetValue } from '#shared/contract/common/facets.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { pastCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { ServiceRow, sortableServiceColumns } from './service-columns.js'
import { ServiceFilter } from './service-filter.js'

/** What routes of platform services have in common. */
export const serviceArea = 'Platform services'
export const serviceSort = sortBy(sortableServiceColumns, 'service:asc')

export const doesNotProve = z.string().meta({ description: 'What a listing does not prove, in a sentence or two.' })

export const ServiceFacets = z
  .object({
    service: z.array(FacetValue),
    category: z.array(FacetValue),
    region: z.array(FacetValue),
    zonal: z.array(FacetValue),
    offered: z.array(FacetValue),
    registered: z.array(FacetValue),
  })
  .meta({ id: 'ServiceFacets', description: 'Rows of the filtered set by value of each filter.' })

export const ServiceSummary = z
  .object({
    rows: z.int(),
    services: z.int(),
    resourceTypes: z.int(),
    regions: z.int().meta({ description: 'Regions with rows, without global.' }),
    offered: z.int().meta({ description: 'Rows where Azure lists the type in the region.' }),
    notOffered: z.int(),
    zonal: z.int().meta({ description: 'Rows with zones.' }),
    unregistered: z
      .int()
      .meta({ description: 'Rows whose namespace is not registered in each subscription in scope.' }),
  })
  .meta({ id: 'ServiceSummary', description: 'The whole filtered set.' })
export type ServiceSummary = z.infer<typeof ServiceSummary>

export const ServicePage = z
  .object({
    rows: z.array(ServiceRow),
    pagination: Pagination,
    facets: ServiceFacets,
    summary: ServiceSummary,
    ...snapshotTimes,
    doesNotProve,
  })
  .meta({ id: 'ServicePage' })

export const servicePage = route({
  id: 'servicePage',
  method: 'GET',
  level: 'public',
  area: serviceArea,
  answers: [304],
  path: '/api/paas-availability',
  cost: pastCost,
  summary:
    'Platform services by region: what Azure lists, in which zones, with registration and quota. No proof of capacity',
  query: ServiceFilter.extend({ sort: serviceSort, pageNumber, pageSize }),
  response: withProblems(ServicePage),
})
