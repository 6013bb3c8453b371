import { useId, useState } from 'react'

interface Props {
  label: string
  placeholder: string
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Names that are typed, with commas between them. */
export function WordsField({ label, placeholder, values, onChange }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        placeholder={placeholder}
        value={draft ?? values.join(', ')}
        onChange={event => {
          setDraft(event.target.value)
          onChange(
            event.target.value
              .split(',')
              .map(word => word.trim())
              .filter(Boolean),
          )
        }}
        onBlur={() => setDraft(null)}
      />
    </span>
  )
}
