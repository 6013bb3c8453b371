import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useMe } from '../session/me-query.js'
import { useOneStop } from '../ui/keyboard/toolbar.js'
import { mayOpen } from './access/access-level.js'
import type { PageView } from './page-view.js'
import { SavedViews } from './saved/saved-views.js'
import { lastTabHref, rememberTab } from './tab-memory.js'

/** The part that all tabs share: the title, the tabs, the saved views. */
export function PageHead({ view }: { view: PageView }) {
  const { title, tabs } = view.page
  const me = useMe()
  const marked = view.marks.length
  const nav = useRef<HTMLElement>(null)
  const onKeyDown = useOneStop(nav)
  useEffect(() => rememberTab(view), [view])
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <nav ref={nav} className="tabs" onKeyDown={onKeyDown} aria-label={`${title} by`}>
        {tabs
          .filter(({ level }) => mayOpen(level, me))
          .filter(({ name, isForMarks }) => !isForMarks || name === view.view || marked > 0)
          .map(({ name, label, isForMarks }) => (
            <Link key={name} href={lastTabHref(view, name)} aria-current={view.view === name ? 'page' : undefined}>
              {label}
              {isForMarks && marked > 0 && <span className="badge">{marked}</span>}
            </Link>
          ))}
      </nav>
      <div className="page-tools">
        <SavedViews />
      </div>
    </div>
  )
}
