import { type AzureList, distinct, type Meter, newMeter, readList } from '#shared/adapters/azure/calls/azure-list.js'
import type { CallPlace } from '#shared/adapters/azure/calls/call-place.js'
import { orNotOffered } from '#shared/adapters/azure/calls/not-offered.js'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { GroupList, GroupPlace, ListedLimit, ListedRequest } from '#shared/quota-workbench/groups/group-list.js'
import { groupRole } from '#shared/quota-workbench/groups/missing-role.js'
import { type LimitPage, readAllocated, toAllocation, toGroup, toLimit, toMember, toRequest } from './group-records.js'
import { nestedPages, toNestedPage } from './nested-list.js'
import { orMissingRole } from './or-missing-role.js'

const provider = 'Microsoft.Quota'
const resourceProvider = 'Microsoft.Compute'
const tenantPlace = (place: string): CallPlace => ({ gate: 'tenant', provider, place })
const nothing = { records: [], skipped: null }

/** Reads quota groups with their members, pools and allocations. */
export function azureGroups(access: AzureAccess): GroupList {
  const clients = createClients(access)
  const read = <T>(managementGroupId: string, list: AzureList<T>, meter?: Meter): Promise<Listed<T>> =>
    orMissingRole(readList(access, list, meter), { what: list.what, role: groupRole, managementGroupId })
  /** A region that Azure does not offer has no quota. */
  const readOffered = async <T>(managementGroupId: string, list: AzureList<T>, meter: Meter): Promise<Listed<T>> =>
    (await orNotOffered(read(managementGroupId, list, meter))) ?? nothing
  /** The history tells of earlier requests: without it the limits still hold. */
  const history = async (list: AzureList<ListedRequest>, meter: Meter): Promise<Listed<ListedRequest> | null> => {
    try {
      return distinct(await readList(access, list, meter), ({ requestId }) => requestId)
    } catch (error) {
      if (error instanceof UpstreamError) return null
      throw error
    }
  }
  /** The members that took of a limit are a list inside the list, which may go on elsewhere. */
  const withAllAllocated = async (
    { records, skipped }: Listed<LimitPage>,
    { managementGroupId, groupId, region }: GroupPlace,
    meter: Meter,
  ): Promise<Listed<ListedLimit>> => {
    const whole: ListedLimit[] = []
    for (const { moreAllocated: link, ...limit } of records) {
      const what = `what members of the quota group ${groupId} took in ${region}`
      const ask: AzureList<unknown>['ask'] = policies => clients.list(link ?? '', listVersions.quotaGroups, policies)
      const more =
        link && (await read(managementGroupId, { at: tenantPlace(region), what, read: readAllocated, ask }, meter))
      whole.push(more ? { ...limit, allocated: new Map([...limit.allocated, ...more.records]) } : limit)
    }
    return { records: whole, skipped }
  }
  const requests = ({ managementGroupId, groupId, region }: GroupPlace, subscriptionId: string | null) => ({
    at: subscriptionId === null ? tenantPlace(region) : { gate: subscriptionId, provider, place: region },
    what: `requests of the quota group ${groupId} in ${region}`,
    read: toRequest(region),
    ask: (policies: Parameters<typeof clients.quota>[1]) => {
      const client = clients.quota(subscriptionId, policies)
      const path = [managementGroupId, groupId, resourceProvider, `location eq ${region}`] as const
      return subscriptionId === null
        ? client.groupQuotaLimitsRequest.list(...path)
        : client.groupQuotaSubscriptionAllocationRequest.list(...path)
    },
  })
  return {
    async groups(managementGroupId) {
      const found = await read(managementGroupId, {
        at: tenantPlace('groups'),
        what: `the quota groups of ${managementGroupId}`,
        read: toGroup,
        ask: policies => clients.quota(null, policies).groupQuotas.list(managementGroupId),
      })
      return distinct(found, ({ groupId }) => groupId)
    },
    async members(managementGroupId, groupId) {
      const found = await read(managementGroupId, {
        at: tenantPlace('members'),
        what: `the members of the quota group ${groupId}`,
        read: toMember,
        ask: policies => clients.quota(null, policies).groupQuotaSubscriptions.list(managementGroupId, groupId),
      })
      return distinct(found, ({ subscriptionId }) => subscriptionId)
    },
    async pool(place) {
      const { managementGroupId, groupId, region } = place
      const meter = newMeter()
      const limits = await readOffered(
        managementGroupId,
        {
          at: tenantPlace(region),
          what: `the limits of the quota group ${groupId} in ${region}`,
          read: toLimit,
          page: toNestedPage,
          ask: policies => {
            const { groupQuotaLimits } = clients.quota(null, policies)
            const first = groupQuotaLimits.list(managementGroupId, groupId, resourceProvider, region)
            return nestedPages(clients, policies, first)
          },
        },
        meter,
      )
      const whole = await withAllAllocated(limits, place, meter)
      const asked = await history(requests(place, null), meter)
      return { limits: distinct(whole, ({ familyKey }) => familyKey), requests: asked, ...toTimes(meter) }
    },
    async allocations({ subscriptionId, ...place }) {
      const { managementGroupId, groupId, region } = place
      const meter = newMeter()
      const allocations = await readOffered(
        managementGroupId,
        {
          at: { gate: subscriptionId, provider, place: region },
          what: `the quota that ${subscriptionId} has in the group ${groupId} in ${region}`,
          read: toAllocation,
          page: toNestedPage,
          ask: policies => {
            const { groupQuotaSubscriptionAllocation } = clients.quota(subscriptionId, policies)
            const first = groupQuotaSubscriptionAllocation.list(managementGroupId, groupId, resourceProvider, region)
            return nestedPages(clients, policies, first)
          },
        },
        meter,
      )
      const asked = await history(requests(place, subscriptionId), meter)
      return { allocations: distinct(allocations, ({ familyKey }) => familyKey), requests: asked, ...toTimes(meter) }
    },
  }
}

const toTimes = ({ wireMs, readMs }: Meter) => ({ upstreamMs: wireMs, parseMs: readMs })
