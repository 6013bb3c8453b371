import type { BindingConstraint } from '#shared/contract/capacity.js'
import type { PlacePrice } from '#shared/contract/recommendations.js'
import { pricePerMonth } from '#shared/contract/row-price.js'
import { fitOf } from '../fit.js'
import { usableZones as usableOf } from '../sku.js'
import { quotaOf, zoneList } from '../stored-values.js'
import { type VerdictSignals, verdict } from '../verdict.js'
import type { HourPrices, StoredPlace } from './recommendation-repository.js'

/** What is wanted of a place: so many machines, over so many zones. */
export interface Wanted {
  readonly count: number
  readonly zones: number
}

const offeredZones = ({ zones, restrictedZones }: Pick<StoredPlace, 'zones' | 'restrictedZones'>) => ({
  zones: zoneList(zones),
  restrictedZones: zoneList(restrictedZones),
})

export const usableZones = (place: Pick<StoredPlace, 'zones' | 'restrictedZones'>): string[] =>
  usableOf(offeredZones(place))

/** Null where it is not known, as `fitOf` says. */
export const fits = (place: StoredPlace, { count, zones }: Wanted): boolean | null =>
  fitOf({ ...place, ...offeredZones(place), resourceType: 'virtualMachines' }, { desiredCount: count, zones })

/** What fits comes first. What is not known to fit is no better than what does not: it may lack more. */
export const fitOrder = (isFitting: boolean | null): number => (isFitting ? 0 : 1)

/** Such as "2 of 3": the zones that can be used, of those that the region has. */
export function zonesText(place: StoredPlace, regionZones: number): string {
  const all = Math.max(regionZones, zoneList(place.zones).length)
  return all === 0 ? 'no zones' : `${usableZones(place).length} of ${all}`
}

export const signalsOf = (place: StoredPlace): VerdictSignals => ({
  resourceType: 'virtualMachines',
  vCpus: place.vCpus,
  ...offeredZones(place),
  restriction: place.restriction,
  family: quotaOf(place.familyUsed, place.familyLimit),
  regional: quotaOf(place.regionalUsed, place.regionalLimit),
})

export const constraintOf = (place: StoredPlace): BindingConstraint | null =>
  verdict(signalsOf(place)).bindingConstraint

/** Null where nothing is priced, or no price is asked for. */
export function priceOf(
  prices: HourPrices,
  { showPricing, showSpot, currency }: { showPricing: boolean; showSpot: boolean; currency: string },
): PlacePrice | null {
  const { linuxHour, windowsHour, linuxSpotHour, pricesDerivedFrom, pricesReadAt } = prices
  const isPriced = linuxHour !== null || windowsHour !== null || linuxSpotHour !== null
  if (!showPricing || pricesReadAt === null || !isPriced) return null
  return {
    hour: linuxHour,
    month: pricePerMonth(linuxHour, 1),
    windowsHour,
    spotHour: showSpot ? linuxSpotHour : null,
    currency,
    derivedFrom: pricesDerivedFrom,
    readAt: pricesReadAt,
  }
}
