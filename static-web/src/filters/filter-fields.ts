import type { CapacityFacets } from '#shared/contract/capacity/capacity.js'
import { capacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import {
  CapacityFilter,
  capacityFilterNames,
  capacityFilterQuery,
  capacityFilterValues,
} from '#shared/contract/capacity/capacity-filter.js'
import { own } from '#shared/contract/common/own.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { isSizesAlone, sizesAlone } from '../pages/capacity/page-filter.js'

/** The filters that are lists of values, in the order of the bar. `facet` is where the API counts them. */
export const filterFields = [
  { name: 'region', label: capacityColumns.region.heading, plural: 'regions' },
  { name: 'subscriptionIds', label: capacityColumns.subscriptionName.heading, plural: 'subscriptions' },
  { name: 'family', label: capacityColumns.family.heading, plural: 'families' },
  { name: 'familyBase', label: capacityColumns.familyBase.heading, plural: 'series' },
  { name: 'availability', label: capacityColumns.availability.heading, plural: 'states' },
] as const satisfies readonly { name: keyof CapacityFacets; label: string; plural: string }[]

export type FilterField = (typeof filterFields)[number]

const otherLabels: Partial<Record<keyof CapacityFilter, string>> = {
  regionPreset: 'Region group',
  sku: capacityColumns.vmSku.heading,
  search: 'Search',
  fits: 'Fits',
  resourceType: capacityColumns.resourceType.heading,
  desiredCount: 'Machines',
  zones: 'Zones',
}

const valueLabels: Readonly<Record<string, string>> = {
  'fits true': 'yes',
  'fits false': 'no',
  'fits unknown': 'not known',
  'resourceType virtualMachines': 'sizes',
  'resourceType hostGroups/hosts': 'dedicated hosts',
  'resourceType disks': 'disks',
}

/** The word for a value that is not among those that the API lists with their names. */
export const valueLabel = (name: keyof CapacityFilter, value: string): string =>
  own(valueLabels, `${name} ${value}`) ?? value

export const filterLabel = (name: keyof CapacityFilter): string =>
  filterFields.find(field => field.name === name)?.label ?? otherLabels[name] ?? name

/** The time that is shown does not filter rows: it has a control of its own, and stays when the filters are cleared. */
const rowFilterNames = capacityFilterNames.filter(name => name !== 'at')

/** Sizes alone, and every kind, are the two answers of a control of their own. */
const isControlFilter = (filter: CapacityFilter, name: keyof CapacityFilter): boolean =>
  name === 'resourceType' && isSizesAlone(filter)

/** The filters that are set, as words. `label` gives a value its readable name, such as a subscription's. */
export function activeFilters(
  filter: CapacityFilter,
  label: (name: keyof CapacityFilter, value: string) => string,
): { name: keyof CapacityFilter; values: string[] }[] {
  return rowFilterNames.flatMap(name => {
    const values = capacityFilterValues(filter, name)
    if (values.length === 0 || isControlFilter(filter, name)) return []
    return [{ name, values: values.map(text => label(name, text)) }]
  })
}

/** The active filters that keep rows away: how many machines are wanted does so only where the rows have to fit them. */
export const narrowingFilters: typeof activeFilters = (filter, label) =>
  activeFilters(filter, label).filter(
    ({ name }) => (name !== 'desiredCount' && name !== 'zones') || filter.fits !== undefined,
  )

/** No filter, at the same time; hosts and disks stay included. */
export const withoutFilters = ({ at, resourceType }: CapacityFilter): CapacityFilter => ({
  ...noFilter,
  at,
  resourceType: resourceType && [...sizesAlone],
})
const noFilter = CapacityFilter.parse({})

/** Drops one filter, or one value of it. */
export function withoutFilter(filter: CapacityFilter, name: keyof CapacityFilter, value?: string): CapacityFilter {
  const present = filter[name]
  const left = Array.isArray(present) && value !== undefined ? present.filter(item => item !== value) : []
  const none = name === 'resourceType' ? [...sizesAlone] : undefined
  return { ...filter, [name]: left.length > 0 ? left : none }
}

/** The filter with another name in the place of an unknown one, or without it. */
export function replacedName(filter: CapacityFilter, { field, value }: Problem, name?: string): CapacityFilter {
  const wrong = capacityFilterNames.find(one => one === field)
  const present = wrong && filter[wrong]
  if (!wrong || !Array.isArray(present)) return filter
  const left = present.flatMap(one => (one === value ? (name ?? []) : [one]))
  return CapacityFilter.parse({ ...capacityFilterQuery(filter), [wrong]: left.join(',') })
}
