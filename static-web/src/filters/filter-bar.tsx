import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { TimeControl } from '../page/time-control.js'
import { updateView, useVisit } from '../page/use-view.js'
import { HowMany } from '../pages/capacity/how-many.js'
import { includesOthers, sizesAlone } from '../pages/capacity/page-filter.js'
import { Icon } from '../ui/icon.js'
import { useShortcut } from '../ui/use-shortcut.js'
import { type FilterField, filterFields } from './filter-fields.js'
import { MultiSelect } from './multi-select.js'
import { RegionPresets } from './region-presets.js'
import { SearchBox } from './search-box.js'
import { type FilterValues, useOwnCounts } from './use-filter-values.js'

interface Props {
  filter: CapacityFilter
  values: FilterValues
}

/** Every filter of the page. What is set here is in the address, and nothing else filters. */
export function FilterBar({ filter, values }: Props) {
  const [expanded, setExpanded] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useShortcut('f', () => {
    // On a narrow screen the button has no place to open a list at before this is drawn.
    flushSync(() => setExpanded(true))
    group.current?.querySelector('button')?.focus()
    group.current?.querySelector('button')?.click()
  })
  return (
    <div className="filter-bar">
      <SearchBox filter={filter} />
      <TimeControl filter={filter} />
      <HowMany filter={filter} />
      <button
        type="button"
        className="button filters-toggle"
        aria-expanded={expanded}
        aria-controls="filters"
        onClick={() => setExpanded(!expanded)}
      >
        <Icon name="filter" />
        Filters
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the bar everywhere */}
      <div
        ref={group}
        id="filters"
        role="group"
        aria-label="Filters"
        className={expanded ? 'filters expanded' : 'filters'}
      >
        {filterFields.map(field => (
          <FieldSelect key={field.name} field={field} filter={filter} values={values} />
        ))}
        <label className="check">
          <input
            type="checkbox"
            checked={includesOthers(filter)}
            onChange={({ target }) =>
              updateView({ filter: { ...filter, resourceType: target.checked ? undefined : [...sizesAlone] } })
            }
          />
          Include hosts and disks
        </label>
      </div>
    </div>
  )
}

function FieldSelect({ field, filter, values }: Props & { field: FilterField }) {
  const visit = useVisit()
  const [open, setOpen] = useState(false)
  const options = useOwnCounts(field.name, filter, values, open)
  return (
    <MultiSelect
      label={field.label}
      plural={field.plural}
      options={options}
      selected={filter[field.name] ?? []}
      withValues={field.name === 'region'}
      onChange={selected =>
        visit.update({ filter: { ...filter, [field.name]: selected.length > 0 ? selected : undefined } })
      }
      onToggle={isOpen => {
        setOpen(isOpen)
        if (!isOpen) visit.end()
      }}
    >
      {field.name === 'region' && (
        <RegionPresets
          known={options.map(option => option.value)}
          selected={filter.regionPreset}
          onSelect={regionPreset => visit.update({ filter: { ...filter, regionPreset } })}
        />
      )}
    </MultiSelect>
  )
}
