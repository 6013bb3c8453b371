/** Azure's built-in roles that Headroom can use, with their ids, which are the same in every tenant. */
export const azureRoles = {
  reader: { name: 'Reader', id: 'acdd72a7-3385-48ef-bd42-f606fba81ae7' },
  usagesReader: { name: 'Cognitive Services Usages Reader', id: 'bba48692-92b0-4667-a9ad-c31c7b334ac2' },
  recommendations: { name: 'Compute Recommendations Role', id: 'e82342c9-ac7f-422b-af64-e426d2e12b2d' },
  quotaOperator: { name: 'Quota Request Operator', id: '0e5f05e5-9ab9-446b-b98d-1e2157c94125' },
  managementGroupReader: { name: 'Management Group Reader', id: 'ac63b705-f282-497d-ac71-919bf39d939d' },
  groupQuotaReader: { name: 'GroupQuota Reader', id: 'd0f495dc-44ef-4140-aeb0-b89110e6a7c1' },
  groupQuotaOperator: { name: 'GroupQuota Request Operator', id: 'e2217c0e-04bb-4724-9580-91cf9871bc01' },
} as const satisfies Record<string, { readonly name: string; readonly id: string }>

export type RoleKey = keyof typeof azureRoles

/** The app whose identity makes a call. On a laptop, both are who is signed in. */
export type AzureCaller = 'api' | 'worker'

/** A call of the Resource Manager. */
export interface AzureCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** `{subscription}`, `{region}`, `{managementGroup}`, `{group}`, `{family}` and `{request}` stand for one of each. */
  readonly path: string
  /** The operation that a role has to allow; null if Azure answers every signed-in caller of the tenant. */
  readonly operation: string | null
  /** The role with the fewest rights that allows it; null if none is needed. */
  readonly role: RoleKey | null
  /** Where the role is needed. Default: the subscription. */
  readonly scope?: 'managementGroup'
  /** The resource provider that has to be registered in the subscription; null if none has to be. */
  readonly provider: string | null
  readonly callers: readonly AzureCaller[]
  /** What Headroom does not have without it: the object of "Headroom lacks …". */
  readonly lack: string
  /** Only where Headroom is allowed to change quotas. Such a call writes if its method is PUT or PATCH. */
  readonly isForWrites?: true
}

const inSubscription = '/subscriptions/{subscription}'
const inProvider = (namespace: string) => `${inSubscription}/providers/${namespace}`
const inRegion = (namespace: string) => `${inProvider(namespace)}/locations/{region}`
const compute = 'Microsoft.Compute'
const cognitive = 'Microsoft.CognitiveServices'

const serviceUsages = (namespace: string, service: string) =>
  ({
    method: 'GET',
    path: `${inRegion(namespace)}/usages`,
    operation: `${namespace}/locations/usages/read`,
    role: 'reader',
    provider: namespace,
    callers: ['worker'],
    lack: `the quotas of ${service} on the Platform services page`,
  }) as const
const scores = (kind: 'spot' | 'regular', what: string) =>
  ({
    method: 'POST',
    path: `${inRegion(compute)}/placementScores/${kind}/generate`,
    operation: 'Microsoft.Compute/locations/placementScores/generate/action',
    role: 'recommendations',
    provider: compute,
    callers: ['worker'],
    lack: `live placement scores of ${what} on the Capacity and Failover pages`,
  }) as const

const managementGroup = '/providers/Microsoft.Management/managementGroups/{managementGroup}'
const inGroup = (scope: string) => `${scope}/providers/Microsoft.Quota/groupQuotas/{group}`
const groupCompute = `${inGroup(managementGroup)}/resourceProviders/${compute}`
const memberCompute = `${inGroup(`${managementGroup}${inSubscription}`)}/resourceProviders/${compute}`
const groupRead = (path: string, operation: string, role: 'groupQuotaReader' | 'reader' = 'groupQuotaReader') =>
  ({
    method: 'GET',
    path,
    operation: `Microsoft.Quota/${operation}/read`,
    role,
    scope: 'managementGroup',
    provider: null,
    callers: ['api'],
    lack: 'quota groups on the Quota page',
  }) as const

/** The provider that has to be registered where quotas may be changed. */
const quotaProvider = 'Microsoft.Quota'
const quotaScope = `${inRegion(compute)}/providers/${quotaProvider}`
const quotaChange = (method: 'GET' | 'PUT', path: string, operation: string) =>
  ({
    method,
    path: `${quotaScope}/${path}`,
    operation: `${quotaProvider}/${operation}`,
    role: 'quotaOperator',
    provider: quotaProvider,
    callers: ['api'],
    lack: 'quota changes in the subscription: increase requests, and moves within its quota group',
    isForWrites: true,
  }) as const
const move = (method: 'GET' | 'PATCH', path: string, operation: string) =>
  ({
    method,
    path: `${memberCompute}/${path}`,
    operation: `${quotaProvider}/groupQuotas/${operation}`,
    role: 'groupQuotaOperator',
    scope: 'managementGroup',
    provider: null,
    callers: ['api'],
    lack: 'moves of quota between the members of a quota group',
    isForWrites: true,
  }) as const

/**
 * Every call of the Resource Manager that Headroom makes. Two of them write, with PUT and PATCH: they are sent only
 * where Headroom is allowed to change quotas. All others read, also those with POST. The price list is public and needs
 * no role.
 */
export const azureCalls = {
  subscriptions: {
    method: 'GET',
    path: '/subscriptions',
    operation: 'Microsoft.Resources/subscriptions/read',
    role: 'reader',
    provider: null,
    callers: ['api', 'worker'],
    lack: 'the subscription, on every page',
  },
  locations: {
    method: 'GET',
    path: `${inSubscription}/locations`,
    operation: 'Microsoft.Resources/subscriptions/locations/read',
    role: 'reader',
    provider: null,
    callers: ['api', 'worker'],
    lack: 'the regions and zones of the subscription, without which nothing of it is read',
  },
  tenantProviders: {
    method: 'GET',
    path: '/providers',
    operation: null,
    role: null,
    provider: null,
    callers: ['worker'],
    lack: 'the regions of services on the Platform services page',
  },
  registrations: {
    method: 'GET',
    path: `${inSubscription}/providers`,
    operation: 'Microsoft.Resources/subscriptions/providers/read',
    role: 'reader',
    provider: null,
    callers: ['worker'],
    lack: 'the registrations on the Platform services page',
  },
  skus: {
    method: 'GET',
    path: `${inProvider(compute)}/skus`,
    operation: 'Microsoft.Compute/skus/read',
    role: 'reader',
    provider: compute,
    callers: ['worker'],
    lack: 'the VM sizes of the subscription on the Capacity, Region fit and Failover pages',
  },
  computeUsages: {
    method: 'GET',
    path: `${inRegion(compute)}/usages`,
    operation: 'Microsoft.Compute/locations/usages/read',
    role: 'reader',
    provider: compute,
    // The api reads them right before it changes a quota.
    callers: ['worker', 'api'],
    lack: 'the vCPU quotas of the subscription, and with them its VM sizes, on the Capacity, Region fit and Failover pages',
  },
  spotScores: scores('spot', 'spot machines'),
  regularScores: scores('regular', 'on-demand machines'),
  models: {
    method: 'GET',
    path: `${inRegion(cognitive)}/models`,
    operation: 'Microsoft.CognitiveServices/locations/models/read',
    role: 'reader',
    provider: cognitive,
    callers: ['worker'],
    lack: 'the models of the subscription on the AI models page',
  },
  modelUsages: {
    method: 'GET',
    path: `${inRegion(cognitive)}/usages`,
    operation: 'Microsoft.CognitiveServices/locations/usages/read',
    role: 'usagesReader',
    provider: cognitive,
    callers: ['worker'],
    lack: 'the model quotas of the subscription, and with them its models, on the AI models page',
  },
  accountSkus: {
    method: 'GET',
    path: `${inProvider(cognitive)}/skus`,
    operation: 'Microsoft.CognitiveServices/skus/read',
    role: 'reader',
    provider: cognitive,
    callers: ['worker'],
    lack: 'the restrictions of accounts, and with them the models of the subscription, on the AI models page',
  },
  modelCapacities: {
    method: 'GET',
    path: `${inProvider(cognitive)}/modelCapacities`,
    operation: 'Microsoft.CognitiveServices/modelCapacities/read',
    role: 'reader',
    provider: cognitive,
    callers: ['worker'],
    lack: 'the free capacity of a model on the AI models page',
  },
  appUsages: serviceUsages('Microsoft.App', 'Container Apps'),
  machineLearningUsages: serviceUsages('Microsoft.MachineLearningServices', 'Machine Learning'),
  networkUsages: serviceUsages('Microsoft.Network', 'networking'),
  storageUsages: serviceUsages('Microsoft.Storage', 'storage accounts'),
  managementGroup: {
    method: 'GET',
    path: managementGroup,
    operation: 'Microsoft.Management/managementGroups/read',
    role: 'managementGroupReader',
    scope: 'managementGroup',
    provider: null,
    callers: ['api'],
    lack: 'the tree of management groups on the Quota page',
  },
  groupQuotas: groupRead(`${managementGroup}/providers/Microsoft.Quota/groupQuotas`, 'groupQuotas'),
  groupQuotaMembers: groupRead(`${inGroup(managementGroup)}/subscriptions`, 'groupQuotas/subscriptions'),
  groupQuotaLimits: groupRead(`${groupCompute}/groupQuotaLimits/{region}`, 'groupQuotas/groupQuotaLimits'),
  quotaAllocations: groupRead(`${memberCompute}/quotaAllocations/{region}`, 'groupQuotas/quotaAllocations'),
  // GroupQuota Reader does not allow the two histories of requests.
  groupQuotaRequests: groupRead(`${groupCompute}/groupQuotaRequests`, 'groupQuotas/groupQuotaRequests', 'reader'),
  quotaAllocationRequests: groupRead(
    `${memberCompute}/quotaAllocationRequests`,
    'groupQuotas/quotaAllocationRequests',
    'reader',
  ),
  quotaRequest: quotaChange('PUT', 'quotas/{family}', 'quotas/write'),
  quotaRequests: quotaChange('GET', 'quotaRequests', 'quotaRequests/read'),
  quotaRequestState: quotaChange('GET', 'quotaRequests/{request}', 'quotaRequests/read'),
  quotaRequestProgress: quotaChange('GET', 'operationsStatus/{request}', 'quotaRequests/read'),
  quotaMove: move('PATCH', 'quotaAllocations/{region}', 'quotaAllocations/write'),
  quotaMoveState: move('GET', 'quotaAllocationRequests/{request}', 'quotaAllocationRequests/read'),
} as const satisfies Record<string, AzureCall>

export type AzureCallKey = keyof typeof azureCalls

/** A role that an identity of a deployment has, and where. */
export interface RoleGrant {
  readonly caller: AzureCaller
  readonly role: RoleKey
  /** A role with the scope `subscription` may be assigned on a management group if `isInherited`. */
  readonly scope: 'subscription' | 'managementGroup'
  /** False for the Compute Recommendations Role: assigned on a management group, it was reported to be refused. */
  readonly isInherited: boolean
  /** Only where Headroom is allowed to change quotas, which is off by default. */
  readonly isForWrites: boolean
}

const grant = (
  caller: AzureCaller,
  role: RoleKey,
  { scope = 'subscription', isInherited = true, isForWrites = false }: Partial<Omit<RoleGrant, 'caller' | 'role'>> = {},
): RoleGrant => ({ caller, role, scope, isInherited, isForWrites })

/** All roles of a deployment on what it reads, and those that it gets where quotas may be changed. */
export const roleGrants: readonly RoleGrant[] = [
  grant('api', 'reader'),
  grant('worker', 'reader'),
  grant('worker', 'usagesReader'),
  grant('worker', 'recommendations', { isInherited: false }),
  grant('api', 'managementGroupReader', { scope: 'managementGroup' }),
  grant('api', 'groupQuotaReader', { scope: 'managementGroup' }),
  grant('api', 'quotaOperator', { isForWrites: true }),
  grant('api', 'groupQuotaOperator', { scope: 'managementGroup', isForWrites: true }),
]
