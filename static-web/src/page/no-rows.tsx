import { narrowingFilters } from '../filters/active-filter.js'
import { useFilterState } from '../filters/filter-context.js'
import type { AnyFilter } from '../filters/filter-def.js'
import type { FilterValues } from '../filters/use-filter-values.js'
import { formatUtc } from '../ui/format.js'
import { knownTimesWords } from './about/known-times.js'
import { useSource } from './about/use-about.js'
import { EmptyResult } from './empty-result.js'
import { NothingRead } from './nothing-read.js'
import { showTime } from './shown-time.js'

function NothingReadYet({ at }: { at: string }) {
  const knownTimes = useSource()?.knownTimes
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>Nothing is stored for {formatUtc(at)}</h2>
      <p>
        Either the first reading was later, or readings of that age are no longer kept.{' '}
        {knownTimes && knownTimesWords(knownTimes)}
      </p>
      <button type="button" className="button primary" onClick={() => showTime(undefined)}>
        Back to now
      </button>
    </section>
  )
}

/** An empty list says why: nothing has been read yet, or the filters leave nothing. */
export function NoRows({ filter, values }: { filter: AnyFilter; values: FilterValues }) {
  const { def } = useFilterState()
  const isUnread = useSource()?.snapshotTime === null
  const isFiltered = narrowingFilters(def, filter, (_, value) => value).length > 0
  if (!isUnread && isFiltered) return <EmptyResult filter={filter} values={values} />
  return typeof filter.at === 'string' && !isUnread ? <NothingReadYet at={filter.at} /> : <NothingRead />
}
