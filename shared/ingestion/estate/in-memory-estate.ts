import type { AzureRegion, AzureSubscription, Estate } from './estate.js'

/** Lists what it is given, the same regions for each subscription. */
export const inMemoryEstate = (
  subscriptions: readonly AzureSubscription[],
  regions: readonly AzureRegion[] = [],
): Estate => ({
  subscriptions: async () => ({ records: subscriptions, skipped: null }),
  regions: async () => ({ records: regions, skipped: null }),
})
