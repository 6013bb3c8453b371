import { Link } from 'wouter'
import { viewHref } from '../../../page/address.js'
import type { QuotaView } from '../quota-view.js'

/** Groups without a quota; nothing if a filter may be the reason. */
export function noQuotas(view: QuotaView) {
  if (Object.keys(view.page.filter.codec.query(view.filter)).length > 0) return undefined
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>The groups have no quota yet</h2>
      <p>
        Azure lists no limit of any member: a group without members has none, and a member has one for each family that
        it brought along or was given. The groups themselves, their members and requests are under “Groups and members”.
      </p>
      <Link className="button primary" href={viewHref({ ...view, options: { show: 'groups' } })}>
        Groups and members
      </Link>
    </section>
  )
}
