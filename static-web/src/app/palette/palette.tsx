import './palette.css'
import { Fragment, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMe } from '../../session/me-query.js'
import { Icon } from '../../ui/icon.js'
import { useActiveCommands } from '../../ui/keyboard/active-commands.js'
import { type Choice, matching } from './choice.js'
import { useFoundChoices } from './found-choices.js'
import { actionChoices, pageChoices } from './page-choices.js'

/** A search field with its results: pages, actions, sizes, families, regions and subscriptions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(0)
  const me = useMe()
  const commands = useActiveCommands()
  const found = useFoundChoices(typed)
  const own = useMemo(() => [...pageChoices(me), ...actionChoices(commands)], [me, commands])
  const choices = matching([...own, ...found.choices], typed)
  const active = Math.min(wanted, choices.length - 1)

  const run = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    if (typeof choice.to === 'string') navigate(choice.to)
    else choice.to()
  }
  const move = (index: number) => {
    const next = (index + choices.length) % Math.max(1, choices.length)
    setWanted(next)
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter') run(choices[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog opens for this field
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search, or run a command"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={choices[active] && `${id}-${active}`}
          placeholder="Size, family, region, subscription, page or action"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setWanted(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label="Results" className="palette-list" tabIndex={-1}>
        {choices.map((choice, index) => (
          <Fragment key={choice.id}>
            {choice.group !== choices[index - 1]?.group && (
              <p className="palette-group" role="presentation">
                {choice.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="palette-choice"
              onClick={() => run(choice)}
              onPointerMove={() => index !== active && setWanted(index)}
            >
              <span className="palette-label">{choice.label}</span>
              {choice.note && <span className="of">{choice.note}</span>}
              {choice.keys && <kbd>{choice.keys}</kbd>}
            </div>
          </Fragment>
        ))}
      </div>
      <p role="status" className={choices.length > 0 ? 'visually-hidden' : 'hint'}>
        {choices.length > 0
          ? `${choices.length} results`
          : found.isReading
            ? 'Searching …'
            : `No size, family, region, subscription, page or action has “${typed.trim()}” in its name.`}
      </p>
    </>
  )
}
