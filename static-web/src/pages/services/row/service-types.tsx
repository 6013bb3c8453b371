import { useId } from 'react'
import { Link } from 'wouter'
import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { viewHref } from '../../../page/address.js'
import { OfferMark } from '../offer-mark.js'
import type { ServicesView } from '../services-view.js'

/** The other resource types of the service in the same region. */
export function ServiceTypes({
  view,
  row,
  rows,
}: {
  view: ServicesView
  row: ServiceRow
  rows: readonly ServiceRow[]
}) {
  const id = useId()
  const others = rows.filter(one => one.region === row.region && one.resourceType !== row.resourceType)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Other resource types here</h3>
      <ul className="elsewhere">
        {others.map(other => (
          <li key={other.resourceType}>
            <Link href={viewHref({ ...view, row: other })}>{other.resourceType}</Link>
            <OfferMark offered={other.offered} />
            <span className="of">{other.zones === '' ? 'no zones' : `zones ${other.zones}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
