import { useId, useState } from 'react'
import { updateOptions } from '../../../page/use-view.js'

/**
 * Filters the rows by a part of the family's name. It is in the address, but not every letter makes a history entry.
 */
export function FamilySearch({ value }: { value: string }) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  const isCurrent = draft.trim() === value
  return (
    <span className="field">
      <label htmlFor={id}>Find a family</label>
      <input
        id={id}
        type="search"
        maxLength={60}
        value={isCurrent ? draft : value}
        onChange={event => {
          setDraft(event.target.value)
          updateOptions({ find: event.target.value.trim() }, { replace: true })
        }}
      />
    </span>
  )
}
