import type { Availability, ResourceType } from '#shared/contract/capacity/availability.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import type { Shortfall } from '#shared/contract/capacity/row-fit.js'
import { free, type Quota } from '#shared/quota/quota.js'
import { isZoneConflict, type SkuOffer, usableZones } from '#shared/sku-catalog/sku.js'

/** The stored facts that decide whether a number of machines fits. */
export interface FitFacts extends Pick<SkuOffer, 'zones' | 'restrictedZones'> {
  readonly resourceType: ResourceType
  readonly availability: Availability
  readonly machinesThatFit: number | null
}

/** The additional inputs of `findShortfall`. Quotas are null if Azure reports none. */
export interface ShortfallFacts extends FitFacts {
  readonly vCpus: number | null
  readonly family: Quota | null
  readonly regional: Quota | null
}

/** The request with its defaults: one machine, no zones. */
export const askedMachines = ({ desiredCount = 1, zones = 0 }: MachineRequest) => ({ desiredCount, zones })

/** Whether the request is the one of the stored scores. */
export const isForOneMachine = (request: MachineRequest): boolean => {
  const { desiredCount, zones } = askedMachines(request)
  return desiredCount === 1 && zones === 0
}

/**
 * Whether a number of machines fits, spread over a number of zones. Null if unknown: for disks and hosts, without a
 * quota, and if every zone is restricted but no zone is requested. `fitsWord` has the same rule in SQL.
 */
export function judgeFit(facts: FitFacts, request: MachineRequest): boolean | null {
  const { desiredCount, zones } = askedMachines(request)
  if (facts.resourceType !== 'virtualMachines') return null
  if (facts.availability === 'Restricted') return false
  if (zones > usableZones(facts).length) return false
  if (facts.machinesThatFit === null) return null
  if (facts.machinesThatFit < desiredCount) return false
  return isZoneConflict(facts) ? null : true
}

/** What is missing for a number of machines; zeros if they fit, null if unknown. */
export function findShortfall(facts: ShortfallFacts, request: MachineRequest): Shortfall | null {
  const { desiredCount, zones } = askedMachines(request)
  const fits = judgeFit(facts, request)
  if (fits === null) return null
  if (fits) return { machines: 0, vCpus: 0, constraint: null, text: null }
  const lack = missingQuota(facts, desiredCount)
  const vCpus = lack?.vCpus ?? null
  if (facts.availability === 'Restricted')
    return { machines: desiredCount, vCpus, constraint: 'subscription', text: 'the size is restricted here' }
  const usable = usableZones(facts).length
  if (zones > usable)
    return { machines: desiredCount, vCpus, constraint: 'zone', text: `${usable} of ${zones} zones are usable` }
  const missing = desiredCount - (facts.machinesThatFit ?? 0)
  if (!lack)
    return {
      machines: missing,
      vCpus,
      constraint: 'family',
      text: 'the family quota has no room, and no regional total is reported',
    }
  const text = `${lack.name} lacks ${lack.vCpus} vCPU for ${machines(desiredCount)}`
  return { machines: missing, vCpus, constraint: lack.kind, text }
}

interface Lack {
  readonly kind: 'family' | 'regional'
  readonly name: string
  readonly vCpus: number
}

/** vCPUs missing in the tighter quota; undefined if a quota or the size's vCPU count is unknown. */
function missingQuota({ vCpus, family, regional }: ShortfallFacts, desiredCount: number): Lack | undefined {
  if (!vCpus || !family || !regional) return undefined
  const isRegional = free(regional) < free(family)
  const lacking = Math.max(0, desiredCount * vCpus - free(isRegional ? regional : family))
  return isRegional
    ? { kind: 'regional', name: 'the regional total', vCpus: lacking }
    : { kind: 'family', name: 'the family quota', vCpus: lacking }
}

const machines = (count: number): string => (count === 1 ? 'one machine' : `${count} machines`)
