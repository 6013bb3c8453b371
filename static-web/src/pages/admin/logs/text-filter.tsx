import { useId, useState } from 'react'

interface Props {
  label: string
  /** What the address holds. */
  value: string
  /** The value of a typed text; `undefined` while it is not valid. */
  read?: (text: string) => string | undefined
  hint?: string
  onChange: (value: string) => void
}

const asTyped = (text: string): string => text.trim()

/** A text field whose value is in the address once it is valid. */
export function TextFilter({ label, value, read = asTyped, hint, onChange }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null || draft.trim() === '' ? '' : read(draft)
  // Follows the address while the field is unchanged: a link or Back may change the address.
  const isCurrent = draft !== null && (typed === undefined || typed === value)
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        maxLength={100}
        value={isCurrent ? draft : value}
        aria-describedby={`${id}-hint`}
        onBlur={() => typed !== undefined && setDraft(null)}
        onChange={event => {
          const text = event.target.value
          setDraft(text)
          const next = text.trim() === '' ? '' : read(text)
          if (next !== undefined && next !== value) onChange(next)
        }}
      />
      <span id={`${id}-hint`} className="problem" aria-live="polite">
        {isCurrent && typed === undefined ? hint : ''}
      </span>
    </span>
  )
}
