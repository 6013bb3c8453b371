import { useEffect, useState } from 'react'
import { currentTheme, onSystemTheme } from '../ui/theme.js'

/** The current theme, updated when it changes: for drawings without style sheets. */
export function useThemeName(): string {
  const [theme, setTheme] = useState<string>(currentTheme)
  useEffect(() => {
    const read = () => setTheme(currentTheme())
    const watch = new MutationObserver(read)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const stop = onSystemTheme(read)
    return () => {
      watch.disconnect()
      stop()
    }
  }, [])
  return theme
}
