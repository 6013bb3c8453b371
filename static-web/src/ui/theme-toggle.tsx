import { useEffect, useState } from 'react'
import { Icon } from './icon.js'
import { useCommand } from './keyboard/use-command.js'
import { chooseTheme, currentTheme, onSystemTheme } from './theme.js'

export function ThemeToggle() {
  const [theme, setTheme] = useState(currentTheme)
  useEffect(() => onSystemTheme(() => setTheme(currentTheme())), [])
  const other = theme === 'dark' ? 'light' : 'dark'
  const toggle = () => {
    chooseTheme(other)
    setTheme(other)
  }
  useCommand('theme', toggle)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Switch to ${other} theme`}
      title={`Switch to ${other} theme`}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
