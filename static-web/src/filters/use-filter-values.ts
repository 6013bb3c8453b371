import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { regionTitle } from '#shared/contract/common/names.js'
import { own } from '#shared/contract/common/own.js'
import { withoutFilter } from './active-filter.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, Facets } from './filter-def.js'

export interface FilterValue {
  readonly value: string
  readonly label: string
  /** Count of filtered rows with this value; null while unknown. */
  readonly rows: number | null
}

export interface FilterValues {
  /** Whether rows are counted by value. If so, a value without a count has none. */
  readonly areCounted: boolean
  readonly list: (name: string) => readonly FilterValue[]
  readonly label: (name: string, value: string) => string
  /** The label, with the code of a region behind its name. */
  readonly title: (name: string, value: string) => string
}

/** Every value of every filter, including values without rows under the current filters, with the current counts. */
export function useFilterValues(facets: Facets | undefined): FilterValues {
  const { def, catalogue, readLabel } = useFilterState()
  return useMemo(() => {
    const lists = new Map<string, FilterValue[]>(
      def.fields.map(({ name }) => [
        name,
        merge(own(catalogue ?? {}, name) ?? [], facets && (own(facets, name) ?? [])),
      ]),
    )
    const list = (name: string) => lists.get(name) ?? []
    const label = (name: string, value: string) =>
      readLabel(name, value) ?? list(name).find(one => one.value === value)?.label ?? def.valueLabel(name, value)
    return {
      areCounted: facets !== undefined,
      list,
      label,
      title: (name, value) => (name === 'region' ? regionTitle(label(name, value), value) : label(name, value)),
    }
  }, [def, catalogue, readLabel, facets])
}

/**
 * The values of one filter, with the rows that the other filters leave for each. The page's own counts include only the
 * selected values, so an active filter is counted again without itself, and only while `asked`.
 */
export function useOwnCounts(
  name: string,
  filter: AnyFilter,
  values: FilterValues,
  asked: boolean,
): readonly FilterValue[] {
  const { def, count } = useFilterState()
  const isSet = own(filter, name) !== undefined || (name === 'region' && filter.regionPreset !== undefined)
  const free = withoutFilter(def, filter, name)
  const others = name === 'region' ? { ...free, regionPreset: undefined } : free
  const facets = useQuery({ ...count(others), enabled: asked && isSet }).data?.facets
  const counted = facets && (own(facets, name) ?? [])
  const known = values.list(name)
  return useMemo(() => (isSet ? merge(known, counted) : known), [isSet, counted, known])
}

/**
 * @param present undefined while the rows are not counted
 */
function merge(
  known: readonly { value: string; label: string }[],
  present: readonly FacetValue[] | undefined,
): FilterValue[] {
  const rows = present === undefined ? null : 0
  const merged = new Map<string, FilterValue>(known.map(value => [value.value, { ...value, rows }]))
  for (const value of present ?? []) merged.set(value.value, value)
  return [...merged.values()]
}
