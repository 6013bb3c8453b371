import { own } from '#shared/contract/common/own.js'
import { useVisit } from '../ui/use-visit.js'
import { ChoiceInput } from './choice-input.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, FilterField, ListField } from './filter-def.js'
import { OptionList } from './multi-select.js'
import { NamesInput, RangeInput } from './typed-field.js'
import { type FilterValues, useOwnCounts } from './use-filter-values.js'

interface Props<Field = FilterField> {
  field: Field
  filter: AnyFilter
  values: FilterValues
}

/** The filter of one field, of whichever kind, without a button around it. */
export function ColumnFilter({ field, filter, values }: Props) {
  if (field.kind === 'range') return <RangeInput field={field} filter={filter} />
  if (field.kind === 'choice') return <ChoiceInput field={field} filter={filter} />
  if (field.kind === 'names') return <NamesInput field={field} filter={filter} />
  return <ListInput field={field} filter={filter} values={values} />
}

function ListInput({ field, filter, values }: Props<ListField>) {
  const { set } = useFilterState()
  const visit = useVisit(set)
  const options = useOwnCounts(field.name, filter, values, true)
  const selected = own(filter, field.name)
  return (
    <OptionList
      label={field.label}
      plural={field.plural}
      options={options}
      selected={Array.isArray(selected) ? selected : []}
      withValues={field.name === 'region'}
      onChange={chosen => visit.update({ ...filter, [field.name]: chosen.length > 0 ? chosen : undefined })}
    />
  )
}
