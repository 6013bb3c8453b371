import type { Availability, ResourceType } from '#shared/contract/capacity/availability.js'
import type { BindingConstraint } from '#shared/contract/capacity/row-fit.js'
import { free, type Quota } from '#shared/quota/quota.js'
import { isZoneConflict, type SkuOffer, unreadableRestriction, usableZones } from '#shared/sku-catalog/sku.js'

/** All facts that decide whether a machine of a size can be deployed. Quotas are null if Azure reports none. */
export interface VerdictSignals extends SkuOffer {
  readonly resourceType: ResourceType
  readonly vCpus: number | null
  readonly family: Quota | null
  readonly regional: Quota | null
}

/** `machinesThatFit` counts machines of this size; null without a quota, and for disks and hosts. */
export interface Verdict {
  readonly availability: Availability
  readonly bindingConstraint: BindingConstraint | null
  readonly machinesThatFit: number | null
}

/** Quota is tight when no more than this share of the limit is free. */
const tightShare = 0.1

/**
 * What can be deployed of one SKU in one region for one subscription, and the first binding constraint. For one
 * machine.
 */
export function verdict(signals: VerdictSignals): Verdict {
  const isMachine = signals.resourceType === 'virtualMachines'
  if (signals.restriction !== null) {
    const bindingConstraint = words('subscription', restrictionText(signals.restriction))
    return { availability: 'Restricted', bindingConstraint, machinesThatFit: isMachine ? 0 : null }
  }
  if (!isMachine) return { availability: 'Offered', bindingConstraint: zoneConstraint(signals), machinesThatFit: null }
  return quotaVerdict(signals)
}

function quotaVerdict(signals: VerdictSignals): Verdict {
  const { vCpus, family, regional } = signals
  if (vCpus === null || vCpus <= 0) return unknown('Azure does not report the vCPU count of this size')
  if (!family) return unknown('no quota is reported for this family')
  const [kind, quota] = tighter(family, regional)
  const machinesThatFit = Math.floor(free(quota) / vCpus)
  const bindingConstraint = quotaConstraint(kind, quota, vCpus)
  if (machinesThatFit < 1) return { availability: 'Constrained', bindingConstraint, machinesThatFit: 0 }
  if (!regional) return unknown('no regional total is reported')
  if (isZoneConflict(signals))
    return { availability: 'Limited', bindingConstraint: zoneConstraint(signals), machinesThatFit }
  if (machinesThatFit === 1 || free(quota) <= quota.limit * tightShare)
    return { availability: 'Limited', bindingConstraint, machinesThatFit }
  const zone = zoneConstraint(signals)
  if (zone) return { availability: 'Limited', bindingConstraint: zone, machinesThatFit }
  return { availability: 'Available', bindingConstraint, machinesThatFit }
}

function tighter(family: Quota, regional: Quota | null): ['family' | 'regional', Quota] {
  return regional && free(regional) < free(family) ? ['regional', regional] : ['family', family]
}

function zoneConstraint(offer: SkuOffer): BindingConstraint | null {
  const { zones, restrictedZones } = offer
  if (restrictedZones.length === 0) return null
  if (isZoneConflict(offer))
    return words('zone', `no zone usable (${zones.join(', ')} restricted); not excluded without a zone`)
  const left = usableZones(offer)
  const usable = left.length > 0 ? `; usable: ${left.join(', ')}` : ''
  return words('zone', `restricted in zone ${restrictedZones.join(', ')}${usable}`)
}

function quotaConstraint(kind: 'family' | 'regional', quota: Quota, need: number): BindingConstraint {
  const name = kind === 'family' ? 'family quota' : 'regional total'
  const text = `${name}: ${free(quota)} of ${quota.limit} vCPU free; this size needs ${need}`
  return { kind, free: free(quota), limit: quota.limit, need, text }
}

function unknown(text: string): Verdict {
  return { availability: 'Unknown', bindingConstraint: words('unknown', text), machinesThatFit: null }
}

/** A restriction in words. */
export function restrictionText(reason: string): string {
  if (reason === 'NotAvailableForSubscription') return 'not available for this subscription in this region'
  if (reason === unreadableRestriction)
    return 'restricted in a way that cannot be read: treated as not available for this subscription'
  if (reason === 'QuotaId') return "not available for this subscription's offer type"
  return `restricted: ${reason}`
}

const words = (kind: BindingConstraint['kind'], text: string): BindingConstraint => ({
  kind,
  free: null,
  limit: null,
  need: null,
  text,
})
