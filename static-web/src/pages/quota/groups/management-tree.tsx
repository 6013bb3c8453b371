import { queryOptions, useQuery } from '@tanstack/react-query'
import { managementGroups } from '#shared/contract/quota/management-groups.js'
import { call } from '../../../api/call.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { formatUtc } from '../../../ui/format.js'
import type { QuotaView } from '../quota-view.js'
import { GroupsNav } from './groups-nav.js'
import { TreeBox } from './tree-box.js'
import { incompleteWords, toTree } from './tree-items.js'

const treeOptions = queryOptions({
  queryKey: ['quota', 'management-groups'],
  queryFn: ({ signal }) => call(managementGroups, {}, signal),
  staleTime: 300_000,
})

/** The tree of the management group, with what has a quota group. It is read from Azure when it is shown. */
export function ManagementTree({ view }: { view: QuotaView }) {
  const counts = useCounts(view)
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={useQuery(treeOptions)}
      failure="The management groups could not be read"
      bar={<GroupsNav view={view} />}
      status={({ root, readAt, isComplete, source }) => (
        <>
          <strong>{root.name}</strong>
          <span>read {formatUtc(readAt)}</span>
          {source === 'descendants' && <span>put together from the list of descendants</span>}
          {!isComplete && <span className="limited">not complete: {incompleteWords(toTree(root))}</span>}
        </>
      )}
    >
      {({ root }) => (
        <div className="view-body">
          <TreeBox view={view} root={toTree(root)} />
        </div>
      )}
    </ViewFrame>
  )
}
