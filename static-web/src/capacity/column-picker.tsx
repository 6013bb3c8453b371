import { MultiSelect } from '../ui/multi-select.js'
import { useVisit } from '../use-view.js'

interface Props {
  columns: readonly { key: string; label: string }[]
  hidden: readonly string[]
}

/** Which columns are shown; the first one, that names the row, always is. */
export function ColumnPicker({ columns, hidden }: Props) {
  const visit = useVisit()
  const choices = columns.slice(1).map(({ key, label }) => ({ value: key, label, rows: undefined }))
  const shown = choices.filter(({ value }) => !hidden.includes(value)).map(({ value }) => value)
  return (
    <MultiSelect
      label="Columns"
      plural="columns"
      options={choices}
      selected={shown}
      onChange={selected =>
        visit.update({ hidden: choices.filter(({ value }) => !selected.includes(value)).map(({ value }) => value) })
      }
      count={hidden.length}
      onToggle={open => open || visit.end()}
    />
  )
}
