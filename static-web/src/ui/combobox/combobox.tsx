import './combobox.css'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Shown after the label: a code or a count. */
  readonly hint?: string
}

interface Props {
  label: string
  /** The text of the field. */
  text: string
  /** The options for that text. */
  choices: readonly Choice[]
  className?: string
  required?: boolean
  placeholder?: string
  autoFocus?: boolean
  onText: (text: string) => void
  onChoose: (choice: Choice) => void
}

/**
 * A field with suggestions. Arrow keys move through the list. Enter selects the current option, or submits the form if
 * there is none. Esc closes the list.
 */
export function Combobox({ label, text, choices, onText, onChoose, className = '', ...rest }: Props) {
  const { required = false, placeholder, autoFocus = false } = rest
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [reached, setReached] = useState(-1)
  const shown = isOpen ? choices : []
  const active = shown[reached]
  const close = () => {
    setOpen(false)
    setReached(-1)
  }
  const choose = (choice: Choice) => {
    onChoose(choice)
    close()
  }
  const reach = (index: number) => {
    setOpen(true)
    setReached(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const last = choices.length - 1
    if (key === 'ArrowDown') reach(reached >= last ? 0 : reached + 1)
    else if (key === 'ArrowUp') reach(reached <= 0 ? last : reached - 1)
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && active) choose(active)
    else {
      if (key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  return (
    <span className={`field combobox ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${reached}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        required={required}
        // biome-ignore lint/a11y/noAutofocus: the page is this question
        autoFocus={autoFocus}
        placeholder={placeholder}
        value={text}
        onChange={event => {
          onText(event.target.value)
          setOpen(true)
          setReached(-1)
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onFocus={event => event.currentTarget.select()}
        onBlur={close}
      />
      {/* It is drawn empty while closed, so that the field can refer to it. */}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} hidden={shown.length === 0}>
        {shown.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names what is reached
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === reached}
            // Prevents that the field loses the focus, and the list closes, before the click.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.label}
            {choice.hint && <span className="of"> {choice.hint}</span>}
          </div>
        ))}
      </div>
    </span>
  )
}
