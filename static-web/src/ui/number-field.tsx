import { useId } from 'react'

interface Props {
  label: string
  value: string
  min: number
  max: number
  onChange: (value: string) => void
}

/** A whole number within bounds; the browser says what is wrong when the form is sent. */
export function NumberField({ label, value, min, max, onChange }: Props) {
  const id = useId()
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
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </span>
  )
}
