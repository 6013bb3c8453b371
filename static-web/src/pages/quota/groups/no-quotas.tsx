import { Link } from 'wouter'
import { viewHref } from '../../../page/address.js'
import type { QuotaView } from '../quota-view.js'
import { useGroups } from './use-groups.js'

/** Groups without a quota; nothing if a filter may be the reason. */
export function noQuotas(view: QuotaView) {
  if (Object.keys(view.page.filter.codec.query(view.filter)).length > 0) return undefined
  return <NoQuotas view={view} />
}

function NoQuotas({ view }: { view: QuotaView }) {
  const { data } = useGroups(view)
  const isRead = data?.setup.failedAt === null && data.groups.every(({ state }) => state === 'read')
  if (!isRead)
    return (
      <section className="state-panel" aria-label="No rows">
        <h2>No quota of the groups is known</h2>
        <p>The groups could not be read completely: what is missing, and why, is under “Groups and members”.</p>
        <Link className="button primary" href={viewHref({ ...view, options: { show: 'groups' } })}>
          Groups and members
        </Link>
      </section>
    )
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
