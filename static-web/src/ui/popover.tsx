import { type ReactNode, useId, useRef, useState } from 'react'
import { placeBelow } from './place-below.js'

interface Props {
  /** The label of the opened content. */
  label: string
  className?: string
  button: { className: string; content: ReactNode; title?: string }
  onToggle?: (open: boolean) => void
  /** Drawn while it is open. */
  children: (close: () => void) => ReactNode
}

/** A button with content that opens below it. Esc or a click outside closes it. */
export function Popover({ label, className = '', button, onToggle, children }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={button.className}
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        title={button.title}
      >
        {button.content}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={`popover ${className}`}
        role="dialog"
        aria-label={label}
        onBeforeToggle={event => {
          if (event.newState === 'open' && opener.current) placeBelow(event.currentTarget, opener.current)
        }}
        onToggle={event => {
          setOpen(event.newState === 'open')
          onToggle?.(event.newState === 'open')
        }}
      >
        {open && children(() => list.current?.hidePopover())}
      </div>
    </>
  )
}
