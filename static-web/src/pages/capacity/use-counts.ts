import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { type FilterValues, useFilterValues } from '../../filters/use-filter-values.js'
import type { CapacityView } from '../../page/url-state.js'
import { useSettled } from '../../ui/use-settled.js'
import { countOptions } from './capacity-queries.js'

interface Counts {
  /** The filter once the typing pauses. */
  readonly filter: CapacityFilter
  readonly values: FilterValues
  readonly summary: CapacitySummary | undefined
  readonly problems: readonly Problem[]
}

/** What the filter bar and the summary of a tab need that reads no rows itself. */
export function useCounts({ filter: asked }: Pick<CapacityView, 'filter'>): Counts {
  const filter = { ...asked, search: useSettled(asked.search, 150) }
  const counts = useQuery({ ...countOptions(capacityFilterQuery(filter)), placeholderData: keepPreviousData })
  const values = useFilterValues(counts.data?.facets, filter)
  return { filter, values, summary: counts.data?.summary, problems: counts.data?.problems ?? [] }
}
