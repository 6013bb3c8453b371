import type { z } from 'zod'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { capacityRecommendations } from '#shared/contract/capacity/recommendations.js'
import { requirableCapabilities, waivableCapabilities } from '#shared/contract/capacity/size-capabilities.js'
import type { ViewOptions } from '../../../page/url-state.js'

/** What the form holds, as typed. */
export interface Wish {
  readonly target: string
  readonly topN: string
  readonly minScore: string
  /** `off`: no prices. `spot`: Spot prices as well. */
  readonly prices: string
  /** Names of capabilities with commas; so is `waive`. */
  readonly require: string
  readonly waive: string
}

const usual: Wish = { target: '', topN: '10', minScore: '50', prices: 'on', require: '', waive: '' }
const names = Object.keys(usual) as (keyof Wish)[]

export const readWish = (options: ViewOptions): Wish => {
  const wish = { ...usual }
  for (const name of names) wish[name] = options[name] ?? usual[name]
  return wish
}

/** The same as parameters of the address; what is as usual is empty. */
export const wishOptions = (wish: Wish): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, wish[name].trim() === usual[name] ? '' : wish[name].trim()]))

/** The names of a list with commas that there are; an old or mistyped address asks for the rest. */
export const known = <Name extends string>(names: readonly Name[], text: string): Name[] =>
  names.filter(name => text.split(',').includes(name))

export type WishBody = z.input<Exclude<(typeof capacityRecommendations)['body'], undefined>>

/** What the service is asked; machines, zones, regions and subscriptions are those of the filter bar. */
export function wishBody(wish: Wish, filter: CapacityFilter): WishBody {
  return {
    targetSku: wish.target,
    count: filter.desiredCount ?? 1,
    zones: filter.zones ?? 0,
    topN: Number(wish.topN),
    minScore: Number(wish.minScore),
    showPricing: wish.prices !== 'off',
    showSpot: wish.prices === 'spot',
    require: known(requirableCapabilities, wish.require),
    waive: known(waivableCapabilities, wish.waive),
    ...(filter.region ? { regions: [...filter.region] } : {}),
    ...(filter.regionPreset ? { regionPreset: filter.regionPreset } : {}),
    ...(filter.subscriptionIds ? { subscriptionIds: [...filter.subscriptionIds] } : {}),
  }
}
