import type { AzureRegion, Estate } from '#shared/ingestion/estate/estate.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { Clock } from '#shared/kernel/clock.js'

/** What is older is listed again. */
const maxAgeMs = 30_000
/** More subscriptions would wait for one another all the same. */
const maxSubscriptions = 10

interface RegionsAhead {
  readonly askedAt: number
  readonly regions: Promise<Listed<AzureRegion> | undefined>
}

/**
 * An estate that lists regions while it lists the subscriptions: neither depends on the other, and one after the other they
 * are half of what a small estate waits for. It does so for the subscriptions whose regions were asked for after the last
 * list of subscriptions. What does not come this way is asked for when it is needed.
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
