import type { FitWord } from '#shared/contract/capacity/capacity-filter.js'
import { quotaTotals, type UnitQuotas } from '#shared/quota/quota-totals.js'
import { Facet, listFacets } from '#shared/reads/facets.js'
import type { CapacityOverview } from './capacity-repository.js'

/** Rows of the filtered set by place, type and state. */
export interface PlaceRows {
  readonly subscriptionId: string
  readonly region: string
  readonly resourceType: string
  readonly availability: string
  /** Whether the requested machines fit. */
  readonly fits: FitWord
  readonly rows: number
}

/** Rows of a family. Disks have the empty family. */
export interface FamilyRows {
  readonly familyKey: string
  readonly rows: number
}

export interface OverviewNames {
  readonly subscriptions: ReadonlyMap<string, string>
  /** Display names by region. */
  readonly regions?: ReadonlyMap<string, string>
  readonly families: ReadonlyMap<string, { readonly family: string; readonly familyBase: string }>
}

/** One filtered set, aggregated in several ways. */
export interface OverviewFacts {
  readonly places: readonly PlaceRows[]
  readonly families: readonly FamilyRows[]
  /** Quotas of each subscription in each region. */
  readonly quotas: readonly UnitQuotas[]
  /** Count of distinct SKUs. */
  readonly skus: number
}

/** Facets and summary of a filtered set. */
export function summarize({ places, families, quotas, skus }: OverviewFacts, names: OverviewNames): CapacityOverview {
  const facets = {
    region: new Facet(),
    family: new Facet(),
    familyBase: new Facet(),
    availability: new Facet(),
    resourceType: new Facet(),
    fits: new Facet(),
    subscriptionIds: new Facet(),
  }
  for (const { subscriptionId, region, resourceType, availability, fits, rows } of places) {
    facets.region.add(region, names.regions?.get(region) ?? region, rows)
    facets.availability.add(availability, availability, rows)
    facets.resourceType.add(resourceType, resourceType, rows)
    facets.fits.add(fits, fits, rows)
    facets.subscriptionIds.add(subscriptionId, names.subscriptions.get(subscriptionId) ?? subscriptionId, rows)
  }
  for (const { familyKey, rows } of families) {
    const { family = familyKey, familyBase = '' } = names.families.get(familyKey) ?? {}
    facets.family.add(familyKey, family, rows)
    facets.familyBase.add(familyBase, familyBase, rows)
  }
  const states = (name: string) => facets.availability.rows(name)
  return {
    facets: listFacets(facets),
    summary: {
      rows: facets.availability.total(),
      available: states('Available'),
      limited: states('Limited'),
      constrained: states('Constrained'),
      restricted: states('Restricted'),
      unknown: states('Unknown'),
      offered: states('Offered'),
      fitting: facets.fits.rows('true'),
      subscriptions: facets.subscriptionIds.size(),
      regions: facets.region.size(),
      skus,
      families: facets.family.size(),
      ...quotaTotals(quotas),
    },
  }
}
