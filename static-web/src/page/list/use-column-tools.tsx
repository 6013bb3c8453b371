import { ColumnFilter } from '../../filters/column-filter.js'
import { useFilterState } from '../../filters/filter-context.js'
import { allFields } from '../../filters/filter-def.js'
import type { FilterValues } from '../../filters/use-filter-values.js'
import type { ColumnTools } from '../../grid/grid-column.js'
import type { PageView } from '../page-view.js'
import { moveColumn } from './column-order.js'
import { chooseColumns } from './own-columns.js'
import { chosenColumns, hiddenColumns } from './shown-columns.js'

interface Input {
  readonly view: PageView
  /** The columns in the default order. */
  readonly columns: readonly { readonly key: string }[]
  readonly optional: readonly string[]
  /** The columns hidden for users who have not chosen. */
  readonly defaultHidden: readonly string[]
  readonly values: FilterValues
  readonly setWidth: ColumnTools['setWidth']
}

/** The functions of a list's headings: order and width of the columns, which are shown, and their filters. */
export function useColumnTools({ view, columns, optional, defaultHidden, values, setWidth }: Input): ColumnTools {
  const { def } = useFilterState()
  const findField = (key: string) => allFields(def).find(({ name, column = name }) => column === key)
  return {
    setWidth,
    move: (key, to) => chooseColumns(view, { order: moveColumn(columns, view.order, key, to) }, { defaultHidden }),
    hide(key) {
      const keys = columns.slice(1).map(column => column.key)
      const hidden = hiddenColumns(view, optional)
      const shown = keys.filter(one => one !== key && !hidden.includes(one))
      chooseColumns(view, chosenColumns(keys, shown, optional), { defaultHidden })
    },
    filter(key) {
      const field = findField(key)
      return field && <ColumnFilter field={field} filter={view.filter} values={values} />
    },
    isFiltered(key) {
      const field = findField(key)
      return field !== undefined && def.codec.values(view.filter, field.name).length > 0
    },
  }
}
