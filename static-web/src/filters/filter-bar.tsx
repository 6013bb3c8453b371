import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../ui/icon.js'
import { useCommand } from '../ui/keyboard/use-command.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, ListField } from './filter-def.js'
import { GroupSelect } from './group-select.js'
import { MultiSelect } from './multi-select.js'
import { RegionPresets } from './region-presets.js'
import { SearchBox } from './search-box.js'
import type { FilterValues } from './use-filter-values.js'
import { useListField } from './use-list-field.js'

interface Props {
  filter: AnyFilter
  values: FilterValues
}

/** Every filter of the page. The address has all that is set here, and nothing else filters. */
export function FilterBar({ filter, values, time }: Props & { time: ReactNode }) {
  const { def } = useFilterState()
  const { Controls, MoreFields } = def
  const [expanded, setExpanded] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useCommand('filters', () => {
    // On a narrow screen the button must be drawn before its list can open at it.
    flushSync(() => setExpanded(true))
    group.current?.querySelector('button')?.focus()
    group.current?.querySelector('button')?.click()
  })
  return (
    <div className="filter-bar">
      <SearchBox filter={filter} />
      {time}
      {Controls && <Controls filter={filter as never} />}
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
        {def.fields.map(field => (
          <FieldSelect key={field.name} field={field} filter={filter} values={values} />
        ))}
        {def.groups?.map(group => (
          <GroupSelect key={group.label} group={group} filter={filter} values={values} />
        ))}
        {MoreFields && <MoreFields filter={filter as never} />}
      </div>
    </div>
  )
}

/** One list of the bar. */
export function FieldSelect({ field, filter, values }: Props & { field: ListField }) {
  const [open, setOpen] = useState(false)
  const { list, visit } = useListField({ field, filter, values }, open)
  return (
    <MultiSelect
      {...list}
      onToggle={isOpen => {
        setOpen(isOpen)
        if (!isOpen) visit.end()
      }}
    >
      {field.name === 'region' && (
        <RegionPresets
          known={list.options.map(option => option.value)}
          selected={typeof filter.regionPreset === 'string' ? filter.regionPreset : undefined}
          onSelect={regionPreset => visit.update({ ...filter, regionPreset })}
        />
      )}
    </MultiSelect>
  )
}
