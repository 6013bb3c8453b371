import { ChoiceInput } from './choice-input.js'
import type { AnyFilter, FilterField, ListField } from './filter-def.js'
import { OptionList } from './multi-select.js'
import { NamesInput, RangeInput } from './typed-field.js'
import type { FilterValues } from './use-filter-values.js'
import { useListField } from './use-list-field.js'

interface Props<Field = FilterField> {
  field: Field
  filter: AnyFilter
  values: FilterValues
}

/** The filter of one field of any kind, without a button around it. */
export function ColumnFilter({ field, filter, values }: Props) {
  if (field.kind === 'range') return <RangeInput field={field} filter={filter} />
  if (field.kind === 'choice') return <ChoiceInput field={field} filter={filter} />
  if (field.kind === 'names') return <NamesInput field={field} filter={filter} />
  return <ListInput field={field} filter={filter} values={values} />
}

function ListInput(asked: Props<ListField>) {
  const { list } = useListField(asked, true)
  return <OptionList {...list} />
}
