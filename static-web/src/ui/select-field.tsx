import { useId } from 'react'

interface Props {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

/** A labeled select. A value that is not an option is added to the options. */
export function SelectField({ label, value, options, onChange }: Props) {
  const id = useId()
  const isKnown = options.some(option => option.value === value)
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)}>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
