import type { z } from 'zod'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { type liveScores, regionsPerCall, skusPerCall } from '#shared/contract/capacity/live-scores.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import type { ViewOptions } from '../../../page/page-view.js'

/** The values of the form. */
export interface LiveQuestion {
  readonly sizes: readonly string[]
  /** A score for each zone. */
  readonly zones: boolean
}

export const maxSizes = 20

export function readQuestion(options: ViewOptions): LiveQuestion {
  const sizes = (options.sizes ?? '').split(',').map(name => name.trim())
  return {
    sizes: [...new Set(sizes)].filter(Boolean).slice(0, maxSizes),
    zones: options.by === 'zone',
  }
}

/** The request as parameters of the address; a default is empty. */
export const questionOptions = ({ sizes, zones }: LiveQuestion): Record<string, string> => ({
  sizes: sizes.join(','),
  by: zones ? 'zone' : '',
})

export type LiveBody = z.input<Exclude<(typeof liveScores)['body'], undefined>>

/** The body that is sent; machines, regions and subscriptions come from the filter bar. */
export function questionBody({ sizes, zones }: LiveQuestion, filter: CapacityFilter): LiveBody {
  return {
    skus: [...sizes],
    desiredCount: filter.desiredCount ?? 1,
    zones,
    ...(filter.region ? { regions: [...filter.region] } : {}),
    ...(filter.regionPreset ? { regionPreset: filter.regionPreset } : {}),
    ...(filter.subscriptionIds ? { subscriptionIds: [...filter.subscriptionIds] } : {}),
  }
}

interface Known {
  readonly regions: readonly string[]
  readonly subscriptions: number
}

/** The numbers that decide how many Azure calls a request needs. */
export interface Cost {
  /** An upper limit: cached scores need no call, and neither does a region without the size. */
  readonly calls: number
  readonly regions: number
  readonly subscriptions: number
}

/** Computed before anything is sent: a call covers one subscription, and a limited number of regions and sizes. */
export function estimateCost({ sizes }: Pick<LiveQuestion, 'sizes'>, filter: CapacityFilter, known: Known): Cost {
  const wanted = filteredRegions(filter)
  const regions = wanted ? known.regions.filter(region => wanted.includes(region)).length : known.regions.length
  const subscriptions = filter.subscriptionIds?.length ?? known.subscriptions
  const calls = subscriptions * Math.ceil(regions / regionsPerCall) * Math.ceil(sizes.length / skusPerCall)
  return { calls, regions, subscriptions }
}
