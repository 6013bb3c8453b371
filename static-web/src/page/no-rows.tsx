import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { narrowingFilters } from '../filters/filter-fields.js'
import type { FilterValues } from '../filters/use-filter-values.js'
import { formatUtc } from '../ui/format.js'
import { EmptyResult } from './empty-result.js'
import { NothingRead } from './nothing-read.js'
import { backToNow } from './shown-time.js'
import { useAbout } from './use-about.js'
import { updateView } from './use-view.js'

function NothingReadYet({ at }: { at: string }) {
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>Nothing had been read by {formatUtc(at)}</h2>
      <p>The first readings are younger, or readings of that age are no longer kept.</p>
      <button type="button" className="button primary" onClick={() => updateView(backToNow())}>
        Back to now
      </button>
    </section>
  )
}

/** An empty list says why: nothing has been read yet, or the filters leave nothing. */
export function NoRows({ filter, values }: { filter: CapacityFilter; values: FilterValues }) {
  const isUnread = useAbout()?.snapshotTime === null
  const isFiltered = narrowingFilters(filter, (_, value) => value).length > 0
  if (!isUnread && isFiltered) return <EmptyResult filter={filter} values={values} />
  return filter.at && !isUnread ? <NothingReadYet at={filter.at} /> : <NothingRead />
}
