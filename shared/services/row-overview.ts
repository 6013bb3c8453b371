import type { FacetValue } from '#shared/contract/common/facets.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import type { ServiceSummary } from '#shared/contract/services/services.js'
import { Facet, listFacets } from '#shared/reads/facets.js'
import { offeredWord, registeredWord, zonalWord } from './row-filter.js'
import type { TimelessRow } from './service-rows.js'

type FacetName = 'service' | 'category' | 'region' | 'zonal' | 'offered' | 'registered'

export interface ServiceOverview {
  readonly facets: Readonly<Record<FacetName, FacetValue[]>>
  readonly summary: ServiceSummary
}

/** @param regionNames display names by region */
export function overviewRows(rows: readonly TimelessRow[], regionNames: ReadonlyMap<string, string>): ServiceOverview {
  const facets: Record<FacetName, Facet> = {
    service: new Facet(),
    category: new Facet(),
    region: new Facet(),
    zonal: new Facet(),
    offered: new Facet(),
    registered: new Facet(),
  }
  const types = new Set<string>()
  for (const row of rows) {
    types.add(`${row.namespace}/${row.resourceType}`)
    facets.service.add(row.serviceId, row.service, 1)
    facets.category.add(row.category, row.category, 1)
    facets.region.add(
      row.region,
      regionNames.get(row.region) ?? (row.region === globalRegion ? 'Global' : row.region),
      1,
    )
    facets.zonal.add(zonalWord(row), zonalWord(row), 1)
    facets.offered.add(offeredWord(row), offeredWord(row), 1)
    facets.registered.add(registeredWord(row), registeredWord(row), 1)
  }
  return {
    facets: listFacets(facets),
    summary: {
      rows: rows.length,
      services: facets.service.size(),
      resourceTypes: types.size,
      regions: facets.region.size() - Number(facets.region.rows(globalRegion) > 0),
      offered: facets.offered.rows('true'),
      notOffered: facets.offered.rows('false'),
      zonal: facets.zonal.rows('true'),
      unregistered: facets.registered.rows('false'),
    },
  }
}
