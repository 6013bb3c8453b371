import type { GroupRequest } from '#local/resource-manager/estate/quota-groups/past-group-requests.js'
import type { QuotaGroup } from '#local/resource-manager/estate/quota-groups/quota-groups.js'
import type { Pool } from '#local/resource-manager/estate/quota-writes/pools.js'
import { managementGroupId } from './management-group-answers.js'

/** Groups name families in lower case. */
const toName = (family: string, text: string) => ({
  resourceName: family.toLowerCase(),
  name: { value: family.toLowerCase(), localizedValue: text },
})

export function groupId({ managementGroup, name }: QuotaGroup): string {
  return `${managementGroupId(managementGroup)}/providers/Microsoft.Quota/groupQuotas/${name}`
}

export function groupRecord(group: QuotaGroup): object {
  const { name, displayName, provisioningState } = group
  const properties = { displayName, groupType: 'AllocationGroup', provisioningState }
  return { id: groupId(group), type: 'Microsoft.Quota/groupQuotas', name, properties }
}

export function memberRecord(group: QuotaGroup, subscriptionId: string): object {
  return {
    id: `${groupId(group)}/subscriptions/${subscriptionId}`,
    type: 'Microsoft.Quota/groupQuotas/subscriptions',
    name: subscriptionId,
    properties: { subscriptionId, provisioningState: group.provisioningState },
  }
}

export function groupLimitRecord({ family, text, limit, free, shares }: Pool): object {
  const taken = [...shares].filter(([, share]) => share > 0)
  const value = taken.map(([subscriptionId, quotaAllocated]) => ({ subscriptionId, quotaAllocated }))
  const { resourceName, name } = toName(family, text)
  return {
    properties: { resourceName, limit, unit: 'count', name, availableLimit: free, allocatedToSubscriptions: { value } },
  }
}

/** @param share above 0 what a member took from its group, below 0 what it gave */
export function allocationRecord(family: string, text: string, limit: number, share: number): object {
  const { resourceName, name } = toName(family, text)
  return { properties: { resourceName, limit, shareableQuota: share, name } }
}

export function groupUsageRecord({ family, text, limit, free }: Pool): object {
  const { resourceName, name } = toName(family, text)
  const properties = { limit, usages: limit - free, unit: 'count', name }
  return { type: 'Microsoft.Quota/groupQuotas/locationUsages', name: resourceName, properties }
}

export function groupRequestRecord(request: GroupRequest, base: string): object {
  const { id, subscriptionId, region, family, limit, submitted, state, faultCode } = request
  const kind = subscriptionId === undefined ? 'groupQuotaRequests' : 'quotaAllocationRequests'
  const { name } = toName(family, family)
  return {
    id: `${base}/${id}`,
    type: `Microsoft.Quota/groupQuotas/${kind}`,
    name: id,
    properties: {
      requestedResource: { properties: { limit, name, region } },
      requestSubmitTime: submitted.toISOString(),
      provisioningState: state,
      ...(faultCode && { faultCode }),
    },
  }
}
