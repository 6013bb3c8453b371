import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import type { Estate } from '#local/resource-manager/estate/estate.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Effects, familyKey } from './effects.js'
import type { Effect } from './quota-state.js'

const regionalTotal = 'cores'
const familyName = /Family$/i

/** The compute usages of the estate with the effects of what was written. */
export class CurrentUsages {
  readonly #estate: Estate
  readonly #effects: () => Effects

  constructor(estate: Estate, effects: () => Effects) {
    this.#estate = estate
    this.#effects = effects
  }

  list(subscription: Subscription, region: string, time: Date): readonly Usage[] {
    const usages = this.#estate.usages(subscription, region, toDay(time))
    const effects = this.#effects().subscription(subscription.id, region, time)
    if (effects.length === 0) return usages
    const byFamily = Map.groupBy(effects, ({ family }) => family)
    const changed = usages.map(usage => applied(usage, byFamily.get(familyKey(usage.name.value)) ?? []))
    // The total follows its families: machines that a lower limit has no room for are not there.
    const added = changed.reduce((sum, { currentValue, name }, index) => {
      return familyName.test(name.value) ? sum + currentValue - usages[index]!.currentValue : sum
    }, 0)
    return changed.map(usage =>
      usage.name.value === regionalTotal ? { ...usage, currentValue: usage.currentValue + added } : usage,
    )
  }

  /** A row of the list; undefined for a name that it does not have. Case does not matter. */
  find(subscription: Subscription, region: string, name: string, time: Date): Usage | undefined {
    const key = familyKey(name)
    return this.list(subscription, region, time).find(row => familyKey(row.name.value) === key)
  }
}

function applied(usage: Usage, effects: readonly Effect[]): Usage {
  if (effects.length === 0) return usage
  let { limit, currentValue } = usage
  let moved = 0
  for (const effect of effects) {
    limit = Math.max(limit, effect.raisedTo ?? 0)
    moved += effect.moved ?? 0
    currentValue += effect.started ?? 0
  }
  limit = Math.max(0, limit + moved)
  return { ...usage, limit, currentValue: Math.min(currentValue, limit) }
}
