import type { AzureRegion, Estate } from '#shared/ingestion/estate/estate.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { Clock } from '#shared/kernel/clock.js'

/** Older lists are requested again. */
const maxAgeMs = 30_000
/** Above this number, requests would wait in line anyway. */
const maxSubscriptions = 10

interface RegionsAhead {
  readonly askedAt: number
  readonly regions: Promise<Listed<AzureRegion> | undefined>
}

/**
 * An estate that lists regions while it lists the subscriptions. The lists do not depend on each other, and in sequence
 * they are half of the time for a small estate. It prefetches for the subscriptions whose regions were requested after
 * the last list of subscriptions. Other regions are listed when they are needed.
 */
export function listingRegionsAhead(estate: Estate, clock: Clock): Estate {
  const asked = new Set<string>()
  const ahead = new Map<string, RegionsAhead>()
  return {
    subscriptions() {
      ahead.clear()
      for (const id of [...asked].slice(0, maxSubscriptions))
        ahead.set(id, { askedAt: clock().getTime(), regions: estate.regions(id).catch(() => undefined) })
      asked.clear()
      return estate.subscriptions()
    },
    async regions(subscriptionId) {
      asked.add(subscriptionId)
      const found = ahead.get(subscriptionId)
      ahead.delete(subscriptionId)
      const age = found ? clock().getTime() - found.askedAt : Number.NaN
      const listed = age >= 0 && age <= maxAgeMs ? await found?.regions : undefined
      return listed ?? estate.regions(subscriptionId)
    },
  }
}
