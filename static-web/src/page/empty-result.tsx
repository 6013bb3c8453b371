import { useQueries } from '@tanstack/react-query'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { filterLabel, narrowingFilters, withoutFilter, withoutFilters } from '../filters/filter-fields.js'
import type { FilterValues } from '../filters/use-filter-values.js'
import { countOptions } from '../pages/capacity/capacity-queries.js'
import { formatUtc, plural } from '../ui/format.js'
import { updateView } from './use-view.js'

const maxQuestions = 6

/** Explains an empty list: how many rows each filter alone keeps away. */
export function EmptyResult({ filter, values }: { filter: CapacityFilter; values: FilterValues }) {
  const active = narrowingFilters(filter, values.label).slice(0, maxQuestions)
  const counts = useQueries({
    queries: active.map(({ name }) => countOptions(capacityFilterQuery(withoutFilter(filter, name)))),
  })
  const found = active.map((entry, index) => ({ ...entry, total: counts[index]?.data?.pagination.total }))
  const known = found.every(({ total }) => total !== undefined)
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>Nothing matches these filters</h2>
      <ul className="remedies">
        {found.map(({ name, values: set, total }) => {
          const what = `${filterLabel(name)}: ${set.slice(0, 3).join(', ')}${set.length > 3 ? ' …' : ''}`
          return (
            <li key={name}>
              <span>
                Without <strong>{what}</strong>: {total === undefined ? 'counting …' : plural(total, 'row')}
              </span>
              {total !== undefined && total > 0 && (
                <button
                  type="button"
                  className="button small"
                  aria-label={`Remove ${what}`}
                  onClick={() => updateView({ filter: withoutFilter(filter, name) })}
                >
                  Remove
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {known && found.every(({ total }) => total === 0) && (
        <p>
          {filter.at
            ? `No single filter is the reason: at least two together leave nothing, or nothing had been read by ${formatUtc(filter.at)}.`
            : 'No single filter is the reason: at least two together leave nothing.'}
        </p>
      )}
      <button type="button" className="button primary" onClick={() => updateView({ filter: withoutFilters(filter) })}>
        Clear all filters
      </button>
    </section>
  )
}
