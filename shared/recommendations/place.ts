import { changesToFit } from '#shared/capacity/answer/change-to-fit.js'
import { judgeFit } from '#shared/capacity/fit.js'
import { zoneList } from '#shared/capacity/stored-values.js'
import { type VerdictSignals, verdict } from '#shared/capacity/verdict.js'
import type { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'
import type { BindingConstraint } from '#shared/contract/capacity/row-fit.js'
import { reportedQuota } from '#shared/quota/quota.js'
import { usableZones as toUsable } from '#shared/sku-catalog/sku.js'
import type { StoredPlace } from './recommendation-repository.js'

/** The request for a place: a number of machines over a number of zones. */
export interface Wanted {
  readonly count: number
  readonly zones: number
}

const offeredZones = ({ zones, restrictedZones }: Pick<StoredPlace, 'zones' | 'restrictedZones'>) => ({
  zones: zoneList(zones),
  restrictedZones: zoneList(restrictedZones),
})

export const usableZones = (place: Pick<StoredPlace, 'zones' | 'restrictedZones'>): string[] =>
  toUsable(offeredZones(place))

/** Null if unknown; see `judgeFit`. */
export const fits = (place: StoredPlace, { count, zones }: Wanted): boolean | null =>
  judgeFit({ ...place, ...offeredZones(place), resourceType: 'virtualMachines' }, { desiredCount: count, zones })

/** Fitting places come first. Unknown sorts with "does not fit", because more may be missing. */
export const fitOrder = (isFitting: boolean | null): number => (isFitting ? 0 : 1)

/** Usable zones of the region's zones, such as "2 of 3". */
export function zonesText(place: StoredPlace, regionZones: number): string {
  const all = Math.max(regionZones, zoneList(place.zones).length)
  return all === 0 ? 'no zones' : `${usableZones(place).length} of ${all}`
}

export const toSignals = (place: StoredPlace): VerdictSignals => ({
  resourceType: 'virtualMachines',
  vCpus: place.vCpus,
  ...offeredZones(place),
  restriction: place.restriction,
  family: reportedQuota(place.familyUsed, place.familyLimit),
  regional: reportedQuota(place.regionalUsed, place.regionalLimit),
})

export const toConstraint = (place: StoredPlace): BindingConstraint | null =>
  verdict(toSignals(place)).bindingConstraint

/** All changes that are needed together so that the count fits. */
export function placeChanges(place: StoredPlace, { count, zones }: Wanted): ChangeToFit[] {
  const { availability, machinesThatFit, vmSku, family, region } = place
  const named = { vmSku, quotaName: family, quotaTitle: family, regionTitle: region }
  return changesToFit({ ...toSignals(place), ...named, availability, machinesThatFit }, { desiredCount: count, zones })
}
