import { useQueries } from '@tanstack/react-query'
import { ErrorBanner } from '../failure/error-panel.js'
import { narrowingFilters, withoutFilter } from '../filters/active-filter.js'
import { useFilterState } from '../filters/filter-context.js'
import type { AnyFilter } from '../filters/filter-def.js'
import type { FilterValues } from '../filters/use-filter-values.js'
import { formatUtc, plural } from '../ui/format.js'

const maxQuestions = 6

/** Explains an empty list: how many rows there are without each single filter. */
export function EmptyResult({ filter, values }: { filter: AnyFilter; values: FilterValues }) {
  const { def, count, set } = useFilterState()
  const active = narrowingFilters(def, filter, values.title).slice(0, maxQuestions)
  const counts = useQueries({
    queries: active.map(({ name }) => count(withoutFilter(def, filter, name))),
  })
  const found = active.map((entry, index) => ({ ...entry, total: counts[index]?.data?.pagination.total }))
  const failed = counts.find(({ data, error }) => error && !data)?.error
  const known = found.every(({ total }) => total !== undefined)
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>Nothing matches these filters</h2>
      <ul className="remedies">
        {found.map(({ name, values: chosen, total }, index) => {
          const what = `${def.label(name)}: ${chosen.slice(0, 3).join(', ')}${chosen.length > 3 ? ' …' : ''}`
          return (
            <li key={name}>
              <span>
                Without <strong>{what}</strong>:{' '}
                {total === undefined ? countWords(counts[index]?.error) : plural(total, 'row')}
              </span>
              {total !== undefined && total > 0 && (
                <button
                  type="button"
                  className="button small"
                  aria-label={`Remove ${what}`}
                  onClick={() => set(withoutFilter(def, filter, name))}
                >
                  Remove
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {failed && <ErrorBanner title="Not all of these could be counted." error={failed} />}
      {known && found.every(({ total }) => total === 0) && (
        <p>
          {typeof filter.at === 'string'
            ? `No single filter is the reason: at least two together leave nothing, or nothing is stored for ${formatUtc(filter.at)}.`
            : 'No single filter is the reason: at least two together leave nothing.'}
        </p>
      )}
      <button type="button" className="button primary" onClick={() => set(def.cleared(filter))}>
        Clear all filters
      </button>
    </section>
  )
}

const countWords = (error: Error | null | undefined): string => (error ? '–' : 'counting …')
