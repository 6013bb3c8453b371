import { askedMachines, type FitFacts, judgeFit } from '#shared/capacity/fit.js'
import type { VerdictSignals } from '#shared/capacity/verdict.js'
import type { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { type Quota, regionalQuota } from '#shared/quota/quota.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { usableZones } from '#shared/sku-catalog/sku.js'

/** A size in a region for a subscription. `regionTitle` and `quotaTitle` are the names for sentences. */
export interface PlaceToFit extends VerdictSignals, FitFacts {
  readonly vmSku: string
  readonly family: Quota | null
  /** The quota name for requests. */
  readonly quotaName: string
  readonly quotaTitle: string
  readonly regionTitle: string
}

/** All changes that are needed together so that a size fits; empty if it fits. Only for offered sizes. */
export function changesToFit(place: PlaceToFit, request: MachineRequest): ChangeToFit[] {
  if (judgeFit(place, request)) return []
  return [...restrictionChanges(place), ...zoneChanges(place, request), ...quotaChanges(place, request)]
}

/** The change for a region without the size. */
export const elsewhere = (vmSku: string, region: string): ChangeToFit =>
  change('region', `${region} does not offer ${vmSku} to this subscription: use another region or size`)

function restrictionChanges({ restriction, vmSku, regionTitle: region }: PlaceToFit): ChangeToFit[] {
  if (restriction === null) return []
  const text =
    restriction === 'QuotaId'
      ? `${vmSku} is closed to the offer type of this subscription in ${region} (QuotaId): use a subscription of another offer`
      : `ask Azure to lift ${restriction} for ${vmSku} in ${region}`
  return [change('restriction', text)]
}

function zoneChanges(place: PlaceToFit, request: MachineRequest): ChangeToFit[] {
  const { zones, restrictedZones, vmSku, regionTitle: region } = place
  const wanted = askedMachines(request)
  const usable = usableZones(place).length
  // If every zone is restricted, it is unknown whether anything can be deployed, even when no zone is requested.
  const need = Math.max(wanted.zones, zones.length > 0 ? 1 : 0)
  if (usable >= need) return []
  const liftable = Math.min(need, zones.length) - usable
  const closed = zones.filter(zone => restrictedZones.includes(zone)).join(', ')
  const withoutZone = wanted.zones === 0 ? '; a deployment without a zone is not excluded' : ''
  const lift = `ask Azure to open ${liftable} of the zones ${closed} of ${region} for ${vmSku}${withoutZone}`
  const lacking = `${region} has ${vmSku} in ${zones.length} zones and ${need} are wanted: use a region with more`
  return [
    ...(liftable > 0 ? [change('zone', lift, liftable)] : []),
    ...(need > zones.length ? [change('region', lacking, need - zones.length)] : []),
  ]
}

/** At most one change, because an approved family increase raises the regional total by the same amount. */
function quotaChanges(place: PlaceToFit, request: MachineRequest): ChangeToFit[] {
  const { family, regional, vCpus, regionTitle: region } = place
  if (vCpus === null || vCpus <= 0)
    return [change('quota', `Azure does not report the vCPUs of ${place.vmSku}: what it needs is not known`)]
  const need = askedMachines(request).desiredCount * vCpus
  const [ofFamily, ofRegion] = [lacking(family, need), lacking(regional, need)]
  if (!family) return [familyUnknown(place)]
  if (ofFamily > 0) return [familyRaise(place, family, ofFamily, regional, ofRegion)]
  if (!regional) return [unknown(regionalQuota, `Azure reports no regional total in ${region}`)]
  if (ofRegion <= 0) return []
  const text = `needs ${ofRegion} more regional vCPU in ${region} (${state(regional)})`
  return [raise(text, regionalQuota, regional, ofRegion)]
}

/** vCPUs by which a limit must rise to leave room for `need` more; 0 if no quota is reported. */
export const lacking = (quota: Quota | null, need: number): number =>
  quota ? Math.max(0, quota.used + need - quota.limit) : 0

const state = ({ limit, used }: Quota): string => `limit ${limit}, used ${used}`

/** Large enough for the regional total too, which rises by the same amount. */
function familyRaise(
  { quotaName, quotaTitle, regionTitle }: PlaceToFit,
  family: Quota,
  ofFamily: number,
  regional: Quota | null,
  ofRegion: number,
): ChangeToFit {
  const amount = Math.max(ofFamily, ofRegion)
  const own = `needs ${amount} more vCPU of ${quotaTitle} in ${regionTitle} (${state(family)})`
  const total = regional && ofRegion > 0 ? `; the regional total (${state(regional)}) rises by as much with it` : ''
  const wider = ofRegion > ofFamily ? `, of which the family itself needs ${ofFamily}` : ''
  return withApproval(raise(own + total + wider, quotaName, family, amount), quotaName)
}

function familyUnknown({ quotaName, quotaTitle, regionTitle }: PlaceToFit): ChangeToFit {
  return withApproval(unknown(quotaName, `Azure reports no quota ${quotaTitle} in ${regionTitle}`), quotaName)
}

/** Marks an increase for a family that Azure no longer approves. */
function withApproval(raised: ChangeToFit, family: string): ChangeToFit {
  const growth = growthRestriction(family)
  if (!growth) return raised
  const text = `${raised.text}; Azure approves no more quota for ${growth.series} since ${growth.since}: use ${growth.successors.join(', ')}`
  return { ...raised, text, noLongerApproved: growth }
}

const unknown = (quotaName: string, what: string): ChangeToFit => ({
  ...change('quota', `${what}: how much is missing is not known`),
  quotaName,
})

const raise = (text: string, quotaName: string, quota: Quota, amount: number): ChangeToFit => ({
  ...change('quota', text, amount),
  quotaName,
  newLimit: quota.limit + amount,
})

const change = (kind: ChangeToFit['change'], text: string, amount: number | null = null): ChangeToFit => ({
  change: kind,
  text,
  amount,
  quotaName: null,
  newLimit: null,
  noLongerApproved: null,
})
