import { familyKey } from '#shared/contract/common/names.js'
import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { formatNumber, formatUtc } from '../../../../ui/format.js'
import type { QuotaView } from '../../quota-view.js'
import { RequestState } from '../request-table.js'
import { useGroups } from '../use-groups.js'

/** The requests of the group for the family in the region: of this member, or of the group itself. */
export function SeriesRequests({ view, row }: { view: QuotaView; row: GroupQuotaRow }) {
  const group = useGroups(view).data?.groups.find(({ groupId }) => groupId === row.groupId)
  const requests =
    group?.requests.filter(
      ({ subscriptionId, region, family }) =>
        (subscriptionId === null || subscriptionId === row.subscriptionId) &&
        region === row.region &&
        family !== null &&
        familyKey(family) === familyKey(row.family),
    ) ?? []
  if (requests.length === 0) return null
  return (
    <section aria-label="Requests">
      <h3>Requests</h3>
      <ul className="spells">
        {requests.map(({ requestId, state, subscriptionId, limit, submittedAt, message }) => (
          <li key={requestId}>
            <span>
              <RequestState state={state} /> {subscriptionId === null ? 'for the group' : 'for this subscription'}
              {limit !== null && `: new limit ${formatNumber(limit)} vCPU`}
              {message !== null && <span className="of"> {message}</span>}
            </span>
            <span className="of">{submittedAt === null ? 'time not reported' : formatUtc(submittedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
