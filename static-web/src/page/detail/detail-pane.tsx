import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.js'
import { commandText } from '../../ui/keyboard/commands.js'
import { useCommand } from '../../ui/keyboard/use-command.js'
import { updateView } from '../use-view.js'
import type { RowNeighbors } from './row-neighbors.js'

/** Text fields have their own use for Esc; checkboxes and sliders do not. */
const typedInto = 'input:focus:not([type="checkbox"], [type="range"])'

interface Props {
  title: string
  /** Absent if the rows beside it are not a list of such rows. */
  neighbors: RowNeighbors | undefined
  children: ReactNode
}

/**
 * The details of one row: a pane beside the rows, or over them on a narrow screen. It is not modal: the rows stay
 * usable.
 */
export function DetailPane({ title, neighbors, children }: Props) {
  const pane = useRef<HTMLDialogElement>(null)
  const close = () => updateView({ row: null })

  useEffect(() => {
    const opener = document.activeElement
    pane.current?.focus({ preventScroll: true })
    return () => returnFocus(opener)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasOther = document.querySelector(`:popover-open, dialog:modal, ${typedInto}`)
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOther) updateView({ row: null })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // Another row starts at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title stands for the row
  useEffect(() => {
    pane.current?.scrollTo(0, 0)
  }, [title])

  return (
    <dialog ref={pane} open className="drawer" aria-labelledby="detail-title" tabIndex={-1}>
      <header>
        <h2 id="detail-title">{title}</h2>
        <span className="drawer-tools">
          {neighbors && (
            <>
              <StepButton command="previousRow" icon="up" row={neighbors.previous} />
              <StepButton command="nextRow" icon="down" row={neighbors.next} />
            </>
          )}
          <button type="button" className="icon-button" aria-label="Close details" title="Close (Esc)" onClick={close}>
            <Icon name="close" />
          </button>
        </span>
      </header>
      {children}
    </dialog>
  )
}

interface StepProps {
  command: 'nextRow' | 'previousRow'
  icon: 'up' | 'down'
  row: unknown
}

/** Not disabled at the end of the list, so that it keeps the focus. */
function StepButton({ command, icon, row }: StepProps) {
  const { does, keys } = commandText(command)
  const isThere = row !== undefined
  const step = () => {
    // One step back closes the pane, even after several rows.
    if (isThere) updateView({ row }, { replace: true })
  }
  useCommand(command, step, isThere)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={does}
      aria-disabled={!isThere}
      title={isThere ? `${does} (${keys})` : `${does}: there is none, or it is not read yet`}
      onClick={step}
    >
      <Icon name={icon} />
    </button>
  )
}

/**
 * Focuses what opened the pane; if that was a row or no longer exists, the row of the grid with the keyboard cursor.
 */
function returnFocus(opener: Element | null): void {
  const held = document.activeElement
  if (held && held !== document.body && held.isConnected) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const row = document.querySelector<HTMLElement>('[data-cursor="ready"][tabindex="0"]')
  const target = isThere && !opener.closest('.grid') ? opener : (row ?? opener)
  if (target instanceof HTMLElement) target.focus({ preventScroll: target === row })
}
