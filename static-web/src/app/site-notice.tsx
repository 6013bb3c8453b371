import { useState } from 'react'
import { useAbout } from '../page/about/use-about.js'
import { Icon } from '../ui/icon.js'

const key = 'headroom-notice-read'

/**
 * The notice of the administrators to everybody. Once dismissed, it stays hidden for this visit, until its text
 * changes.
 */
export function SiteNotice() {
  const notice = useAbout()?.notice
  const [read, setRead] = useState(() => sessionStorage.getItem(key))
  if (!notice || notice === read) return null
  const dismiss = () => {
    sessionStorage.setItem(key, notice)
    setRead(notice)
  }
  return (
    <aside className="site-notice" aria-label="Announcement">
      <p>{notice}</p>
      <button type="button" className="icon-button" aria-label="Dismiss the notice" title="Dismiss" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
