import { Icon } from '../ui/icon.js'
import { Popover } from '../ui/popover.js'
import { ColumnFilter } from './column-filter.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, FieldGroup } from './filter-def.js'
import type { FilterValues } from './use-filter-values.js'

interface Props {
  group: FieldGroup
  filter: AnyFilter
  values: FilterValues
}

/** A button that opens several filters, with the number of active ones. */
export function GroupSelect({ group, filter, values }: Props) {
  const { def } = useFilterState()
  const count = group.fields.filter(({ name }) => def.codec.values(filter, name).length > 0).length
  const content = (
    <>
      {group.label}
      {count > 0 && <span className="badge">{count}</span>}
      <Icon name="down" />
    </>
  )
  return (
    <Popover
      label={group.label}
      className="field-group"
      button={{ className: `button select ${count > 0 ? 'set' : ''}`, content }}
    >
      {() => group.fields.map(field => <ColumnFilter key={field.name} field={field} filter={filter} values={values} />)}
    </Popover>
  )
}
