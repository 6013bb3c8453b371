import { useState } from 'react'

/** Shorter texts are never cut. */
const longestWhole = 40

/** A text on one line. If it is too long it is cut, and a click or Enter shows all of it. */
export function CutText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  if (text.length <= longestWhole) return text
  return (
    <button
      type="button"
      className="cut-text"
      aria-expanded={isWhole}
      title={isWhole ? undefined : text}
      onClick={() => setWhole(!isWhole)}
    >
      {text}
    </button>
  )
}
