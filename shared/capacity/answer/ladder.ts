import { askedMachines } from '#shared/capacity/fit.js'
import { restrictionText, type VerdictSignals } from '#shared/capacity/verdict.js'
import type { LadderStep } from '#shared/contract/capacity/answer/ladder.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { free, type Quota } from '#shared/quota/quota.js'
import { isZoneConflict, usableZones } from '#shared/sku-catalog/sku.js'
import { lacking } from './change-to-fit.js'

/**
 * Checks each step that can block a number of machines separately. `bindingConstraint` and `shortfall` name only the
 * first blocking step, but a planner has to clear all of them. Only for virtual machines.
 */
export function ladder(signals: VerdictSignals, request: MachineRequest): LadderStep[] {
  return [
    restrictionStep(signals, request),
    zonesStep(signals, request),
    quotaStep('family', signals.family, signals.vCpus, request),
    quotaStep('regional', signals.regional, signals.vCpus, request),
  ]
}

/** The ladder for a size that Azure does not list for the subscription, so the other steps are unknown. */
export function unlistedLadder(request: MachineRequest): LadderStep[] {
  const { desiredCount } = askedMachines(request)
  const text = 'Azure does not list the size in this region for this subscription'
  const unknown = 'unknown, because the size is not listed here'
  return [
    { ...blank, step: 'restriction', state: 'stops', machines: 0, missingMachines: desiredCount, text },
    ...(['zones', 'family', 'regional'] as const).map(
      (step): LadderStep => ({ ...blank, step, state: 'unknown', text: unknown }),
    ),
  ]
}

const blank = {
  need: null,
  free: null,
  limit: null,
  used: null,
  machines: null,
  missing: null,
  missingMachines: null,
} as const

function restrictionStep({ restriction }: VerdictSignals, request: MachineRequest): LadderStep {
  const step = 'restriction'
  if (restriction === null) return { ...blank, step, state: 'passes', missingMachines: 0, text: 'no restriction' }
  const { desiredCount } = askedMachines(request)
  const text = restrictionText(restriction)
  return { ...blank, step, state: 'stops', machines: 0, missingMachines: desiredCount, text }
}

function zonesStep(signals: VerdictSignals, request: MachineRequest): LadderStep {
  const { desiredCount, zones } = askedMachines(request)
  const usable = usableZones(signals).length
  const numbers = { ...blank, step: 'zones', need: zones, free: usable, limit: signals.zones.length } as const
  if (zones > usable) {
    const text = `${usable} of ${signals.zones.length} zones that offer it are usable; ${zones} are asked for`
    return { ...numbers, state: 'stops', machines: 0, missing: zones - usable, missingMachines: desiredCount, text }
  }
  if (zones > 0) {
    const text = `${usable} zones are usable, ${zones} are asked for`
    return { ...numbers, state: 'passes', missing: 0, missingMachines: 0, text }
  }
  if (isZoneConflict(signals)) {
    const text = `every zone is restricted (${signals.zones.join(', ')}); a deployment without a zone is not excluded`
    return { ...numbers, state: 'unknown', text }
  }
  return { ...numbers, state: 'passes', missing: 0, missingMachines: 0, text: 'no zone is asked for' }
}

const quotaNames = { family: 'family quota', regional: 'regional total' } as const

function quotaStep(
  step: 'family' | 'regional',
  quota: Quota | null,
  vCpus: number | null,
  request: MachineRequest,
): LadderStep {
  const { desiredCount } = askedMachines(request)
  const need = vCpus === null || vCpus <= 0 ? null : desiredCount * vCpus
  if (!quota) return { ...blank, step, state: 'unknown', need, text: `Azure reports no ${quotaNames[step]} here` }
  const numbers = { ...blank, step, need, free: free(quota), limit: quota.limit, used: quota.used }
  const room = `${quotaNames[step]}: ${free(quota)} of ${quota.limit} vCPU free`
  if (vCpus === null || need === null)
    return { ...numbers, state: 'unknown', text: `${room}; Azure does not report the vCPU count of this size` }
  const machines = Math.floor(free(quota) / vCpus)
  const missingMachines = Math.max(0, desiredCount - machines)
  const state = missingMachines > 0 ? 'stops' : 'passes'
  const missing = state === 'stops' ? lacking(quota, need) : 0
  const lack = state === 'stops' ? `, ${missing} too few` : ''
  return { ...numbers, state, machines, missing, missingMachines, text: `${room}; ${need} are needed${lack}` }
}
