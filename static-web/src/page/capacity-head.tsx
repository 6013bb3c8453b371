import { useEffect } from 'react'
import { Link } from 'wouter'
import { SavedViews } from './saved/saved-views.js'
import { lastTabHref, rememberTab } from './tab-memory.js'
import { type CapacityView, type ViewName, viewNames } from './url-state.js'

const tabLabels: Readonly<Record<ViewName, string>> = {
  sizes: 'Sizes',
  families: 'Families',
  matrix: 'Matrix',
  map: 'Map',
  trends: 'Trends',
  changes: 'Changes',
  recommend: 'Recommend',
  live: 'Live scores',
  compare: 'Compare',
}
export const viewTitle = (name: ViewName): string => tabLabels[name]

/** What stays while one goes from tab to tab: the title, the tabs, the saved views. */
export function CapacityHead({ view }: { view: CapacityView }) {
  useEffect(() => rememberTab(view), [view])
  return (
    <div className="page-head">
      <h1>Capacity</h1>
      <nav className="tabs" aria-label="Capacity by">
        {viewNames
          .filter(name => name !== 'compare' || name === view.view || view.marks.length > 0)
          .map(name => (
            <Link key={name} href={lastTabHref(view, name)} aria-current={view.view === name ? 'page' : undefined}>
              {tabLabels[name]}
              {name === 'compare' && view.marks.length > 0 && <span className="badge">{view.marks.length}</span>}
            </Link>
          ))}
      </nav>
      <div className="page-tools">
        <SavedViews />
      </div>
    </div>
  )
}
