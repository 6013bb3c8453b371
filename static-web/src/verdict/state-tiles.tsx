import type { Availability } from '#shared/contract/capacity/availability.js'
import { useFilterState } from '../filters/filter-context.js'
import type { AnyFilter } from '../filters/filter-def.js'
import { type FilterValues, useOwnCounts } from '../filters/use-filter-values.js'
import { AvailabilityGlyph } from './availability-state.js'
import { Figure } from './summary-fact.js'

interface Props {
  filter: AnyFilter
  states: readonly Availability[]
  values: FilterValues
}

/** The rows in each state. A state is a button that filters by it; its count ignores that one filter. */
export function StateTiles({ filter, states, values }: Props) {
  const { set } = useFilterState()
  const counted = useOwnCounts('availability', filter, values, true)
  const counts = new Map<string, number | null>(counted.map(({ value, rows }) => [value, rows]))
  const { availability } = filter
  const chosen = Array.isArray(availability) && availability.length === 1 ? availability[0] : undefined
  return (
    <div className="summary-states">
      {states.map(state => {
        const isOnly = chosen === state
        const rows = counts.get(state) ?? (counts.has(state) || !values.areCounted ? null : 0)
        return (
          <button
            key={state}
            type="button"
            className={`tile ${rows === 0 ? 'unknown' : state.toLowerCase()}`}
            aria-pressed={isOnly}
            onClick={() => set({ ...filter, availability: isOnly ? undefined : [state] })}
          >
            <span className="tile-label">
              <AvailabilityGlyph state={state} tone={rows === 0 ? 'unknown' : undefined} />
              {state}
            </span>
            <Figure value={rows} />
          </button>
        )
      })}
    </div>
  )
}
