import type { Estate } from '#local/resource-manager/estate/estate.js'
import type { CurrentUsages } from '#local/resource-manager/estate/quota-writes/current-usages.js'
import type { Pools } from '#local/resource-manager/estate/quota-writes/pools.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import type { CallerAccess } from '#local/resource-manager/http/access/caller-access.js'
import type { Answer } from '#local/resource-manager/http/answer.js'
import {
  invalidApiVersion,
  locationNotOffered,
  methodNotAllowed,
  missingApiVersion,
  notRegistered,
} from '#local/resource-manager/http/arm-error.js'
import type { Throttle } from '#local/resource-manager/http/throttle.js'
import type { Recordings } from '#local/resource-manager/recordings.js'
import { own } from '#shared/contract/common/own.js'
import { GroupAnswers } from './group-answers.js'
import { ManagementGroupAnswers } from './management-group-answers.js'
import { QuotaAnswers } from './quota-answers.js'
import type { QuotaCall } from './quota-call.js'
import { type QuotaMethod, type QuotaOperation, quotaOperations } from './quota-operations.js'
import type { QuotaTarget } from './quota-path.js'

export interface QuotaParts {
  readonly estate: Estate
  readonly access: CallerAccess
  readonly throttle: Throttle
  readonly recordings: Recordings | undefined
  readonly usages: CurrentUsages
  readonly pools: Pools
  listed(): readonly Subscription[]
  /** @throws ArmError 400, 404 */
  findSubscription(id: string): Subscription
}

const namespace = 'Microsoft.Quota'

/** Answers the operations of quotas, quota groups and management groups. */
export class QuotaApi {
  readonly #parts: QuotaParts
  readonly #tree: ManagementGroupAnswers
  readonly #answers: Readonly<Record<QuotaOperation, (call: QuotaCall) => Answer>>

  constructor(parts: QuotaParts) {
    this.#parts = parts
    const { estate, usages, pools, recordings } = parts
    const { quota: estateQuota, regions } = estate
    const tree = new ManagementGroupAnswers(estateQuota.managementGroups, parts.listed)
    const quotas = new QuotaAnswers(usages, estateQuota.requests.bind(estateQuota), recordings)
    const requests = estateQuota.groupRequests.bind(estateQuota)
    const groups = new GroupAnswers({ groups: estateQuota.groups, pools, usages, regions, requests })
    this.#tree = tree
    this.#answers = {
      quotas: call => quotas.quotas(call),
      quotaUsages: call => quotas.usages(call),
      quotaRequests: call => quotas.requests(call),
      quotaOperationStatus: call => quotas.status(call),
      groupQuotas: call => groups.groups(call),
      groupQuotaSubscriptions: call => groups.subscriptions(call),
      groupQuotaSubscriptionRequests: call => groups.subscriptionRequests(call),
      groupQuotaLimits: call => groups.limits(call),
      groupQuotaRequests: call => groups.requests(call),
      groupQuotaUsages: call => groups.usages(call),
      quotaAllocations: call => groups.allocations(call),
      quotaAllocationRequests: call => groups.requests(call),
      managementGroup: call => tree.group(call),
      managementGroupDescendants: call => tree.descendants(call),
    }
  }

  /** @throws ArmError for everything Azure would refuse */
  answer(
    target: QuotaTarget,
    request: Omit<QuotaCall, 'target' | 'version' | 'subscription' | 'method'>,
    method: string,
  ) {
    const { versions, actions } = quotaOperations[target.operation]
    const version = request.url.searchParams.get('api-version')
    if (!version) throw missingApiVersion()
    const action = own<string>(actions, method)
    if (!action) throw methodNotAllowed(method, Object.keys(actions).join(', '))
    if (!(versions as readonly string[]).includes(version)) throw invalidApiVersion(version, versions)
    const { subscription, headers } = this.#admit(target, action, request.isPast)
    if (target.region !== undefined) this.#expectRegion(target.region, target.operation, version)
    const answer = this.#answers[target.operation]({
      ...request,
      target,
      method: method as QuotaMethod,
      version,
      subscription,
    })
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }

  #admit({ managementGroup, subscriptionId }: QuotaTarget, action: string, isPast: boolean) {
    const { access, throttle, findSubscription, listed } = this.#parts
    if (managementGroup !== undefined) {
      const { name } = this.#tree.find(managementGroup)
      access.checkManagementGroup(name, listed()[0]?.tenantId ?? '', action)
      return { subscription: undefined, headers: isPast ? {} : throttle.readTenant() }
    }
    const subscription = findSubscription(subscriptionId!)
    access.check(subscription, action)
    if (access.isWithheld(subscription, namespace)) throw notRegistered(subscription.id, namespace)
    return { subscription, headers: isPast ? {} : throttle.readSubscription(subscription.id) }
  }

  #expectRegion(region: string, type: string, version: string): void {
    const { regions } = this.#parts.estate
    if (!regions.includes(region)) throw locationNotOffered(region, type, version, regions)
  }
}
