import { useEffect } from 'react'

/** Sets the window's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Headroom`
  }, [title])
}
