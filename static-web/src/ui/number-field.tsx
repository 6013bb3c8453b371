import { useId, useState } from 'react'
import { formatNumber } from './format.js'

interface Props {
  label: string
  value: string
  min: number
  max: number
  /** What an empty field means. Absent: a number is required. */
  placeholder?: string
  onChange: (value: string) => void
}

/**
 * A whole number within limits. Submitted when it is valid, on blur or Enter. An invalid text stays, changes nothing,
 * and a sentence says what is allowed. Esc restores the value.
 */
export function NumberField({ label, value, min, max, placeholder, onChange }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const finish = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    setRefused(!currentTarget.validity.valid)
    if (draft === null || !currentTarget.validity.valid) return
    setDraft(null)
    const number = currentTarget.value === '' ? '' : String(currentTarget.valueAsNumber)
    if (number !== value) onChange(number)
  }
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        required={placeholder === undefined}
        placeholder={placeholder}
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-problem` : undefined}
        onChange={event => {
          setDraft(event.target.value)
          if (event.target.validity.valid) setRefused(false)
        }}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key === 'Enter') finish(event)
          if (event.key !== 'Escape' || draft === null) return
          event.preventDefault()
          setDraft(null)
          setRefused(false)
        }}
      />
      {isRefused && (
        <span id={`${id}-problem`} className="problem" role="alert">
          {label} must be a whole number from {formatNumber(min)} to {formatNumber(max)}.
        </span>
      )}
    </span>
  )
}
