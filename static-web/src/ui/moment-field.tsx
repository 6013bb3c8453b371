import { useId, useState } from 'react'

interface Props {
  label: string
  /** ISO time, or `undefined` for none. */
  value: string | undefined
  onChange: (time: string | undefined) => void
}

/** A date and time in UTC; handed on once it is whole and the field is left, or Enter is pressed. */
export function MomentField({ label, value, onChange }: Props) {
  const id = useId()
  const shown = value?.slice(0, 16) ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const finish = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (draft === null) return
    setDraft(null)
    // A half-edited time reads as none; only an empty field means that there shall be none.
    if (draft === shown || currentTarget.validity.badInput) return
    onChange(draft === '' ? undefined : `${draft.slice(0, 16)}:00.000Z`)
  }
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={draft ?? shown}
        onChange={event => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={event => event.key === 'Enter' && finish(event)}
      />
    </span>
  )
}
