import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CapacityFacets } from '#shared/contract/capacity/capacity.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { countOptions } from '../pages/capacity/capacity-queries.js'
import { filterFields, valueLabel, withoutFilter } from './filter-fields.js'

interface FilterValue {
  readonly value: string
  readonly label: string
  /** Rows of the filtered set with this value; `undefined` where there are none. */
  readonly rows: number | undefined
}

export interface FilterValues {
  readonly of: (name: keyof CapacityFacets) => readonly FilterValue[]
  readonly label: (name: keyof CapacityFilter, value: string) => string
}

/** Every value of every filter, also those that the present filters leave no rows for, with the present counts. */
export function useFilterValues(
  facets: CapacityFacets | undefined,
  { at, resourceType }: CapacityFilter,
): FilterValues {
  const catalogue = useQuery(countOptions(capacityFilterQuery({ at, resourceType }))).data?.facets
  return useMemo(() => {
    const lists = new Map<keyof CapacityFacets, FilterValue[]>(
      filterFields.map(({ name }) => [name, merge(catalogue?.[name] ?? [], facets?.[name] ?? [])]),
    )
    const labels = new Map<string, string>(
      [...lists].flatMap(([name, values]) => values.map(({ value, label }) => [`${name} ${value}`, label] as const)),
    )
    return {
      of: name => lists.get(name) ?? [],
      label: (name, value) => labels.get(`${name} ${value}`) ?? valueLabel(name, value),
    }
  }, [catalogue, facets])
}

/**
 * The values of one filter with the rows that the other filters leave for each. The counts of the page know only the
 * values selected, so a filter that is set is counted again without itself, and only while `asked`.
 */
export function useOwnCounts(
  name: keyof CapacityFacets,
  filter: CapacityFilter,
  values: FilterValues,
  asked: boolean,
): readonly FilterValue[] {
  const isSet = filter[name] !== undefined || (name === 'region' && filter.regionPreset !== undefined)
  const free = withoutFilter(filter, name)
  const query = capacityFilterQuery(name === 'region' ? { ...free, regionPreset: undefined } : free)
  const counted = useQuery({ ...countOptions(query), enabled: asked && isSet }).data?.facets[name]
  const known = values.of(name)
  return useMemo(() => (isSet && counted ? merge(known, counted) : known), [isSet, counted, known])
}

function merge(known: readonly { value: string; label: string }[], present: readonly FacetValue[]): FilterValue[] {
  const merged = new Map<string, FilterValue>(known.map(value => [value.value, { ...value, rows: undefined }]))
  for (const value of present) merged.set(value.value, value)
  return [...merged.values()]
}
