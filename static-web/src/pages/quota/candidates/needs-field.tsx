import { useId } from 'react'
import type { NeedProblem } from './need-lines.js'

interface Props {
  value: string
  problems: readonly NeedProblem[]
  onChange: (value: string) => void
}

const example =
  'My subscription, westeurope, standardDSv5Family, 64\nMy subscription, North Europe, standardESv5Family, 32'

/** Needs, one in each line, with what is wrong beside the number of its line. */
export function NeedsField({ value, problems, onChange }: Props) {
  const id = useId()
  return (
    <div className="capture-needs">
      <label htmlFor={id}>What is needed: subscription, region, family, vCPU</label>
      <textarea
        id={id}
        rows={7}
        spellCheck={false}
        value={value}
        placeholder={example}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`${id}-hint ${id}-problems`}
        onChange={event => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="of">
        vCPU that must be free beyond today’s use. Subscriptions by name or id; commas, tabs or semicolons between the
        fields.
      </p>
      <div id={`${id}-problems`} role="alert">
        {problems.length > 0 && (
          <ul className="line-problems">
            {problems.map(({ line, written, text }) => (
              <li key={line}>
                <span className="of">Line {line}</span> <code>{written}</code> <span className="problem">{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
