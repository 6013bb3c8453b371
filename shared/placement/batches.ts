import { regionsPerCall, skusPerCall } from '#shared/contract/capacity/live-scores.js'
import type { LiveKind } from '#shared/contract/capacity/placement-scores.js'
import { skuKey } from '#shared/contract/common/names.js'

/** The question about each place. Another count, or zones, is another question. */
export interface Question {
  readonly desiredCount: number
  /** A score for each zone. */
  readonly zones: boolean
  readonly kind: LiveKind
}

/** A size in a region of a subscription. */
export interface Place {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
}

/** The scope of one call: each size in each region. */
export interface Batch {
  readonly subscriptionId: string
  readonly regions: readonly string[]
  readonly skus: readonly string[]
}

export const placeKey = ({ subscriptionId, region, vmSku }: Place): string =>
  [subscriptionId, region, skuKey(vmSku)].join('/')

/**
 * The calls needed for some places, in a stable order. Each is for one subscription, with at most 8 regions and 5
 * sizes, and has no region without a place.
 */
export function planBatches(places: readonly Place[]): Batch[] {
  return [...Map.groupBy(places, place => place.subscriptionId)].sort(byKey).flatMap(([subscriptionId, own]) => {
    const bySku = [...Map.groupBy(own, place => skuKey(place.vmSku))].sort(byKey)
    return chunks(bySku, skusPerCall).flatMap(sizes => {
      const skus = sizes.map(([key, [first]]) => first?.vmSku ?? key)
      const regions = new Set(sizes.flatMap(([, some]) => some.map(({ region }) => region)))
      return chunks([...regions].sort(), regionsPerCall).map(some => ({ subscriptionId, regions: some, skus }))
    })
  })
}

/** The calls for the remaining places of a plan: of two arrangements the one with fewer calls. */
export function planMissing(plan: readonly Batch[], missing: readonly Place[]): Batch[] {
  const wanted = new Set(missing.map(placeKey))
  const left = plan.flatMap((batch): Batch[] => {
    const isWanted = (region: string, vmSku: string) =>
      wanted.has(placeKey({ subscriptionId: batch.subscriptionId, region, vmSku }))
    const regions = batch.regions.filter(region => batch.skus.some(sku => isWanted(region, sku)))
    const skus = batch.skus.filter(sku => batch.regions.some(region => isWanted(region, sku)))
    return regions.length > 0 ? [{ ...batch, regions, skus }] : []
  })
  const replanned = planBatches(missing)
  return replanned.length < left.length ? replanned : left
}

/** The places in a batch. */
export function selectPlaces<P extends Place>({ subscriptionId, regions, skus }: Batch, places: readonly P[]): P[] {
  const keys = new Set(skus.map(skuKey))
  const own = places.filter(place => place.subscriptionId === subscriptionId && keys.has(skuKey(place.vmSku)))
  return own.filter(({ region }) => regions.includes(region))
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}
