import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { EmptyResult } from './empty-result.js'
import { activeFilters } from './filter-fields.js'
import { NothingRead } from './nothing-read.js'
import { useAbout } from './use-about.js'
import type { FilterValues } from './use-filter-values.js'

/** An empty list says why: nothing has been read yet, or the filters leave nothing. */
export function NoRows({ filter, values }: { filter: CapacityFilter; values: FilterValues }) {
  const isUnread = useAbout()?.snapshotTime === null
  const isFiltered = activeFilters(filter, (_, value) => value).length > 0
  return isUnread || !isFiltered ? <NothingRead /> : <EmptyResult filter={filter} values={values} />
}
