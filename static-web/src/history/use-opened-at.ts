import { useState } from 'react'
import { useAbout } from '../page/about/use-about.js'

/**
 * The time of the service at its first answer, ISO; undefined before. It stays, because otherwise the start of a list
 * of changes would move with every minute.
 */
export function useOpenedAt(): string | undefined {
  const about = useAbout()
  const [opened, setOpened] = useState(about?.now)
  if (opened === undefined && about) setOpened(about.now)
  return opened
}
