import type { Stage, Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { share } from '#local/resource-manager/hash.js'
import { type Range, wholeWithin } from './stages.js'

/** How far a subscription's regions deviate from the order by size. */
const jitter = 14

/** Chooses the regions that subscriptions use, mostly those with the largest offer. */
export class Homes {
  readonly #seed: number
  readonly #regions: readonly string[]
  readonly #draw: string
  readonly #toCount: (stage: Stage) => Range

  /**
   * @param regions those with the largest offer first
   * @param draw a name that makes this choice independent of others
   */
  constructor(regions: readonly string[], seed: number, draw: string, toCount: (stage: Stage) => Range) {
    this.#seed = seed
    this.#regions = regions
    this.#draw = draw
    this.#toCount = toCount
  }

  isHome(subscription: Subscription, region: string): boolean {
    const draw = (what: string) => share(this.#draw, this.#seed, subscription.id, what)
    const count = wholeWithin(this.#toCount(subscription.stage), draw('count'))
    const places = this.#regions.map((name, rank) => ({ name, order: rank + jitter * draw(name) }))
    const own = places.find(({ name }) => name === region)
    return own !== undefined && places.filter(({ order }) => order < own.order).length < count
  }
}
