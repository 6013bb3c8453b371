import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { formatShort } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { Popover } from '../ui/popover.js'
import { ReasonedButton } from '../ui/reasoned-button.js'

interface Option {
  readonly value: string
  readonly label: string
  /** The count beside a value; null while unknown, absent if values are not counted. */
  readonly rows?: number | null | undefined
}

interface Props {
  label: string
  plural: string
  options: readonly Option[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  onToggle?: (open: boolean) => void
  /** The number on the button. Default: how many values are selected. */
  count?: number
  /** Shows the value beside a label that differs from it. */
  withValues?: boolean | undefined
  /** Shown above the list. */
  children?: ReactNode
}

/** A button that opens a searchable list of checkboxes; Esc or a click outside closes it. */
export function MultiSelect({
  label,
  plural,
  options,
  selected,
  onChange,
  onToggle,
  withValues,
  children,
  ...rest
}: Props) {
  const count = rest.count ?? selected.length
  const content = (
    <>
      {label}
      {count > 0 && <span className="badge">{count}</span>}
      <Icon name="down" />
    </>
  )
  const className = `button select ${count > 0 ? 'set' : ''}`
  return (
    <Popover label={label} button={{ className, content }} {...(onToggle && { onToggle })}>
      {() => (
        <>
          {children}
          <OptionList
            label={label}
            plural={plural}
            options={options}
            selected={selected}
            onChange={onChange}
            withValues={withValues}
          />
        </>
      )}
    </Popover>
  )
}

/** A searchable list of checkboxes. */
export function OptionList({
  label,
  plural,
  options,
  selected,
  onChange,
  withValues = false,
}: Pick<Props, 'label' | 'plural' | 'options' | 'selected' | 'onChange' | 'withValues'>) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const listed = new Set(options.map(option => option.value))
  const strangers: Option[] = selected.filter(value => !listed.has(value)).map(value => ({ value, label: value }))
  const shown = [...strangers, ...options].filter(
    option => option.label.toLowerCase().includes(wanted) || option.value.toLowerCase().includes(wanted),
  )
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...selected, value] : selected.filter(item => item !== value))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra way between the fields inside
    <div onKeyDown={moveBetweenFields}>
      <div className="popover-head">
        <input
          ref={field}
          type="search"
          aria-label={`Find ${plural}`}
          placeholder={`Find ${plural}`}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <ReasonedButton
          type="button"
          className="button small"
          reason={selected.length === 0 ? 'Nothing is chosen.' : undefined}
          onClick={() => onChange([])}
        >
          Clear
        </ReasonedButton>
      </div>
      <fieldset className="options">
        <legend className="visually-hidden">{label}</legend>
        {shown.map(option => (
          <label key={option.value} className={option.rows ? 'option' : 'option without-rows'}>
            <input
              type="checkbox"
              checked={selected.includes(option.value)}
              onChange={event => toggle(option.value, event.target.checked)}
            />
            <span className="option-label" title={option.label}>
              {option.label}
              {withValues && option.value !== option.label && <span className="option-value"> {option.value}</span>}
            </span>
            {option.rows !== undefined && (
              <span className="option-count">
                {option.rows === null ? '–' : formatShort(option.rows)}
                <span className="visually-hidden">{option.rows === null ? ' not counted' : ' rows'}</span>
              </span>
            )}
          </label>
        ))}
        {shown.length === 0 && <p className="hint">No {plural} match.</p>}
      </fieldset>
    </div>
  )
}

function moveBetweenFields(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(document.activeElement as HTMLInputElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
