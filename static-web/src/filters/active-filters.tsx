import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { updateView } from '../page/use-view.js'
import { Icon } from '../ui/icon.js'
import { activeFilters, filterLabel, withoutFilter, withoutFilters } from './filter-fields.js'
import type { FilterValues } from './use-filter-values.js'

/** More values than this are one chip with their number. */
const fewValues = 4

export function ActiveFilters({ filter, values }: { filter: CapacityFilter; values: FilterValues }) {
  const active = activeFilters(filter, (_, value) => value)
  if (active.length === 0) return null
  return (
    <ul className="active-filters" aria-label="Active filters">
      {active.flatMap(({ name, values: set }) =>
        set.length > fewValues
          ? [
              <RemovableChip
                key={name}
                text={`${filterLabel(name)}: ${set.length} values`}
                onRemove={() => updateView({ filter: withoutFilter(filter, name) })}
              />,
            ]
          : set.map(value => (
              <RemovableChip
                key={`${name} ${value}`}
                text={`${filterLabel(name)}: ${values.label(name, value)}`}
                onRemove={() => updateView({ filter: withoutFilter(filter, name, value) })}
              />
            )),
      )}
      <li>
        <button type="button" className="link-button" onClick={() => updateView({ filter: withoutFilters(filter) })}>
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
