import { useEffect, useEffectEvent } from 'react'

/** Runs `action` on a key pressed anywhere but in a field, a list that is open or a modal dialog. */
export function useShortcut(key: string, action: () => void): void {
  const run = useEffectEvent(action)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('input, textarea, select, [contenteditable], [popover]')) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}
