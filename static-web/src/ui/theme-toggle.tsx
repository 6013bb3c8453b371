import { useEffect, useState } from 'react'
import { Icon } from './icon.js'
import { chooseTheme, currentTheme, onSystemTheme } from './theme.js'

export function ThemeToggle() {
  const [theme, setTheme] = useState(currentTheme)
  useEffect(() => onSystemTheme(() => setTheme(currentTheme())), [])
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Switch to ${other} theme`}
      title={`Switch to ${other} theme`}
      onClick={() => {
        chooseTheme(other)
        setTheme(other)
      }}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
