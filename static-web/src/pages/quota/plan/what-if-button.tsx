interface Props {
  /** The name of the row. */
  of: string
  isOpen: boolean
  onToggle: () => void
}

/** Opens the slider below a row. */
export function WhatIfButton({ of, isOpen, onToggle }: Props) {
  return (
    <button type="button" className="button small" aria-expanded={isOpen} onClick={onToggle}>
      What if<span className="visually-hidden"> of {of}</span>
    </button>
  )
}
