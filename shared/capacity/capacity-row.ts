import type { CapacityRow } from '#shared/contract/capacity/capacity.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { pricePerMonth } from '#shared/contract/capacity/row-price.js'
import { dedicatedHostLimit, reportedQuota } from '#shared/quota/quota.js'
import type { PricedCapacity, StoredCapacity } from './capacity-repository.js'
import { askedMachines, fitOf, type ShortfallFacts, shortfallOf } from './fit.js'
import { ageSeconds, zoneList } from './stored-values.js'
import { type VerdictSignals, verdict } from './verdict.js'

/** What the rules read of a stored row. */
export function rowSignals(stored: StoredCapacity): VerdictSignals & ShortfallFacts {
  return {
    resourceType: stored.resourceType,
    availability: stored.availability,
    machinesThatFit: stored.machinesThatFit,
    vCpus: stored.vCpus,
    zones: zoneList(stored.zones),
    restrictedZones: zoneList(stored.restrictedZones),
    restriction: stored.restriction,
    family: reportedQuota(stored.familyUsed, stored.familyLimit),
    regional: reportedQuota(stored.regionalUsed, stored.regionalLimit),
  }
}

/** A row as it is answered: the stored state, and whether the machines asked for fit. */
export function capacityRow(stored: PricedCapacity, request: MachineRequest, now: Date): CapacityRow {
  const signals = rowSignals(stored)
  const isHost = stored.resourceType === 'hostGroups/hosts'
  return {
    subscriptionId: stored.subscriptionId,
    subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
    region: stored.region,
    vmSku: stored.vmSku,
    resourceType: stored.resourceType,
    family: stored.family,
    familyBase: stored.familyBase,
    vCpus: stored.vCpus,
    memoryGiB: stored.memoryGiB,
    availability: stored.availability,
    bindingConstraint: verdict(signals).bindingConstraint,
    machinesThatFit: stored.machinesThatFit,
    fits: fitOf(signals, request),
    shortfall: shortfallOf(signals, request),
    quotaUsed: stored.familyUsed,
    quotaLimit: stored.familyLimit,
    regionalUsed: stored.regionalUsed,
    regionalLimit: stored.regionalLimit ?? (isHost ? dedicatedHostLimit : null),
    placementScore: stored.placementScore,
    pricePerHour: stored.pricePerHour,
    pricePerMonth: pricePerMonth(stored.pricePerHour, askedMachines(request).desiredCount),
    priceDerivedFrom: stored.priceDerivedFrom,
    currency: stored.currency,
    zones: [...signals.zones],
    restrictedZones: [...signals.restrictedZones],
    snapshotTime: stored.snapshotTime,
    ageSeconds: ageSeconds(stored.snapshotTime, now),
  }
}
