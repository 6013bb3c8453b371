import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type KeptPlace, keepPlace, keptPlace } from './kept-places.js'
import { isReturning } from './visits.js'

interface Options {
  readonly container: RefObject<HTMLElement | null>
  /**
   * Identifies the list with its filters and order. Another list starts at its top, or on Back at its former position.
   */
  readonly list: string
  /** The number of rows now; 0 while unknown. */
  readonly rows: number
  readonly row: number
  readonly column?: number
  /** Moves the keyboard cursor there. The list has already been scrolled. */
  readonly onPlace: (place: Pick<KeptPlace, 'row' | 'column'>, takesFocus: boolean) => void
}

const top: KeptPlace = { top: 0, left: 0, row: 0, column: 0, hadFocus: false }

/** On Back, restores the scroll position and the focus of a list. */
export function useKeptPlace({ container, list, rows, row, column = 0, onPlace }: Options): void {
  const wanted = useRef<KeptPlace | undefined>(undefined)
  const shown = useRef<string | undefined>(undefined)
  const hadFocus = useRef(false)

  if (shown.current !== list) {
    shown.current = list
    wanted.current = (isReturning() && keptPlace(list)) || top
  }

  useLayoutEffect(() => {
    const place = wanted.current
    const element = container.current
    if (!place || !element || (place !== top && rows <= place.row)) return
    wanted.current = undefined
    element.scrollTop = place.top
    if (place !== top) element.scrollLeft = place.left
    const held = document.activeElement
    const isFree = held === null || held === document.body || held.tagName === 'MAIN'
    onPlace(place, place.hadFocus && isFree)
  })

  useEffect(() => {
    const element = container.current
    if (!element) return
    const keep = () => {
      if (wanted.current) return
      keepPlace(list, { top: element.scrollTop, left: element.scrollLeft, row, column, hadFocus: hadFocus.current })
    }
    const onFocus = ({ target }: FocusEvent) => {
      const isPage = target instanceof Element && target.tagName === 'MAIN'
      if (!isPage) hadFocus.current = target instanceof Node && element.contains(target)
      keep()
    }
    keep()
    element.addEventListener('scroll', keep, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      element.removeEventListener('scroll', keep)
      document.removeEventListener('focusin', onFocus)
    }
  }, [container, list, row, column])
}
