import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePageTitle } from '../../ui/use-page-title.js'
import { adminTabs } from './admin-tabs.js'

interface Props {
  title: string
  /** For a page that is not a tab: the tab it belongs to. */
  within?: (typeof adminTabs)[number][1]
  children: ReactNode
}

/** The title and tabs of every administration page. */
export function AdminFrame({ title, within, children }: Props) {
  usePageTitle(`${title} · Administration`)
  return (
    <div className="page admin">
      <div className="page-head">
        <h1>Administration</h1>
        <nav className="tabs" aria-label="Administration of">
          {adminTabs.map(([href, label]) => (
            <Link
              key={href}
              href={href}
              aria-current={label === title ? 'page' : label === within ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </div>
  )
}
