import { pastRequests, type QuotaRequest, type ToRaises } from '#local/resource-manager/estate/quota/past-requests.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { createManagementGroups, type ManagementGroup } from './management-groups.js'
import { type GroupRequest, pastGroupRequests } from './past-group-requests.js'
import { PoolStarts } from './pool-starts.js'
import { createQuotaGroups, type QuotaGroup } from './quota-groups.js'

interface QuotaEstateOptions {
  readonly seed: number
  readonly subscriptions: readonly Subscription[]
  readonly usages: (subscription: Subscription, region: string, day: number) => readonly Usage[]
  readonly raises: ToRaises
}

/** Quota groups, the management groups above them, and requests of the past, before anything is written. */
export class QuotaEstate {
  readonly managementGroups: readonly ManagementGroup[]
  readonly groups: readonly QuotaGroup[]
  readonly pools: PoolStarts
  readonly #options: QuotaEstateOptions

  constructor(options: QuotaEstateOptions) {
    this.#options = options
    this.managementGroups = createManagementGroups(options.subscriptions)
    this.groups = createQuotaGroups(options.subscriptions)
    this.pools = new PoolStarts(options.seed, options.usages)
  }

  /** The requests of a year, the newest first. */
  requests(subscription: Subscription, region: string, time: Date): QuotaRequest[] {
    const { seed, raises } = this.#options
    return pastRequests({ seed, subscription, region }, raises, time)
  }

  /** The requests for a group and its members that made its pools, the newest first. */
  groupRequests(group: QuotaGroup, region: string, time: Date): GroupRequest[] {
    const { seed } = this.#options
    return pastGroupRequests({ seed, group, region }, this.pools.list(group, region), time)
  }
}
