import { type Subscription, toGuid } from '#local/resource-manager/estate/subscriptions.js'

const enrolledIndexes: ReadonlySet<number> = new Set([0, 4])

/** The subscriptions that may transfer quota: the first and the fifth. */
export function enrolledSubscriptions(all: readonly Subscription[]): Subscription[] {
  return all.filter(({ state }, index) => state === 'Enabled' && enrolledIndexes.has(index))
}

/** The billing account of all subscriptions of the tenant. */
export function billingAccountId({ tenantId }: Subscription): string {
  return `/providers/Microsoft.Billing/billingAccounts/${toGuid(`headroom billing ${tenantId}`)}`
}
