import { own } from '#shared/contract/common/own.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, ChoiceField } from './filter-def.js'

/** A few values with checkboxes. None checked, or all checked, means no filter. */
export function ChoiceInput({ field, filter }: { field: ChoiceField; filter: AnyFilter }) {
  const { set } = useFilterState()
  const value = own(filter, field.name)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (choice: string, on: boolean) => {
    const next = field.choices.map(one => one.value).filter(one => (one === choice ? on : chosen.includes(one)))
    set({ ...filter, [field.name]: next.length === 0 || next.length === field.choices.length ? undefined : next })
  }
  return (
    <fieldset className="choice-field">
      <legend>{field.label}</legend>
      {field.choices.map(choice => (
        <label key={choice.value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
