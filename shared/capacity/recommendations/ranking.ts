import { fits, type Wanted } from './place.js'
import type { StoredPlace } from './recommendation-repository.js'

/**
 * The order of recommendations. What fits the count comes first, whatever else is said of it; among those that fit, and
 * among those that do not, `rankScore` decides: a size that is alike weighs somewhat more than a place that is likely to
 * work. More quota raises the machines that fit and the placement score, so it never lowers a place of the list.
 */
const similarityWeight = 0.6
const placementWeight = 0.4

/** 0 to 100. A place without a score counts as one that does not work. */
export const rankScore = (similarity: number, placementScore: number | null): number =>
  Math.round((similarityWeight * similarity + placementWeight * (placementScore ?? 0)) * 10) / 10

const first = (...orders: number[]): number => orders.find(order => order !== 0) ?? 0
const text = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const cheaper = (a: number | null, b: number | null): number => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE)

/** Of the places of one size the better first: it fits, it scores higher, it is cheaper, more machines fit. */
export const comparePlaces =
  (wanted: Wanted) =>
  (a: StoredPlace, b: StoredPlace): number =>
    first(
      Number(fits(b, wanted)) - Number(fits(a, wanted)),
      (b.placementScore ?? -1) - (a.placementScore ?? -1),
      cheaper(a.linuxHour, b.linuxHour),
      (b.machinesThatFit ?? -1) - (a.machinesThatFit ?? -1),
      text(a.region, b.region),
      text(a.subscriptionId, b.subscriptionId),
    )

export interface Ranked {
  readonly fits: boolean
  readonly rankScore: number
  readonly similarity: number
  readonly hour: number | null
  readonly vmSku: string
}

export const compareRanked = (a: Ranked, b: Ranked): number =>
  first(
    Number(b.fits) - Number(a.fits),
    b.rankScore - a.rankScore,
    b.similarity - a.similarity,
    cheaper(a.hour, b.hour),
    text(a.vmSku, b.vmSku),
  )
