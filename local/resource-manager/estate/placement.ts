import { share } from '../hash.js'
import { toPeriod } from './calendar-day.js'
import type { Offer } from './offer.js'
import type { Restriction } from './restrictions.js'

export type PlacementKind = 'spot' | 'regular'
export type PlacementLevel = 'High' | 'Medium' | 'Low' | 'RestrictedSkuNotAvailable' | 'DataNotFoundOrStale'

/** The request for a score of one size in one region. Zones are physical; without a zone it is for the whole region. */
export interface PlacementQuestion {
  readonly seed: number
  readonly kind: PlacementKind
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
  readonly zone: number | undefined
  readonly count: number
  /** Simulated hours since 1970. */
  readonly hour: number
}

const staleShare = 0.03
/** A likelihood changes after this many simulated hours. Each size of a region changes at its own hour. */
const slotHours = 6
const highFrom = 0.62
const mediumFrom = 0.4
/** How much ten times as many machines reduce a likelihood. */
const tenfold = 0.14
const easierOnDemand = 0.15

/**
 * The likelihood of an allocation. It never rises with more machines. `offer` is undefined if the region does not have
 * the size.
 */
export function toPlacement(
  question: PlacementQuestion,
  offer: Offer | undefined,
  restriction: Restriction,
): PlacementLevel {
  if (!offer) return 'DataNotFoundOrStale'
  if (isRestricted(question.zone, offer, restriction)) return 'RestrictedSkuNotAvailable'
  const { seed, kind, subscriptionId, region, vmSku, zone } = question
  if (share('stale', seed, kind, subscriptionId, region, vmSku, zone ?? 0) < staleShare) return 'DataNotFoundOrStale'
  const open = offer.zones.filter(number => !restriction.zones.includes(number))
  const places = zone === undefined ? (open.length > 0 ? open : [0]) : [zone]
  const likelihood = Math.max(...places.map(place => likelihoodIn(question, place)))
  if (likelihood >= highFrom) return 'High'
  return likelihood >= mediumFrom ? 'Medium' : 'Low'
}

function isRestricted(zone: number | undefined, offer: Offer, restriction: Restriction): boolean {
  if (restriction.wholeRegion) return true
  if (zone !== undefined) return restriction.zones.includes(zone)
  return offer.zones.length > 0 && offer.zones.every(number => restriction.zones.includes(number))
}

/** Mostly determined by region and size. A part changes by the hour, and a small part differs between subscriptions. */
function likelihoodIn({ seed, kind, subscriptionId, region, vmSku, count, hour }: PlacementQuestion, zone: number) {
  const thing = ['placement', seed, kind, region, zone, vmSku] as const
  const typical = 0.1 + 0.8 * share('usual', ...thing)
  const wave = 0.4 * (share('wave', toPeriod(hour, slotHours, ...thing), ...thing) - 0.5)
  const own = 0.06 * (share('own', subscriptionId, ...thing) - 0.5)
  return typical + wave + own + (kind === 'regular' ? easierOnDemand : 0) - tenfold * Math.log10(count)
}
