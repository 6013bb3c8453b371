import { useId, useState } from 'react'

interface Props {
  label: string
  value: string
  min: number
  max: number
  onChange: (value: string) => void
}

/**
 * A whole number within bounds; handed on once it is one and the field is left, or Enter is pressed. Until then it stays as
 * typed, and the browser says what is wrong with it when the form is sent.
 */
export function NumberField({ label, value, min, max, onChange }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const finish = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (draft === null || !currentTarget.validity.valid) return
    setDraft(null)
    if (draft !== value) onChange(draft)
  }
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        required
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        onChange={event => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={event => event.key === 'Enter' && finish(event)}
      />
    </span>
  )
}
