import '../../../../page/detail/detail.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { quotaGroups } from '#shared/contract/quota/groups.js'
import { call, callPath } from '../../../../api/call.js'
import { useFilterState } from '../../../../filters/filter-context.js'
import { apiSnippets } from '../../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../../page/copy-as/snippet-list.js'
import { DetailFrame } from '../../../../page/detail/detail-frame.js'
import { OnlyLinks } from '../../../../page/detail/only-links.js'
import { quotaName } from '../../quota-name.js'
import type { QuotaView } from '../../quota-view.js'
import type { SeriesKey } from '../../row-key.js'
import { capacityHref, runwayHref, seriesQuery } from '../../series-hrefs.js'
import { GroupFacts } from './group-facts.js'
import { SeriesRequests } from './series-requests.js'

const rowOptions = (series: SeriesKey) =>
  queryOptions({
    queryKey: ['quota', 'group-row', series],
    queryFn: ({ signal }) => call(quotaGroups, { ...seriesQuery(series), pageSize: '1' }, signal),
  })

/** A quota of a member: what it can use, what its group lends, and where the figures come from. */
export function GroupDetail({ view, row: key }: { view: QuotaView; row: SeriesKey }) {
  const { readLabel } = useFilterState()
  const read = useQuery(rowOptions(key))
  return (
    <DetailFrame
      read={read}
      toRow={({ rows }) => rows[0]}
      at={undefined}
      untimed=""
      snippets={row => (
        <SnippetList
          snippets={apiSnippets(location.origin, callPath(quotaGroups, seriesQuery(row)), quotaName.access)}
        />
      )}
    >
      {row => (
        <>
          <GroupFacts row={row} />
          <OnlyLinks
            view={view}
            links={[
              { name: readLabel('region', row.region) ?? row.region, filter: { region: [row.region] } },
              { name: row.family, filter: { family: [row.family] } },
              { name: row.subscriptionName, filter: { subscriptionIds: [row.subscriptionId] } },
              { name: row.groupName, filter: { group: [row.groupId] } },
            ]}
          />
          <EvidenceLinks row={row} />
          <SeriesRequests view={view} row={row} />
        </>
      )}
    </DetailFrame>
  )
}

/** Where the figures of the row stand in full. */
function EvidenceLinks({ row }: { row: GroupQuotaRow }) {
  return (
    <ul className="quota-links">
      <li>
        <Link href={capacityHref(row)}>Sizes that draw on this quota, in Capacity</Link>
      </li>
      <li>
        <Link href={runwayHref(row)}>When it runs out, in Runway</Link>
      </li>
    </ul>
  )
}
