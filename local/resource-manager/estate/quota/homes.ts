import type { Region } from '#local/resource-manager/estate/offer.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { share } from '#local/resource-manager/hash.js'
import { stageProfiles, wholeWithin } from './stages.js'

/** How far a subscription's regions deviate from the order by size. */
const jitter = 14

/** Chooses the regions where subscriptions have machines, mostly those with the largest offer. */
export class Homes {
  readonly #seed: number
  readonly #ranks: readonly (readonly [region: string, rank: number])[]

  constructor(regions: readonly Region[], seed: number) {
    this.#seed = seed
    const bySize = regions.toSorted((a, b) => b.sizes.length - a.sizes.length)
    this.#ranks = bySize.map(({ name }, rank) => [name, rank] as const)
  }

  isHome(subscription: Subscription, region: string): boolean {
    const draw = (what: string) => share('runs in', this.#seed, subscription.id, what)
    const count = wholeWithin(stageProfiles[subscription.stage].homes, draw('count'))
    const places = this.#ranks.map(([name, rank]) => ({ name, order: rank + jitter * draw(name) }))
    const own = places.find(({ name }) => name === region)
    return own !== undefined && places.filter(({ order }) => order < own.order).length < count
  }
}
