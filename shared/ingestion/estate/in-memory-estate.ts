import type { AzureRegion, AzureSubscription, Estate } from './estate.js'

/** Lists the given subscriptions, with the same regions for each. */
export const inMemoryEstate = (
  subscriptions: readonly AzureSubscription[],
  regions: readonly AzureRegion[] = [],
): Estate => ({
  subscriptions: async () => ({ records: subscriptions, skipped: null }),
  regions: async () => ({ records: regions, skipped: null }),
})
