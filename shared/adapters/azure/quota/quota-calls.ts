import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import type { PlainRequest } from '#shared/adapters/azure/clients/plain-request.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { QuotaKey } from '#shared/quota-workbench/apply/apply-job.js'
import type { QuotaWrite } from '#shared/quota-workbench/apply/quota-writer.js'

const apiVersion = listVersions.quotaGroups
const get = (path: string): PlainRequest => ({ method: 'GET', path, apiVersion })

/** The scope of quotas of a subscription in a region, as the methods of the SDK take it. */
export const computeScope = ({ subscriptionId, region }: Omit<QuotaKey, 'familyKey'>): string =>
  `subscriptions/${encodeURIComponent(subscriptionId)}/providers/Microsoft.Compute/locations/${encodeURIComponent(region)}`

/** The single requests of a write. `progress` is null where the state itself is cheap enough to be read each time. */
export interface WriteCalls {
  readonly send: PlainRequest
  readonly progress: ((requestId: string) => PlainRequest) | null
  readonly state: (requestId: string) => PlainRequest
}

/** @throws UpstreamError for a move where the management group of quota groups is not known */
export function toCalls(write: QuotaWrite, managementGroupId: string | undefined): WriteCalls {
  return write.kind === 'request' ? requestCalls(write) : moveCalls(write, toMovePlace(write, managementGroupId))
}

/** The limit is the new total. */
function requestCalls(write: QuotaWrite): WriteCalls {
  const { family, limit: value } = write
  const quota = `/${computeScope(write)}/providers/Microsoft.Quota`
  const limit = { limitObjectType: 'LimitValue', value }
  const body = { properties: { limit, name: { value: family }, resourceType: 'dedicated' } }
  return {
    send: { method: 'PUT', path: `${quota}/quotas/${encodeURIComponent(family)}`, apiVersion, body },
    progress: id => get(`${quota}/operationsStatus/${encodeURIComponent(id)}`),
    state: id => get(`${quota}/quotaRequests/${encodeURIComponent(id)}`),
  }
}

/** The limit is the member's new total: a lower one gives to the group. Groups name families in lower case. */
function moveCalls({ subscriptionId, region, family, limit }: QuotaWrite, place: MovePlace): WriteCalls {
  const managementGroup = `/providers/Microsoft.Management/managementGroups/${encodeURIComponent(place.managementGroupId)}`
  const group = `/providers/Microsoft.Quota/groupQuotas/${encodeURIComponent(place.groupId)}`
  const member = `${managementGroup}/subscriptions/${encodeURIComponent(subscriptionId)}${group}`
  const compute = `${member}/resourceProviders/Microsoft.Compute`
  const body = { properties: { value: [{ properties: { resourceName: family.toLowerCase(), limit } }] } }
  return {
    send: { method: 'PATCH', path: `${compute}/quotaAllocations/${encodeURIComponent(region)}`, apiVersion, body },
    progress: null,
    state: id => get(`${compute}/quotaAllocationRequests/${encodeURIComponent(id)}`),
  }
}

export interface MovePlace {
  readonly managementGroupId: string
  readonly groupId: string
}

/** @throws UpstreamError where one of them is not known */
export function toMovePlace({ groupId }: QuotaWrite, managementGroupId: string | undefined): MovePlace {
  if (!managementGroupId)
    throw new UpstreamError('QUOTA_MANAGEMENT_GROUP_ID is not set, so quota cannot be moved within a group')
  if (!groupId) throw new UpstreamError('The quota group of the move is not known')
  return { managementGroupId, groupId }
}
