import { useId, useState } from 'react'

interface Props {
  label: string
  /** ISO time, or `undefined` for none. */
  value: string | undefined
  onChange: (time: string | undefined) => void
}

/** A date and time in UTC. Submitted when it is complete, on blur or Enter. */
export function MomentField({ label, value, onChange }: Props) {
  const id = useId()
  const shown = value?.slice(0, 16) ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const finish = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (draft === null) return
    setDraft(null)
    // An incomplete time reads as empty; only an empty field means no time.
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
