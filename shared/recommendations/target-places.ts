import { elsewhere } from '#shared/capacity/answer/change-to-fit.js'
import { compareEfforts, toEffort } from '#shared/capacity/answer/effort.js'
import type {
  PricedRequest,
  Recommendations,
  TargetPlace,
} from '#shared/contract/capacity/recommendations/recommendations.js'
import { toPrice } from '#shared/prices/hour-prices.js'
import type { Size } from '#shared/sku-catalog/size-spec.js'
import { fitOrder, fits, placeChanges, toConstraint, zonesText } from './place.js'
import { placeKey } from './place-key.js'
import type { StoredPlace, StoredUnit } from './recommendation-repository.js'

/** The inputs of every part of an answer. */
export interface Asked {
  readonly request: PricedRequest
  readonly target: Size
  readonly units: readonly StoredUnit[]
  /** Number of zones of a region, by `placeKey`. */
  readonly toZones: ReadonlyMap<string, number>
  readonly targetPrices: TargetPrices
}

export interface TargetPrices {
  /** Price per hour by region. */
  readonly byRegion: ReadonlyMap<string, number>
  readonly cheapest: number | null
}

const listed = 500

/**
 * Sorted: first the places where the target fits, best first; then those where it does not fit or this is unknown, by
 * how little must change; then those where it is not offered.
 */
export function toTargetPlaces({
  request,
  target,
  units,
  toZones,
  places,
}: Asked & { readonly places: readonly StoredPlace[] }): Pick<Recommendations, 'targetAvailability' | 'targetPlaces'> {
  const offered = new Set(places.map(placeKey))
  const rows = [
    ...places.map(place => targetPlace(place, request, toZones)).sort(compareTargetPlaces),
    ...units.filter(unit => !offered.has(placeKey(unit))).map(unit => notOffered(target, unit)),
  ]
  const isWhole = (places[0]?.placeCount ?? 0) <= places.length
  const targetAvailability = (isWhole ? rows : rows.slice(0, places.length)).slice(0, listed)
  return { targetAvailability, targetPlaces: units.length }
}

const compareTargetPlaces = (a: TargetPlace, b: TargetPlace): number =>
  fitOrder(a.fits) - fitOrder(b.fits) || compareEfforts(toEffort(a.toFit), toEffort(b.toFit))

function targetPlace(place: StoredPlace, request: PricedRequest, toZones: ReadonlyMap<string, number>): TargetPlace {
  return {
    subscriptionId: place.subscriptionId,
    subscriptionName: place.subscriptionName ?? place.subscriptionId,
    region: place.region,
    availability: place.availability,
    machinesThatFit: place.machinesThatFit,
    fits: fits(place, request),
    zones: zonesText(place, toZones.get(placeKey(place)) ?? 0),
    placementScore: place.placementScore,
    bindingConstraint: toConstraint(place),
    price: toPrice(place, request),
    toFit: placeChanges(place, request),
    snapshotTime: place.snapshotTime,
  }
}

const notOffered = ({ vmSku }: Size, unit: StoredUnit): TargetPlace => ({
  subscriptionId: unit.subscriptionId,
  subscriptionName: unit.subscriptionName ?? unit.subscriptionId,
  region: unit.region,
  availability: null,
  machinesThatFit: 0,
  fits: false,
  zones: unit.regionZones === 0 ? 'no zones' : `0 of ${unit.regionZones}`,
  placementScore: null,
  bindingConstraint: null,
  price: null,
  toFit: [elsewhere(vmSku, unit.region)],
  snapshotTime: unit.snapshotTime,
})

export function toPrices(places: readonly StoredPlace[]): TargetPrices {
  const byRegion = new Map(places.flatMap(({ region, linuxHour }) => (linuxHour === null ? [] : [[region, linuxHour]])))
  return { byRegion, cheapest: byRegion.size === 0 ? null : Math.min(...byRegion.values()) }
}
