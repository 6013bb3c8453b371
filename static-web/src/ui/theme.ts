type Theme = 'light' | 'dark'

const key = 'headroom-theme'
const system = matchMedia('(prefers-color-scheme: dark)')

/** The theme in effect: the stored choice, else the system's. */
export function currentTheme(): Theme {
  const stored = document.documentElement.dataset.theme
  return stored === 'light' || stored === 'dark' ? stored : system.matches ? 'dark' : 'light'
}

export function applyStoredTheme(): void {
  const stored = localStorage.getItem(key)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}

/** Stores a choice only if it differs from the system's, so that the page follows the system again. */
export function chooseTheme(theme: Theme): void {
  const isSystem = theme === (system.matches ? 'dark' : 'light')
  if (isSystem) {
    localStorage.removeItem(key)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset.theme = theme
  }
}

/** Calls back when the system theme changes. Returns a function that stops this. */
export function onSystemTheme(listener: () => void): () => void {
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}
