import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { own } from '#shared/contract/common/own.js'

export interface Place {
  readonly row: number
  readonly column: number
}

interface Options {
  readonly rows: number
  readonly columns: number
  readonly rowsPerScreen: () => number
  readonly container: RefObject<HTMLElement | null>
  readonly scrollTo: (place: Place) => void
}

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** The cell that a key leads to in a table of this size; undefined if none. */
export function nextPlace(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  { rows, columns, screen }: { rows: number; columns: number; screen: number },
): Place | undefined {
  const toEdge = ctrlKey || columns === 1
  const steps: Readonly<Record<string, Place>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + screen, column },
    PageUp: { row: row - screen, column },
    Home: { row: toEdge ? 0 : row, column: 0 },
    End: { row: toEdge ? rows - 1 : row, column: columns - 1 },
  }
  const next = own(steps, key)
  return next && { row: within(next.row, rows), column: within(next.column, columns) }
}

/** The cell with the keyboard cursor. One cell is in the tab order, and arrow keys move it. */
export function useCellCursor({ rows, columns, rowsPerScreen, container, scrollTo }: Options) {
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0 })
  const active: Place = { row: within(wanted.row, rows), column: within(wanted.column, columns) }
  const follow = useRef(false)

  // The row may have to be drawn before its cell can get the focus.
  useLayoutEffect(() => {
    if (!follow.current) return
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`)
    if (!cell) return
    follow.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.metaKey || event.altKey || event.shiftKey) return
    if (!(event.target instanceof Element) || !event.target.closest('[data-cell]')) return
    const next = nextPlace(event, active, { rows, columns, screen: rowsPerScreen() })
    if (!next) return
    event.preventDefault()
    follow.current = true
    setWanted(next)
    scrollTo(next)
  }
  const onFocus = ({ target }: FocusEvent): void => {
    const [row, column] = target instanceof HTMLElement ? (target.dataset.cell ?? '').split(' ') : []
    if (row && column) setWanted({ row: Number(row), column: Number(column) })
  }
  /** Without scrolling. */
  const placeAt = (place: Place, takesFocus: boolean): void => {
    follow.current = takesFocus
    setWanted(place)
  }
  return { active, placeAt, onKeyDown, onFocus }
}
