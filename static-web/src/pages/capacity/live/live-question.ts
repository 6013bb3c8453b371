import type { z } from 'zod'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { type liveScores, regionsPerCall, skusPerCall } from '#shared/contract/capacity/live-scores.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import type { ViewOptions } from '../../../page/page-view.js'

/** What the form holds. */
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

/** The same as parameters of the address; a default is empty. */
export const questionOptions = ({ sizes, zones }: LiveQuestion): Record<string, string> => ({
  sizes: sizes.join(','),
  by: zones ? 'zone' : '',
})

export type LiveBody = z.input<Exclude<(typeof liveScores)['body'], undefined>>

/** What the service is asked; machines, regions and subscriptions are those of the filter bar. */
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

/** What the number of Azure calls that a question takes is computed from. */
export interface Cost {
  /** At most so many: what is cached takes none, and neither does a place that does not have the size. */
  readonly calls: number
  readonly regions: number
  readonly subscriptions: number
}

/** Reckoned before anything is sent: a call is for one subscription, and for so many regions and sizes. */
export function estimateCost({ sizes }: Pick<LiveQuestion, 'sizes'>, filter: CapacityFilter, known: Known): Cost {
  const wanted = filteredRegions(filter)
  const regions = wanted ? known.regions.filter(region => wanted.includes(region)).length : known.regions.length
  const subscriptions = filter.subscriptionIds?.length ?? known.subscriptions
  const calls = subscriptions * Math.ceil(regions / regionsPerCall) * Math.ceil(sizes.length / skusPerCall)
  return { calls, regions, subscriptions }
}
