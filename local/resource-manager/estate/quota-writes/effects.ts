import type { Effect } from './quota-state.js'

export const familyKey = (name: string): string => name.toLowerCase()

const isUntil = (time: Date) => (effect: Effect) => Date.parse(effect.at) <= time.getTime()

/** Effects, found by subscription, group and region. */
export class Effects {
  readonly #bySubscription = new Map<string, Effect[]>()
  readonly #byGroup = new Map<string, Effect[]>()

  add(effect: Effect): void {
    const { subscriptionId, group, region } = effect
    if (subscriptionId !== undefined) append(this.#bySubscription, `${subscriptionId} ${region}`, effect)
    if (group !== undefined) append(this.#byGroup, `${group} ${region}`, effect)
  }

  /** Those on the limits and uses of a subscription, up to a simulated time. */
  subscription(id: string, region: string, time: Date): Effect[] {
    return (this.#bySubscription.get(`${id} ${region}`) ?? []).filter(isUntil(time))
  }

  /** Those on the pools of a group, up to a simulated time. */
  group(name: string, region: string, time: Date): Effect[] {
    return (this.#byGroup.get(`${name} ${region}`) ?? []).filter(isUntil(time))
  }
}

function append(lists: Map<string, Effect[]>, key: string, effect: Effect): void {
  const list = lists.get(key)
  if (list) list.push(effect)
  else lists.set(key, [effect])
}
