const subscriptionVersions = [
  '2021-03-15-preview',
  '2023-02-01',
  '2024-10-15-preview',
  '2024-12-18-preview',
  '2025-03-01',
  '2025-07-15',
  '2025-09-01',
  '2026-09-01-preview',
]
const groupVersions = subscriptionVersions.slice(subscriptionVersions.indexOf('2024-10-15-preview'))
const usageVersions = subscriptionVersions.slice(subscriptionVersions.indexOf('2025-09-01'))
const transferVersions = ['2026-09-01-preview']
const treeVersions = ['2018-03-01-preview', '2019-11-01', '2020-02-01', '2020-05-01', '2021-04-01', '2023-04-01']

const inRegion = 'subscriptions/{subscriptionId}/providers/microsoft.compute/locations/{region}'
const scope = `${inRegion}/providers/microsoft.quota`
const managementGroup = 'providers/microsoft.management/managementgroups/{managementGroup}'
const groups = `${managementGroup}/providers/microsoft.quota/groupquotas`
const group = `${groups}/{group}`
const groupCompute = `${group}/resourceproviders/microsoft.compute`
const member = `${managementGroup}/subscriptions/{subscriptionId}/providers/microsoft.quota/groupquotas/{group}`
const memberCompute = `${member}/resourceproviders/microsoft.compute`

export type QuotaMethod = 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'

interface QuotaOperationRule {
  /** Paths in lower case. `{name}` stands for one word, `{name?}` for one or none. */
  readonly paths: readonly string[]
  readonly versions: readonly string[]
  /** By method, Azure's name of the operation, which a role has to allow. */
  readonly actions: Readonly<Partial<Record<QuotaMethod, string>>>
}

const read = (paths: readonly string[], versions: readonly string[], action: string): QuotaOperationRule => ({
  paths,
  versions,
  actions: { GET: `${action}/read` },
})
const quota = 'Microsoft.Quota'
export const quotaWrite = `${quota}/quotas/write`
const groupQuotas = `${quota}/groupQuotas`
const allocations = `${groupQuotas}/quotaAllocations`
const groupLimits = `${groupQuotas}/groupQuotaLimits`
const tree = 'Microsoft.Management/managementGroups'

/**
 * The operations of quotas, transfers, quota groups and management groups. No action is published for the usages of a group; the one
 * of its limits is taken.
 */
export const quotaOperations = {
  quotas: {
    paths: [`${scope}/quotas/{name?}`],
    versions: subscriptionVersions,
    actions: { GET: `${quota}/quotas/read`, PUT: quotaWrite, PATCH: quotaWrite },
  },
  quotaUsages: read([`${scope}/usages/{name?}`], subscriptionVersions, `${quota}/usages`),
  quotaRequests: read([`${scope}/quotarequests/{name?}`], subscriptionVersions, `${quota}/quotaRequests`),
  quotaOperationStatus: read([`${scope}/operationsstatus/{name}`], subscriptionVersions, `${quota}/quotaRequests`),
  quotaTransfers: {
    paths: [`${scope}/quotatransfers/{name?}`],
    versions: transferVersions,
    actions: { GET: `${quota}/quotas/read`, PUT: quotaWrite, DELETE: quotaWrite },
  },
  quotaTransferCancel: {
    paths: [`${scope}/quotatransfers/{name}/cancel`],
    versions: transferVersions,
    actions: { POST: quotaWrite },
  },
  incomingQuotaTransfers: read(
    [
      `${scope}/incomingquotatransfers/{name?}`,
      'subscriptions/{subscriptionId}/providers/microsoft.quota/incomingquotatransfers/{name?}',
    ],
    transferVersions,
    `${quota}/quotas`,
  ),
  incomingQuotaTransferApprove: {
    paths: [`${scope}/incomingquotatransfers/{name}/approve`],
    versions: transferVersions,
    actions: { POST: quotaWrite },
  },
  incomingQuotaTransferReject: {
    paths: [`${scope}/incomingquotatransfers/{name}/reject`],
    versions: transferVersions,
    actions: { POST: quotaWrite },
  },
  groupQuotas: read([`${groups}/{group?}`], groupVersions, groupQuotas),
  groupQuotaSubscriptions: read(
    [`${group}/subscriptions/{subscriptionId?}`],
    groupVersions,
    `${groupQuotas}/subscriptions`,
  ),
  groupQuotaSubscriptionRequests: read(
    [`${group}/subscriptionrequests/{name?}`],
    groupVersions,
    `${groupQuotas}/subscriptions`,
  ),
  groupQuotaLimits: {
    paths: [`${groupCompute}/groupquotalimits/{region}`],
    versions: groupVersions,
    actions: { GET: `${groupLimits}/read`, PATCH: `${groupLimits}/write` },
  },
  groupQuotaRequests: read(
    [`${groupCompute}/groupquotarequests`, `${group}/groupquotarequests/{name}`],
    groupVersions,
    `${groupQuotas}/groupQuotaRequests`,
  ),
  groupQuotaOperationStatus: read(
    [`${group}/groupquotaoperationsstatus/{name}`],
    groupVersions,
    `${groupQuotas}/groupQuotaRequests`,
  ),
  groupQuotaUsages: read([`${groupCompute}/locationusages/{region}`], usageVersions, groupLimits),
  quotaAllocations: {
    paths: [`${memberCompute}/quotaallocations/{region}`],
    versions: groupVersions,
    actions: { GET: `${allocations}/read`, PATCH: `${allocations}/write` },
  },
  quotaAllocationRequests: read(
    [`${memberCompute}/quotaallocationrequests/{name?}`],
    groupVersions,
    `${groupQuotas}/quotaAllocationRequests`,
  ),
  quotaAllocationOperationStatus: read(
    [`${member}/quotaallocationoperationsstatus/{name}`],
    groupVersions,
    `${groupQuotas}/quotaAllocationRequests`,
  ),
  managementGroup: read([managementGroup], treeVersions, tree),
  managementGroupPermissions: read(
    [`${managementGroup}/providers/microsoft.authorization/permissions`],
    ['2015-07-01', '2018-01-01-preview', '2018-07-01', '2022-04-01'],
    'Microsoft.Authorization/permissions',
  ),
  managementGroupDescendants: read([`${managementGroup}/descendants`], treeVersions, tree),
} as const satisfies Record<string, QuotaOperationRule>

export type QuotaOperation = keyof typeof quotaOperations
