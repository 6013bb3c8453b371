import type { ChangeToFit } from '#shared/contract/recommendations.js'
import { type Quota, regionalQuota } from '../quota.js'
import { fits, signalsOf, usableZones, type Wanted } from './place.js'
import type { StoredPlace } from './recommendation-repository.js'

/** All that has to change together so that a size fits where it is offered; nothing where it fits. */
export function changesToFit(place: StoredPlace, wanted: Wanted): ChangeToFit[] {
  if (fits(place, wanted)) return []
  return [...restrictionChanges(place), ...zoneChanges(place, wanted), ...quotaChanges(place, wanted)]
}

/** Where the region does not have the size. */
export const elsewhere = (vmSku: string, region: string): ChangeToFit =>
  change('region', `${region} does not offer ${vmSku} to this subscription: use another region or size`)

function restrictionChanges({ restriction, vmSku, region }: StoredPlace): ChangeToFit[] {
  if (restriction === null) return []
  const text =
    restriction === 'QuotaId'
      ? `${vmSku} is closed to the offer type of this subscription in ${region} (QuotaId): use a subscription of another offer`
      : `ask Azure to lift ${restriction} for ${vmSku} in ${region}`
  return [change('restriction', text)]
}

function zoneChanges(place: StoredPlace, wanted: Wanted): ChangeToFit[] {
  const { zones, restrictedZones } = signalsOf(place)
  const usable = usableZones(place).length
  // With every zone restricted nothing deploys, even where no zone is asked for.
  const need = Math.max(wanted.zones, zones.length > 0 ? 1 : 0)
  if (usable >= need) return []
  const { vmSku, region } = place
  const liftable = Math.min(need, zones.length) - usable
  const closed = zones.filter(zone => restrictedZones.includes(zone)).join(', ')
  const lift = `ask Azure to open ${liftable} of the zones ${closed} of ${region} for ${vmSku}`
  const lacking = `${region} has ${vmSku} in ${zones.length} zones and ${need} are wanted: use a region with more`
  return [
    ...(liftable > 0 ? [change('zone', lift, liftable)] : []),
    ...(need > zones.length ? [change('region', lacking, need - zones.length)] : []),
  ]
}

function quotaChanges(place: StoredPlace, { count }: Wanted): ChangeToFit[] {
  const { family, regional } = signalsOf(place)
  const { vCpus, region } = place
  if (vCpus === null || vCpus <= 0)
    return [change('quota', `Azure does not report the vCPUs of ${place.vmSku}: what it needs is not known`)]
  const need = count * vCpus
  return [
    ...raised(family, need, place.family, amount => `${amount} more vCPU of ${place.family} in ${region}`),
    ...raised(regional, need, regionalQuota, amount => `${amount} more regional vCPU in ${region}`),
  ]
}

function raised(quota: Quota | null, need: number, quotaName: string, more: (amount: number) => string): ChangeToFit[] {
  if (!quota) {
    const text = `Azure reports no quota ${quotaName} here: have it set to room for ${need} vCPU`
    return [{ ...change('quota', text), quotaName }]
  }
  const { used, limit } = quota
  const newLimit = used + need
  const amount = newLimit - limit
  if (amount <= 0) return []
  return [
    { change: 'quota', text: `needs ${more(amount)} (limit ${limit}, used ${used})`, amount, quotaName, newLimit },
  ]
}

const change = (kind: ChangeToFit['change'], text: string, amount: number | null = null): ChangeToFit => ({
  change: kind,
  text,
  amount,
  quotaName: null,
  newLimit: null,
})
