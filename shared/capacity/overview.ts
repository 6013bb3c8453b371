import type { CapacityFacets, CapacitySummary, FacetValue } from '#shared/contract/capacity.js'
import type { CapacityOverview } from './capacity-repository.js'

/** Rows of the filtered set that share every facet value, with the quota of their family (null: not reported). */
export interface OverviewGroup {
  readonly subscriptionId: string
  readonly region: string
  readonly familyKey: string
  readonly resourceType: string
  readonly availability: string
  readonly rows: number
  readonly quotaUsed: number | null
  readonly quotaLimit: number | null
}

export interface OverviewNames {
  readonly subscriptions: ReadonlyMap<string, string>
  readonly families: ReadonlyMap<string, { readonly family: string; readonly familyBase: string }>
}

/** Folds groups to facets and a summary; a quota counts once however many groups share it. */
export function summarize(groups: readonly OverviewGroup[], names: OverviewNames, skus: number): CapacityOverview {
  const facets = {
    region: new Facet(),
    family: new Facet(),
    familyBase: new Facet(),
    availability: new Facet(),
    resourceType: new Facet(),
    subscriptionIds: new Facet(),
  }
  const quotas = new Map<string, OverviewGroup>()
  for (const group of groups) {
    facets.region.add(group.region, group.region, group.rows)
    const { family = group.familyKey, familyBase = '' } = names.families.get(group.familyKey) ?? {}
    facets.family.add(group.familyKey, family, group.rows)
    facets.familyBase.add(familyBase, familyBase, group.rows)
    facets.availability.add(group.availability, group.availability, group.rows)
    facets.resourceType.add(group.resourceType, group.resourceType, group.rows)
    const name = names.subscriptions.get(group.subscriptionId) ?? group.subscriptionId
    facets.subscriptionIds.add(group.subscriptionId, name, group.rows)
    if (group.quotaLimit !== null) quotas.set(`${group.subscriptionId}/${group.region}/${group.familyKey}`, group)
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
      subscriptions: facets.subscriptionIds.size(),
      regions: facets.region.size(),
      skus,
      families: facets.family.size(),
      ...quotaTotals(quotas.values()),
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

function quotaTotals(quotas: Iterable<OverviewGroup>): Pick<CapacitySummary, 'quotaLimit' | 'quotaUsed' | 'quotaFree'> {
  let [limit, used, free] = [0, 0, 0]
  for (const { quotaLimit, quotaUsed } of quotas) {
    limit += quotaLimit ?? 0
    used += quotaUsed ?? 0
    free += Math.max(0, (quotaLimit ?? 0) - (quotaUsed ?? 0))
  }
  return { quotaLimit: limit, quotaUsed: used, quotaFree: free }
}
