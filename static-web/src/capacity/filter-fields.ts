import type { CapacityFacets } from '#shared/contract/capacity.js'
import { type CapacityFilter, capacityFilterNames } from '#shared/contract/capacity-filter.js'

/** The filters that are lists of values, in the order of the bar. `facet` is where the API counts them. */
export const filterFields = [
  { name: 'region', label: 'Region', plural: 'regions' },
  { name: 'subscriptionIds', label: 'Subscription', plural: 'subscriptions' },
  { name: 'family', label: 'Family', plural: 'families' },
  { name: 'familyBase', label: 'Series', plural: 'series' },
  { name: 'availability', label: 'Availability', plural: 'states' },
  { name: 'resourceType', label: 'Kind', plural: 'kinds' },
] as const satisfies readonly { name: keyof CapacityFacets; label: string; plural: string }[]

export type FilterField = (typeof filterFields)[number]

const otherLabels: Partial<Record<keyof CapacityFilter, string>> = {
  regionPreset: 'Region group',
  sku: 'SKU',
  search: 'Search',
}

export const filterLabel = (name: keyof CapacityFilter): string =>
  filterFields.find(field => field.name === name)?.label ?? otherLabels[name] ?? name

/** The filters that are set, as words. `label` gives a value its readable name, such as a subscription's. */
export function activeFilters(
  filter: CapacityFilter,
  label: (name: keyof CapacityFilter, value: string) => string,
): { name: keyof CapacityFilter; values: string[] }[] {
  return capacityFilterNames.flatMap(name => {
    const value = filter[name]
    if (value === undefined || value.length === 0) return []
    const values = typeof value === 'string' ? [value] : [...value]
    return [{ name, values: values.map(text => label(name, text)) }]
  })
}

/** Drops one filter, or one value of it. */
export function withoutFilter(filter: CapacityFilter, name: keyof CapacityFilter, value?: string): CapacityFilter {
  const present = filter[name]
  const left = Array.isArray(present) && value !== undefined ? present.filter(item => item !== value) : []
  return { ...filter, [name]: left.length > 0 ? left : undefined }
}
