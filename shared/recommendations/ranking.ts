import { fitOrder, fits, type Wanted } from './place.js'
import type { StoredPlace } from './recommendation-repository.js'

/**
 * The order of recommendations. Sizes that fit the count come first, then `rankScore` decides; similarity weighs
 * somewhat more than the placement score. Scores that differ by little count as equal, and then the newer generation of
 * a series comes first. More quota raises the machines that fit and the placement score, so it never lowers a rank.
 */
const similarityWeight = 0.6
const placementWeight = 0.4
/** Deducted for a series for which Azure approves no more quota, because it cannot grow. */
const growthRestrictionCost = 10
/** Rank scores that differ by at most this are equal. */
const equalPoints = 3

/** 0 to 100. A place without a score counts as 0. */
export function rankScore(similarity: number, placementScore: number | null, isGrowthRestricted = false): number {
  const score = similarityWeight * similarity + placementWeight * (placementScore ?? 0)
  return Math.round(Math.max(0, score - (isGrowthRestricted ? growthRestrictionCost : 0)) * 10) / 10
}

const first = (...orders: number[]): number => orders.find(order => order !== 0) ?? 0
const text = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const cheaper = (a: number | null, b: number | null): number => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE)

/**
 * Sorts the places of one size: fitting first, then by score (no score is 0), by price, and by the machines that fit. Where
 * the count does not fit, the machines that fit count more than the price.
 */
export const comparePlaces = (wanted: Wanted) => {
  const toPartial = (place: StoredPlace) => (fits(place, wanted) ? 0 : (place.machinesThatFit ?? -1))
  return (a: StoredPlace, b: StoredPlace): number =>
    first(
      fitOrder(fits(a, wanted)) - fitOrder(fits(b, wanted)),
      (b.placementScore ?? 0) - (a.placementScore ?? 0),
      toPartial(b) - toPartial(a),
      cheaper(a.linuxHour, b.linuxHour),
      (b.machinesThatFit ?? -1) - (a.machinesThatFit ?? -1),
      text(a.region, b.region),
      text(a.subscriptionId, b.subscriptionId),
    )
}

export interface Ranked {
  readonly fits: boolean | null
  readonly rankScore: number
  readonly similarity: number
  readonly hour: number | null
  readonly vmSku: string
  /** Azure's series letters, such as D; null for a size that is ranked by its score alone. */
  readonly series: string | null
  readonly generation: number | null
}

const compareRanked = (a: Ranked, b: Ranked): number =>
  first(
    fitOrder(a.fits) - fitOrder(b.fits),
    b.rankScore - a.rankScore,
    b.similarity - a.similarity,
    cheaper(a.hour, b.hour),
    text(a.vmSku, b.vmSku),
  )

/**
 * Sorted by score. Sizes of one series with equal scores are grouped, newest first, at the rank of the best of them.
 */
export function inRankOrder<Entry extends Ranked>(entries: readonly Entry[]): Entry[] {
  const sorted = [...entries].sort(compareRanked)
  const groups = new Map<string, Entry[][]>()
  const order: Entry[][] = []
  for (const entry of sorted) {
    const own = entry.series === null ? [] : getEntries(groups, `${entry.series} ${fitOrder(entry.fits)}`)
    const last = own.at(-1)
    if (last?.[0] && last[0].rankScore - entry.rankScore <= equalPoints) {
      last.push(entry)
      continue
    }
    const group = [entry]
    own.push(group)
    order.push(group)
  }
  return order.flatMap(group => group.sort((a, b) => (b.generation ?? 0) - (a.generation ?? 0)))
}

function getEntries<Entry>(groups: Map<string, Entry[][]>, key: string): Entry[][] {
  const own = groups.get(key) ?? []
  groups.set(key, own)
  return own
}
