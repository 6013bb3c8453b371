import type { Subscription } from '#shared/contract/common/subscriptions.js'

/** The subscriptions of the Resource Manager's newest listing, in any state. */
export interface SubscriptionRepository {
  /** `search` is part of a name or id. */
  list(search: string | undefined): Promise<Subscription[]>
  /** When they were listed, ISO 8601 in UTC; null before the first listing. */
  listedAt(): Promise<string | null>
  /** Changes whenever the list may have changed; empty before the first listing. */
  version(): Promise<string>
}
