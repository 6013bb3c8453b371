import { createContext, useContext } from 'react'
import type { AnyFilter, Facets, FilterDef } from './filter-def.js'

/** The number of filtered rows, and the values of the filter's lists. */
export interface FilterCount {
  readonly pagination: { readonly total: number }
  readonly facets: Facets
}

/** A query for the count of a filter, for the query library. */
export interface CountOptions {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<FilterCount>
  readonly staleTime: number
}

/** The filter of the current page, and functions to change it. */
export interface FilterState {
  readonly def: FilterDef
  readonly count: (filter: AnyFilter) => CountOptions
  /** Every value of every list, independent of the other filters; undefined until it is read. */
  readonly catalogue: Facets | undefined
  /** The display name of a value, such as a region; undefined if unknown. */
  readonly readLabel: (name: string, value: string) => string | undefined
  /** Writes another filter to the address. `replace` adds no history entry. */
  readonly set: (filter: AnyFilter, options?: { replace?: boolean }) => void
}

export const FilterContext = createContext<FilterState | null>(null)

/** Throws outside a page. */
export function useFilterState(): FilterState {
  const state = useContext(FilterContext)
  if (!state) throw new Error('This part of a page needs a page around it.')
  return state
}
