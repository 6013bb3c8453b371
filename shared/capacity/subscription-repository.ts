import type { Subscription } from '#shared/contract/capacity.js'

/** Every subscription that the Resource Manager listed, in any state. `search` is part of a name or id. */
export interface SubscriptionRepository {
  list(search: string | undefined): Promise<Subscription[]>
}
