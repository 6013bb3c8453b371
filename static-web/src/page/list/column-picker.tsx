import { MultiSelect } from '../../filters/multi-select.js'
import { useVisit } from '../../ui/use-visit.js'
import type { PageView } from '../page-view.js'
import { type ColumnChoice, chooseColumns } from './own-columns.js'
import { chosenColumns, hiddenColumns } from './shown-columns.js'

interface Props {
  columns: readonly { key: string; label: string }[]
  view: PageView
  /** Columns that are hidden by default. */
  optional?: readonly string[]
  /** The columns hidden for users who have not chosen. */
  defaultHidden: readonly string[]
}

/** Chooses the visible columns; the first one names the row and is always visible. */
export function ColumnPicker({ columns, view, optional = [], defaultHidden }: Props) {
  const visit = useVisit((change: Partial<ColumnChoice>, options?: { replace?: boolean }) =>
    chooseColumns(view, change, { ...options, defaultHidden }),
  )
  const choices = columns.slice(1).map(({ key, label }) => ({ value: key, label }))
  const keys = choices.map(({ value }) => value)
  const hidden = hiddenColumns(view, optional)
  return (
    <MultiSelect
      label="Columns"
      plural="columns"
      options={choices}
      selected={keys.filter(key => !hidden.includes(key))}
      onChange={shown => visit.update(chosenColumns(keys, shown, optional))}
      count={keys.filter(key => hidden.includes(key) && !optional.includes(key)).length}
      onToggle={open => open || visit.end()}
    >
      {(view.order.length > 0 || view.hidden.length > 0 || view.extra.length > 0) && (
        <button
          type="button"
          className="button small"
          onClick={() => visit.update({ hidden: defaultHidden, extra: [], order: [] })}
        >
          Default columns
        </button>
      )}
    </MultiSelect>
  )
}
