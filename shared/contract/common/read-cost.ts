import { isSkuPattern } from './names.js'
import type { ScopeFilter } from './scope-filter.js'

/**
 * The database cost of a read. `light`: some milliseconds, with an index. `heavy`: may read all stored rows, so only a
 * few run at once.
 */
export type ReadCost = 'light' | 'heavy'

export const heavy = (): ReadCost => 'heavy'

const fewRegions = 3
const fewSkus = 10

type Narrowing = Pick<ScopeFilter, 'region' | 'at'> & { readonly sku?: readonly string[] | undefined }

const isFew = (names: readonly string[] | undefined, max: number): boolean =>
  names !== undefined && names.length <= max && !names.some(isSkuPattern)

/** For a read of rows: a few regions or sizes are found by an index. A past state has to be computed. */
export function rowsCost({ at, ...filter }: Narrowing): ReadCost {
  if (at !== undefined) return historyCost(filter)
  return isFew(filter.region, fewRegions) || isFew(filter.sku, fewSkus) ? 'light' : 'heavy'
}

/** For a read of history: light for a few sizes in a few regions. */
export const historyCost = ({ region, sku }: Narrowing): ReadCost =>
  isFew(region, fewRegions) && isFew(sku, fewSkus) ? 'light' : 'heavy'

/** For a read that is light except for past states. */
export const pastCost = ({ at }: Narrowing): ReadCost => (at === undefined ? 'light' : 'heavy')
