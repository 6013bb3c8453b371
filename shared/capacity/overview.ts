import type { CapacityFacets } from '#shared/contract/capacity/capacity.js'
import type { FitWord } from '#shared/contract/capacity/capacity-filter.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { quotaTotals, type UnitQuotas } from '#shared/quota/quota-totals.js'
import type { CapacityOverview } from './capacity-repository.js'

/** Rows of the filtered set by where they are, what they are and how they stand. */
export interface PlaceRows {
  readonly subscriptionId: string
  readonly region: string
  readonly resourceType: string
  readonly availability: string
  /** Whether the machines asked for fit. */
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

/** One filtered set, folded in several ways. */
export interface OverviewFacts {
  readonly places: readonly PlaceRows[]
  readonly families: readonly FamilyRows[]
  /** Of each subscription in each region. */
  readonly quotas: readonly UnitQuotas[]
  /** Different SKUs. */
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
    facets: mapFacets(facets),
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

/** Counts rows by value. Disks belong to no family: the empty value is no choice. */
class Facet {
  readonly #values = new Map<string, FacetValue>()

  add(value: string, label: string, rows: number): void {
    if (value === '') return
    const seen = this.#values.get(value)
    if (seen) seen.rows += rows
    else this.#values.set(value, { value, label, rows })
  }

  rows = (value: string): number => this.#values.get(value)?.rows ?? 0
  size = (): number => this.#values.size
  total = (): number => [...this.#values.values()].reduce((sum, { rows }) => sum + rows, 0)
  list = (): FacetValue[] => [...this.#values.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

function mapFacets(facets: Record<keyof CapacityFacets, Facet>): CapacityFacets {
  return Object.fromEntries(Object.entries(facets).map(([name, facet]) => [name, facet.list()])) as CapacityFacets
}
