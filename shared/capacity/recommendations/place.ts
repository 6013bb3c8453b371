import type { BindingConstraint } from '#shared/contract/capacity.js'
import type { PlacePrice } from '#shared/contract/recommendations.js'
import { pricePerMonth } from '#shared/contract/row-price.js'
import { quotaOf, zoneList } from '../stored-values.js'
import { type VerdictSignals, verdict } from '../verdict.js'
import type { HourPrices, StoredPlace } from './recommendation-repository.js'

/** What is wanted of a place: so many machines, over so many zones. */
export interface Wanted {
  readonly count: number
  readonly zones: number
}

export const usableZones = ({ zones, restrictedZones }: Pick<StoredPlace, 'zones' | 'restrictedZones'>): string[] => {
  const restricted = zoneList(restrictedZones)
  return zoneList(zones).filter(zone => !restricted.includes(zone))
}

/**
 * Null where it is not known: no quota is reported, or no zone is usable, none is asked for, and Azure does not exclude a
 * deployment without a zone.
 */
export function fits(place: StoredPlace, { count, zones }: Wanted): boolean | null {
  const { restriction, machinesThatFit } = place
  const usable = usableZones(place).length
  if (restriction !== null || usable < zones) return false
  if (machinesThatFit !== null && machinesThatFit < count) return false
  const hasNoUsableZone = place.zones !== '' && usable === 0
  return machinesThatFit === null || hasNoUsableZone ? null : true
}

/** What fits comes first, then what is not known to, then what does not. */
export const fitOrder = (isFitting: boolean | null): number => (isFitting ? 0 : isFitting === null ? 1 : 2)

/** Such as "2 of 3": the zones that can be used, of those that the region has. */
export function zonesText(place: StoredPlace, regionZones: number): string {
  const all = Math.max(regionZones, zoneList(place.zones).length)
  return all === 0 ? 'no zones' : `${usableZones(place).length} of ${all}`
}

export const signalsOf = (place: StoredPlace): VerdictSignals => ({
  resourceType: 'virtualMachines',
  vCpus: place.vCpus,
  zones: zoneList(place.zones),
  restrictedZones: zoneList(place.restrictedZones),
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
