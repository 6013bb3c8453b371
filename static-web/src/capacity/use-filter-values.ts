import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CapacityFacets, FacetValue } from '#shared/contract/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { countOptions } from './capacity-queries.js'
import { filterFields } from './filter-fields.js'

export interface FilterValue {
  readonly value: string
  readonly label: string
  /** Rows that the other filters leave for this value; `undefined` where they leave none. */
  readonly rows: number | undefined
}

export interface FilterValues {
  readonly of: (name: keyof CapacityFacets) => readonly FilterValue[]
  readonly label: (name: keyof CapacityFilter, value: string) => string
}

/** Every value of every filter, also those that the present filters leave no rows for, with the present counts. */
export function useFilterValues(facets: CapacityFacets | undefined): FilterValues {
  const catalogue = useQuery(countOptions({})).data?.facets
  return useMemo(() => {
    const lists = new Map(filterFields.map(({ name }) => [name, merge(catalogue?.[name] ?? [], facets?.[name] ?? [])]))
    const labels = new Map<string, string>(
      [...lists].flatMap(([name, values]) => values.map(({ value, label }) => [`${name} ${value}`, label] as const)),
    )
    return {
      of: name => lists.get(name) ?? [],
      label: (name, value) => labels.get(`${name} ${value}`) ?? value,
    }
  }, [catalogue, facets])
}

function merge(known: readonly FacetValue[], present: readonly FacetValue[]): FilterValue[] {
  const merged = new Map<string, FilterValue>(known.map(value => [value.value, { ...value, rows: undefined }]))
  for (const value of present) merged.set(value.value, value)
  return [...merged.values()]
}
