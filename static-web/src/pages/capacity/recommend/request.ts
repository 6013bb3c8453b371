import type { z } from 'zod'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { capacityRecommendations } from '#shared/contract/capacity/recommendations/recommendations.js'
import { requirableCapabilities, waivableCapabilities } from '#shared/contract/capacity/size-capabilities.js'
import type { ViewOptions } from '../../../page/page-view.js'

/** What the form holds, as typed. */
export interface RecommendRequest {
  readonly target: string
  readonly topN: string
  readonly minScore: string
  /** `off`: no prices. `spot`: Spot prices as well. */
  readonly prices: string
  /** Names of capabilities with commas; so is `waive`. */
  readonly require: string
  readonly waive: string
}

const defaults: RecommendRequest = { target: '', topN: '10', minScore: '50', prices: 'on', require: '', waive: '' }
const names = Object.keys(defaults) as (keyof RecommendRequest)[]

export const readRequest = (options: ViewOptions): RecommendRequest => {
  const request = { ...defaults }
  for (const name of names) request[name] = options[name] ?? defaults[name]
  return request
}

/** The same as parameters of the address; a default is empty. */
export const toRequestOptions = (request: RecommendRequest): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, request[name].trim() === defaults[name] ? '' : request[name].trim()]))

/** The names of a list with commas that there are; an old or mistyped address asks for the rest. */
export const known = <Name extends string>(names: readonly Name[], text: string): Name[] =>
  names.filter(name => text.split(',').includes(name))

export type RecommendBody = z.input<Exclude<(typeof capacityRecommendations)['body'], undefined>>

/** What the service is asked; machines, zones, regions and subscriptions are those of the filter bar. */
export function toRecommendBody(request: RecommendRequest, filter: CapacityFilter): RecommendBody {
  return {
    targetSku: request.target,
    count: filter.desiredCount ?? 1,
    zones: filter.zones ?? 0,
    topN: Number(request.topN),
    minScore: Number(request.minScore),
    showPricing: request.prices !== 'off',
    showSpot: request.prices === 'spot',
    require: known(requirableCapabilities, request.require),
    waive: known(waivableCapabilities, request.waive),
    ...(filter.region ? { regions: [...filter.region] } : {}),
    ...(filter.regionPreset ? { regionPreset: filter.regionPreset } : {}),
    ...(filter.subscriptionIds ? { subscriptionIds: [...filter.subscriptionIds] } : {}),
  }
}
