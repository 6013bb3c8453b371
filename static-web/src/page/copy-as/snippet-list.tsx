import './copy-as.css'
import { useId, useState } from 'react'
import type { Snippet } from './snippet.js'

/** Each text with a button that copies it; if there is no text, the reason is shown. */
export function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  const id = useId()
  const [outcome, setOutcome] = useState('')
  const copy = (label: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(`Copied: ${label}.`),
      () => setOutcome('Not copied: this browser does not allow it. Select the text instead.'),
    )
  return (
    <>
      <ul className="snippets">
        {snippets.map((snippet, index) => (
          <li key={snippet.label}>
            {'text' in snippet ? (
              <>
                <button
                  type="button"
                  className="button small"
                  aria-describedby={`${id}-${index}`}
                  onClick={() => void copy(snippet.label, snippet.text)}
                >
                  {snippet.label}
                </button>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it */}
                <pre id={`${id}-${index}`} tabIndex={0}>
                  {snippet.text}
                </pre>
              </>
            ) : (
              <>
                <button type="button" className="button small" disabled aria-describedby={`${id}-${index}`}>
                  {snippet.label}
                </button>
                <p id={`${id}-${index}`}>{snippet.problem}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="copy-outcome">
        {outcome}
      </p>
    </>
  )
}
