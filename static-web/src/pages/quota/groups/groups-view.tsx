import '../quota.css'
import type { GroupPage } from '#shared/contract/quota/groups.js'
import type { QuotaView } from '../quota-view.js'
import { GroupList } from './group-list.js'
import { GroupQuotas } from './group-quotas.js'
import { ManagementTree } from './management-tree.js'
import { SetupPanel } from './setup-panel.js'
import { useGroups } from './use-groups.js'

/** What stands in the way of reading groups, while there are no earlier rows to show. */
const obstacle = (page: GroupPage | undefined) =>
  page && page.setup.state !== 'ready' && page.groups.length === 0 ? page.setup : undefined

/** The quotas of groups, the groups with their members, or the tree that they are in. */
export function GroupsView({ view }: { view: QuotaView }) {
  const setup = obstacle(useGroups(view).data)
  if (setup) return <SetupPanel setup={setup} />
  if (view.options.show === 'groups') return <GroupList view={view} />
  if (view.options.show === 'tree') return <ManagementTree view={view} />
  return <GroupQuotas view={view} />
}
