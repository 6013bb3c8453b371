import { z } from 'zod'
import { Name, Text, Title } from '#shared/adapters/azure/calls/records.js'

/** The parts of Azure's records of quota groups and management groups that are read. */

const Guid = z.uuid()
const State = Text

export const GroupWire = z.object({
  name: Name,
  properties: z.object({ displayName: Title, groupType: Text, provisioningState: State }).nullish(),
})

export const MemberWire = z.object({
  name: Text,
  properties: z.object({ subscriptionId: Guid.nullish(), provisioningState: State }).nullish(),
})

const ResourceName = z.object({ value: Text, localizedValue: Title }).nullish()

/** What a member took of a limit of its group. */
export const Allocated = z.object({ subscriptionId: Guid, quotaAllocated: z.number() })

export const LimitWire = z.object({
  properties: z.object({
    resourceName: Text,
    name: ResourceName,
    limit: z.number(),
    availableLimit: z.number().nullish(),
    allocatedToSubscriptions: z
      .object({ value: z.array(Allocated).nullish(), nextLink: z.string().nullish() })
      .nullish(),
  }),
})

export const AllocationWire = z.object({
  properties: z.object({
    resourceName: Text,
    name: ResourceName,
    limit: z.number(),
    shareableQuota: z.number().nullish(),
  }),
})

export const RequestWire = z.object({
  name: Name,
  properties: z.object({
    provisioningState: State,
    requestSubmitTime: z.string().max(64).nullish(),
    faultCode: z.string().max(1_000).nullish(),
    message: z.string().nullish(),
    requestedResource: z
      .object({ properties: z.object({ limit: z.number().nullish(), name: ResourceName, region: Text }).nullish() })
      .nullish(),
  }),
})

export const DescendantWire = z.object({
  name: Name,
  type: z.string().max(256),
  properties: z.object({ displayName: Title, parent: z.object({ id: z.string().max(512) }).nullish() }).nullish(),
})

/**
 * A management group or subscription in a tree. The children are read one by one: they may be a list, or an object with
 * one and the link to its next page.
 */
export const NodeWire = z.object({
  name: Name,
  type: z.string().max(256),
  displayName: Title,
  properties: z
    .object({ displayName: Title, children: z.unknown().optional(), nextLink: z.unknown().optional() })
    .nullish(),
  children: z.unknown().optional(),
  nextLink: z.unknown().optional(),
})

export const ChildPage = z.object({ value: z.array(z.unknown()), nextLink: z.unknown().optional() })
