import { Link } from 'wouter'
import type { AnyFilter } from '../../filters/filter-def.js'
import { viewHref } from '../address.js'
import type { PageView } from '../page-view.js'

interface Props {
  view: PageView
  /** What is left, with the filters that leave it. */
  links: readonly { readonly name: string; readonly filter: AnyFilter }[]
}

/** Filters by what a row has. */
export function OnlyLinks({ view, links }: Props) {
  return (
    <nav className="narrow-to" aria-label="Filter by this row">
      {links.map(({ name, filter }) => (
        <Link key={name} className="chip" href={viewHref({ ...view, filter: { ...view.filter, ...filter } })}>
          Only {name}
        </Link>
      ))}
    </nav>
  )
}
