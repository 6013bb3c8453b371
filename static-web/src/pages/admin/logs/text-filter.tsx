import { useId, useState } from 'react'

interface Props {
  label: string
  /** What the address holds. */
  value: string
  /** The value of what was typed; `undefined` where it is none yet. */
  read?: (text: string) => string | undefined
  hint?: string
  onChange: (value: string) => void
}

const asTyped = (text: string): string => text.trim()

/** A field whose value is in the address as soon as it is one. */
export function TextFilter({ label, value, read = asTyped, hint, onChange }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null || draft.trim() === '' ? '' : read(draft)
  // Only while it still says what the address says: a link, or a step back, changes the address under it.
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
