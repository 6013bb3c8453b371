import type { ReactNode } from 'react'
import { useSource } from '../../page/about/use-about.js'
import { NothingRead } from '../../page/nothing-read.js'
import type { AIView } from './ai-view.js'
import { updateView } from './ai-view.js'

interface Props {
  view: AIView
  title: string
  /** The reason, and what to do. */
  children?: ReactNode
}

/** Says why a tab has nothing to show: nothing was read, or the filters leave nothing. */
export function NoMatch({ view, title, children }: Props) {
  const isUnread = useSource()?.snapshotTime === null
  if (isUnread) return <NothingRead />
  const { filter: def } = view.page
  const cleared = def.cleared(view.filter)
  const isFiltered = JSON.stringify(def.codec.query(cleared)) !== JSON.stringify(def.codec.query(view.filter))
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>{title}</h2>
      {children}
      {isFiltered && (
        <button type="button" className="button primary" onClick={() => updateView({ filter: cleared })}>
          Clear all filters
        </button>
      )}
    </section>
  )
}
