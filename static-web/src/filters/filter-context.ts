import { createContext, useContext } from 'react'
import type { AnyFilter, Facets, FilterDef } from './filter-def.js'

/** How many rows a filter leaves, and the values that its lists can take. */
export interface FilterCount {
  readonly pagination: { readonly total: number }
  readonly facets: Facets
}

/** A query for the count of a filter, as the query library takes it. */
export interface CountOptions {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<FilterCount>
  readonly staleTime: number
}

/** The filter of the page that is shown, and how it is changed. */
export interface FilterState {
  readonly def: FilterDef
  readonly count: (filter: AnyFilter) => CountOptions
  /** Every value of every list, whatever the other filters leave; undefined until it is read. */
  readonly catalogue: Facets | undefined
  /** What people call a value of a list, such as a region; undefined where it is not known. */
  readonly readLabel: (name: string, value: string) => string | undefined
  /** Puts another filter into the address; `replace` makes no step in the history. */
  readonly set: (filter: AnyFilter, options?: { replace?: boolean }) => void
}

export const FilterContext = createContext<FilterState | null>(null)

/** Throws outside a page. */
export function useFilterState(): FilterState {
  const state = useContext(FilterContext)
  if (!state) throw new Error('This part of a page needs a page around it.')
  return state
}
