import { useEffect, useState } from 'react'
import { Icon } from './icon.js'

/** Copies `text` and shows for two seconds that it did, or that the browser does not allow it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not allowed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not allowed'),
    )
  return (
    <button type="button" className="button small" onClick={() => void copy()}>
      <Icon name="copy" />
      <span aria-live="polite">{outcome ?? label}</span>
    </button>
  )
}
