import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { own } from '#shared/contract/common/own.js'

interface CursorOptions {
  readonly count: number
  readonly rowsPerScreen: () => number
  readonly container: RefObject<HTMLElement | null>
  readonly scrollTo: (index: number) => void
  /** The arrow up leads from the first row to what is above the rows. */
  readonly onTop: () => void
}

/** Which row the keyboard is on: one row of the grid takes part in the tab order, arrows move it. */
export function useRowCursor({ count, rowsPerScreen, container, scrollTo, onTop }: CursorOptions) {
  const [wanted, setWanted] = useState(0)
  const active = Math.max(0, Math.min(wanted, count - 1))
  const follow = useRef(false)

  // The row may have to be scrolled into view, and read, before it can get the focus.
  useLayoutEffect(() => {
    if (!follow.current) return
    const holder = document.activeElement
    if (holder && holder !== document.body && holder.tagName !== 'MAIN' && !container.current?.contains(holder)) {
      follow.current = false
      return
    }
    const row = container.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    const target = row?.querySelector<HTMLElement>('[data-cursor]')
    target?.focus({ preventScroll: true })
    if (target?.dataset.cursor === 'ready') follow.current = false
  })

  const moveTo = (index: number): void => {
    const next = Math.max(0, Math.min(index, count - 1))
    follow.current = true
    setWanted(next)
    scrollTo(next)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(event.target instanceof Element) || !event.target.closest('tbody')) return
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + rowsPerScreen(),
      PageUp: active - rowsPerScreen(),
      Home: 0,
      End: count - 1,
    }
    const next = own(steps, event.key)
    if (next === undefined) return
    event.preventDefault()
    if (next < 0 && event.key === 'ArrowUp') onTop()
    else moveTo(next)
  }

  /** Without scrolling. */
  const placeAt = (index: number, takesFocus: boolean): void => {
    follow.current = takesFocus
    setWanted(index)
  }

  return { active, setActive: setWanted, placeAt, onKeyDown }
}
