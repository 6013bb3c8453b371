import { own } from '#shared/contract/common/own.js'
import { useVisit } from '../ui/use-visit.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, ListField } from './filter-def.js'
import { type FilterValues, useOwnCounts } from './use-filter-values.js'

interface Asked {
  readonly field: ListField
  readonly filter: AnyFilter
  readonly values: FilterValues
}

/** A list of values with the selected ones, and the visit of its changes. `isOpen`: its values are counted. */
export function useListField({ field, filter, values }: Asked, isOpen: boolean) {
  const { set } = useFilterState()
  const visit = useVisit(set)
  const options = useOwnCounts(field.name, filter, values, isOpen)
  const selected = own(filter, field.name)
  return {
    visit,
    list: {
      label: field.label,
      plural: field.plural,
      options,
      selected: Array.isArray(selected) ? (selected as readonly string[]) : [],
      withValues: field.name === 'region',
      onChange: (chosen: readonly string[]) =>
        visit.update({ ...filter, [field.name]: chosen.length > 0 ? chosen : undefined }),
    },
  }
}
