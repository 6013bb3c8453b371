import { Link } from 'wouter'
import type { GroupMember, QuotaGroup } from '#shared/contract/quota/group-state.js'
import { Nothing, TimeCell } from '../../../grid/cells.js'
import { viewHref } from '../../../page/address.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import type { QuotaView } from '../quota-view.js'

/** The subscriptions of a group; one outside of the management group is marked. */
export function MemberTable({ view, group }: { view: QuotaView; group: QuotaGroup }) {
  const outside = group.members.filter(({ inManagementGroup }) => inManagementGroup === false).length
  if (group.members.length === 0 && group.state !== 'read')
    return <p className="hint">Not known: the members of this group could not be read.</p>
  if (group.members.length === 0)
    return <p className="hint">No subscription is a member, so the group holds no quota of anybody.</p>
  return (
    <>
      <DataTable
        caption={`Members of ${group.name}`}
        columns={columns(view, group)}
        rows={group.members}
        rowKey={({ subscriptionId }) => subscriptionId}
      />
      {outside > 0 && (
        <p className="of">
          Outside of {group.managementGroupId}: roles on the management group do not reach these subscriptions. To read
          and move their quota, assign the role on each subscription itself.
        </p>
      )}
    </>
  )
}

const columns = (view: QuotaView, { groupId }: QuotaGroup): readonly TableColumn<GroupMember>[] => [
  { key: 'subscriptionName', label: 'Subscription', cell: member => member.subscriptionName },
  { key: 'subscriptionId', label: 'Subscription id', cell: member => <code>{member.subscriptionId}</code> },
  { key: 'inManagementGroup', label: 'In the management group', cell: member => <Inside member={member} /> },
  {
    key: 'provisioningState',
    label: 'State',
    cell: ({ provisioningState }) => provisioningState ?? <Nothing />,
  },
  { key: 'readAt', label: 'Read (UTC)', cell: ({ readAt }) => <TimeCell time={readAt} /> },
  {
    key: 'quotas',
    label: 'Quotas',
    cell: ({ subscriptionId, subscriptionName }) => (
      <Link
        href={viewHref({
          ...view,
          options: {},
          filter: { group: [groupId], subscriptionIds: [subscriptionId] },
        })}
      >
        Show<span className="visually-hidden"> the quotas of {subscriptionName}</span>
      </Link>
    ),
  },
]

function Inside({ member: { inManagementGroup } }: { member: GroupMember }) {
  if (inManagementGroup === null) return <span className="unknown">not known</span>
  return inManagementGroup ? 'yes' : <strong className="limited">outside</strong>
}
