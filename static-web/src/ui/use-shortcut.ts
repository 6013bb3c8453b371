import { useEffect, useEffectEvent } from 'react'

/** The second key of a pair has to follow the first within this time, ms. */
const pairWithin = 1_000

/**
 * Runs `action` on a key pressed anywhere but in a field, a list that is open or a modal dialog. `g c` is a pair: the one
 * key, then the other.
 */
export function useShortcut(keys: string, action: () => void): void {
  const run = useEffectEvent(action)
  useEffect(() => {
    const [first, second] = keys.split(' ')
    let begunAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      const isSecond = second !== undefined && event.timeStamp - begunAt < pairWithin
      begunAt = Number.NEGATIVE_INFINITY
      if (event.key !== (isSecond ? second : first) || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || target?.closest('input, textarea, select, [contenteditable], [popover]')) return
      if (document.querySelector('dialog:modal')) return
      if (second !== undefined && !isSecond) {
        begunAt = event.timeStamp
        return
      }
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [keys])
}
