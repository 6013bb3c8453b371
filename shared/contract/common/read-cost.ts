import { isSkuPattern } from './names.js'
import type { ScopeFilter } from './scope-filter.js'

/**
 * What a read takes of the database. `light`: some milliseconds, for it names what an index finds. `heavy`: it may go
 * through all that is stored, so only a few are let in at once.
 */
export type ReadCost = 'light' | 'heavy'

export const heavy = (): ReadCost => 'heavy'

const fewRegions = 3
const fewSkus = 10

type Narrowing = Pick<ScopeFilter, 'region' | 'at'> & { readonly sku?: readonly string[] | undefined }

const isFew = (names: readonly string[] | undefined, max: number): boolean =>
  names !== undefined && names.length <= max && !names.some(isSkuPattern)

/** Of a read of rows: those of a few regions or sizes are found at once; a past state has to be put together. */
export function rowsCost({ at, ...filter }: Narrowing): ReadCost {
  if (at !== undefined) return historyCost(filter)
  return isFew(filter.region, fewRegions) || isFew(filter.sku, fewSkus) ? 'light' : 'heavy'
}

/** Of a read of what was: light for a few sizes in a few regions, as of one row. */
export const historyCost = ({ region, sku }: Narrowing): ReadCost =>
  isFew(region, fewRegions) && isFew(sku, fewSkus) ? 'light' : 'heavy'

/** Of a read that is light but for past states. */
export const pastCost = ({ at }: Narrowing): ReadCost => (at === undefined ? 'light' : 'heavy')
