import { Icon } from '../ui/icon.js'
import { activeFilters, withoutFilter } from './active-filter.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter } from './filter-def.js'
import type { FilterValues } from './use-filter-values.js'

/** More values than this are one chip with their number. */
const maxChips = 4

export function ActiveFilters({ filter, values }: { filter: AnyFilter; values: FilterValues }) {
  const { def, set } = useFilterState()
  const active = activeFilters(def, filter, (_, value) => value)
  if (active.length === 0) return null
  return (
    <ul className="active-filters" aria-label="Active filters">
      {active.flatMap(({ name, values: chosen }) =>
        chosen.length > maxChips
          ? [
              <RemovableChip
                key={name}
                text={`${def.label(name)}: ${chosen.length} values`}
                onRemove={() => set(withoutFilter(def, filter, name))}
              />,
            ]
          : chosen.map(value => (
              <RemovableChip
                key={`${name} ${value}`}
                text={`${def.label(name)}: ${values.title(name, value)}`}
                onRemove={() => set(withoutFilter(def, filter, name, value))}
              />
            )),
      )}
      <li>
        <button type="button" className="link-button" onClick={() => set(def.cleared(filter))}>
          Clear all
        </button>
      </li>
    </ul>
  )
}

function RemovableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <li>
      <button type="button" className="chip removable" aria-label={`Remove ${text}`} onClick={onRemove}>
        {text}
        <Icon name="close" />
      </button>
    </li>
  )
}
