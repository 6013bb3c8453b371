import type { z } from 'zod'
import { storable } from '#shared/adapters/azure/calls/records.js'
import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { OddRecord, parseRecord } from '#shared/kernel/odd-record.js'
import type {
  ListedAllocation,
  ListedGroup,
  ListedLimit,
  ListedMember,
  ListedRequest,
} from '#shared/quota-workbench/groups/group-list.js'
import { Allocated, AllocationWire, GroupWire, LimitWire, MemberWire, RequestWire } from './quota-wire.js'

export function toGroup(record: unknown): ListedGroup[] {
  const { name, properties } = parseRecord(GroupWire, 'quota group', record)
  return [
    {
      groupId: storable(name).toLowerCase(),
      name: storable(properties?.displayName || name),
      groupType: properties?.groupType ?? null,
      provisioningState: properties?.provisioningState ?? null,
    },
  ]
}

export const guid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function toMember(record: unknown): ListedMember[] {
  const { name, properties } = parseRecord(MemberWire, 'member', record)
  const id = properties?.subscriptionId ?? name ?? ''
  if (!guid.test(id)) throw new OddRecord('member subscriptionId: is missing')
  return [{ subscriptionId: subscriptionKey(id), provisioningState: properties?.provisioningState ?? null }]
}

/** Azure names the family twice; either may be missing. */
function toFamily(kind: string, { resourceName, name }: Pick<Resource, 'resourceName' | 'name'>): string {
  const found = name?.value || resourceName
  if (!found) throw new OddRecord(`${kind} resourceName: is missing`)
  return storable(found)
}
type Resource = z.infer<typeof LimitWire>['properties']

/** A limit, and the link to more members that took of it. */
export interface LimitPage extends ListedLimit {
  readonly moreAllocated: string | null
}

export function toLimit(record: unknown): LimitPage[] {
  const { properties } = parseRecord(LimitWire, 'group limit', record)
  const { limit, availableLimit, allocatedToSubscriptions } = properties
  const allocated = (allocatedToSubscriptions?.value ?? []).map(toAllocated)
  return [
    {
      familyKey: familyKey(toFamily('group limit', properties)),
      groupLimit: limit,
      poolFree: availableLimit ?? null,
      allocated: new Map(allocated),
      moreAllocated: allocatedToSubscriptions?.nextLink || null,
    },
  ]
}

type AllocatedTo = readonly [subscriptionId: string, vCpus: number]
const toAllocated = ({ subscriptionId, quotaAllocated }: z.infer<typeof Allocated>): AllocatedTo => [
  subscriptionKey(subscriptionId),
  quotaAllocated,
]

export const readAllocated = (record: unknown): AllocatedTo[] => [
  toAllocated(parseRecord(Allocated, 'allocated quota', record)),
]

export function toAllocation(record: unknown): ListedAllocation[] {
  const { properties } = parseRecord(AllocationWire, 'allocation', record)
  const family = toFamily('allocation', properties)
  const { limit, shareableQuota } = properties
  return [{ familyKey: familyKey(family), family, quotaLimit: limit, shareableQuota: shareableQuota ?? null }]
}

const longestMessage = 1_000

/** The requests of one region: Azure's filter by location is not relied on. */
export const toRequest =
  (region: string) =>
  (record: unknown): ListedRequest[] => {
    const { name, properties } = parseRecord(RequestWire, 'request', record)
    const asked = properties.requestedResource?.properties
    if (asked?.region && regionKey(asked.region) !== region) return []
    const message = properties.message ?? properties.faultCode
    const submitted = Date.parse(properties.requestSubmitTime ?? '')
    return [
      {
        requestId: storable(name),
        state: storable(properties.provisioningState ?? 'Unknown').slice(0, 40),
        family: asked?.name?.value ? storable(asked.name.value) : null,
        quotaLimit: asked?.limit ?? null,
        submittedAt: Number.isFinite(submitted) ? new Date(submitted).toISOString() : null,
        message: message ? storable(message).slice(0, longestMessage) : null,
      },
    ]
  }
