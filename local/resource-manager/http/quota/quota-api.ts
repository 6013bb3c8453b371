import type { Estate } from '#local/resource-manager/estate/estate.js'
import type { WrittenQuota } from '#local/resource-manager/estate/quota-writes/written-quota.js'
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
import { ManagementGroupAnswers } from './management-group-answers.js'
import type { QuotaCall } from './quota-call.js'
import { noPastWrite } from './quota-errors.js'
import { createHandlers, type QuotaHandlers } from './quota-handlers.js'
import { type QuotaMethod, quotaOperations, quotaWrite } from './quota-operations.js'
import type { QuotaTarget } from './quota-path.js'
import type { QuotaThrottle } from './quota-throttle.js'

export interface QuotaParts {
  readonly estate: Estate
  readonly written: WrittenQuota
  readonly access: CallerAccess
  readonly throttle: Throttle
  readonly quotaThrottle: QuotaThrottle
  readonly recordings: Recordings | undefined
  listed(): readonly Subscription[]
  /** @throws ArmError 400, 404 */
  findSubscription(id: string): Subscription
}

type Arriving = Omit<QuotaCall, 'target' | 'version' | 'subscription' | 'method'> & { readonly method: string }

const namespace = 'Microsoft.Quota'
/** Reads that Azure counts apart, as recorded. */
const counted: ReadonlySet<string> = new Set(['quotaRequests', 'quotaOperationStatus'])

/** Answers the operations of quotas, transfers, quota groups and management groups. */
export class QuotaApi {
  readonly #parts: QuotaParts
  readonly #tree: ManagementGroupAnswers
  readonly #handlers: QuotaHandlers

  constructor(parts: QuotaParts) {
    this.#parts = parts
    this.#tree = new ManagementGroupAnswers(parts.estate.quota.managementGroups, parts.listed)
    const checkWrite = (subscription: Subscription) => parts.access.check(subscription, quotaWrite)
    const permissions = (name: string) => parts.access.permissions(this.#tree.find(name).name)
    this.#handlers = createHandlers({ ...parts, tree: this.#tree, checkWrite, permissions })
  }

  /** @throws ArmError for everything Azure would refuse */
  answer(target: QuotaTarget, request: Arriving): Answer {
    const { versions, actions } = quotaOperations[target.operation]
    const version = request.url.searchParams.get('api-version')
    if (!version) throw missingApiVersion()
    const method = request.method as QuotaMethod
    const action = own<string>(actions, method)
    if (!action) throw methodNotAllowed(method, Object.keys(actions).join(', '))
    if (!(versions as readonly string[]).includes(version)) throw invalidApiVersion(version, versions)
    if (request.isPast && method !== 'GET') throw noPastWrite()
    const { subscription, headers } = this.#admit(target, action, method, request.isPast)
    if (target.region !== undefined) this.#expectRegion(target.region, target.operation, version)
    const answer = this.#handlers[target.operation]({ ...request, target, method, version, subscription })
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }

  #admit(target: QuotaTarget, action: string, method: QuotaMethod, isPast: boolean) {
    const { access, throttle, quotaThrottle, findSubscription, listed } = this.#parts
    const { managementGroup, subscriptionId, operation } = target
    const isWrite = method !== 'GET'
    const count = (scope: string) => {
      const kind = isWrite ? 'write' : counted.has(operation) ? 'read' : undefined
      return kind && !isPast ? quotaThrottle.take(kind, scope) : {}
    }
    if (managementGroup !== undefined) {
      const { name } = this.#tree.find(managementGroup)
      access.checkManagementGroup(name, listed()[0]?.tenantId ?? '', action)
      // A member that is moved needs a role on its subscription too.
      if (isWrite && subscriptionId !== undefined) access.check(findSubscription(subscriptionId), quotaWrite)
      return {
        subscription: undefined,
        headers: { ...(isPast || isWrite ? {} : throttle.readTenant()), ...count(subscriptionId ?? name) },
      }
    }
    const subscription = findSubscription(subscriptionId!)
    access.check(subscription, action)
    if (access.isWithheld(subscription, namespace)) throw notRegistered(subscription.id, namespace)
    const reads = isPast || isWrite ? {} : throttle.readSubscription(subscription.id)
    return { subscription, headers: { ...reads, ...count(subscription.id) } }
  }

  #expectRegion(region: string, type: string, version: string): void {
    const { regions } = this.#parts.estate
    if (!regions.includes(region)) throw locationNotOffered(region, type, version, regions)
  }
}
