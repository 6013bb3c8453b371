import { useQuery } from '@tanstack/react-query'
import { useLastingRead } from '../failure/use-lasting-read.js'
import type { AnyFilter } from '../filters/filter-def.js'
import { useFilterValues } from '../filters/use-filter-values.js'
import { useSettled } from '../ui/use-settled.js'
import type { Counts } from './counts.js'
import { countOptions } from './page-queries.js'
import type { PageView } from './page-view.js'

const typingPauseMs = 150

/** The past time in a filter; undefined for now. */
export const shownTime = ({ at }: AnyFilter): string | undefined => (typeof at === 'string' ? at : undefined)

/** The filter, once the user pauses typing. */
export function useSettledFilter<Filter extends AnyFilter>(filter: Filter): Filter {
  return { ...filter, search: useSettled(filter.search, typingPauseMs) }
}

interface SettledCounts<Filter> extends Counts {
  readonly filter: Filter
  /** The number of rows of the filtered set, once counted. */
  readonly total: number | undefined
}

/** The counts for the filter bar and the summary of a tab that reads no rows itself. */
export function useCounts<Filter extends AnyFilter>(
  view: Pick<PageView<Filter>, 'page' | 'view' | 'filter' | 'options'>,
  isNeeded = true,
): SettledCounts<Filter> {
  const filter = useSettledFilter(view.filter)
  const read = useQuery({ ...countOptions({ ...view, filter }), enabled: isNeeded })
  const { data, error, isPlaceholderData: isOld } = useLastingRead(read, shownTime(filter) ?? '')
  // Counts of another filter must not be shown for this one.
  const known = isOld && error ? undefined : data
  const values = useFilterValues(known?.facets)
  const { summary, problems = [], pagination } = known ?? {}
  return { filter, values, summary, problems, isOld, error, total: pagination?.total }
}
