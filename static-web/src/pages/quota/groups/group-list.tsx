import { Link } from 'wouter'
import type { QuotaGroup } from '#shared/contract/quota/group-state.js'
import { viewHref } from '../../../page/address.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { formatUtc, plural } from '../../../ui/format.js'
import type { QuotaView } from '../quota-view.js'
import { GroupsNav } from './groups-nav.js'
import { MemberTable } from './member-table.js'
import { isUnderWay, RequestTable } from './request-table.js'
import { useGroups } from './use-groups.js'

/** Each group with its members and requests. */
export function GroupList({ view }: { view: QuotaView }) {
  const counts = useCounts(view)
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={useGroups(view)}
      failure="The quota groups could not be read"
      bar={<GroupsNav view={view} />}
      status={({ groups, groupsReadAt }) => (
        <>
          <strong>{plural(groups.length, 'quota group')}</strong>
          {groupsReadAt !== null && <span>oldest reading {formatUtc(groupsReadAt)}</span>}
        </>
      )}
    >
      {({ groups }) => (
        <div className="view-body quota-groups">
          {groups.map(group => (
            <GroupSection key={group.groupId} view={view} group={group} />
          ))}
        </div>
      )}
    </ViewFrame>
  )
}

function GroupSection({ view, group }: { view: QuotaView; group: QuotaGroup }) {
  const { groupId, name, managementGroupId, groupType, provisioningState, members, requests, text } = group
  const open = requests.filter(isUnderWay).length
  const outside = members.filter(({ inManagementGroup }) => inManagementGroup === false).length
  return (
    <section aria-label={`Group ${name}`}>
      <div className="head">
        <h2>{name}</h2>
        <span>{plural(members.length, 'member')}</span>
        {outside > 0 && <span className="limited">{outside} outside of the management group</span>}
        {open > 0 && <span className="limited">{plural(open, 'request')} under way</span>}
        <Link href={viewHref({ ...view, options: {}, filter: { group: [groupId] } })}>
          Quotas<span className="visually-hidden"> of {name}</span>
        </Link>
      </div>
      <p className="of">
        {[
          name.toLowerCase() === groupId ? undefined : groupId,
          `in ${managementGroupId}`,
          groupType,
          provisioningState,
          `read ${formatUtc(group.snapshotTime)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {text !== null && <p className="banner failed-note">{text}</p>}
      <h3>Members</h3>
      <MemberTable view={view} group={group} />
      <h3>Requests</h3>
      <RequestTable group={group} />
    </section>
  )
}
