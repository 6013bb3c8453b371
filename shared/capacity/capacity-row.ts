import { type CapacityRow, capacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { pricePerMonth } from '#shared/contract/capacity/row-price.js'
import { dedicatedHostLimit, reportedQuota } from '#shared/quota/quota.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { answeredColumns } from '#shared/reads/answered-row.js'
import type { PricedCapacity, StoredCapacity } from './capacity-repository.js'
import { askedMachines, findShortfall, judgeFit, type ShortfallFacts } from './fit.js'
import { zoneList } from './stored-values.js'
import { type VerdictSignals, verdict } from './verdict.js'

/** The inputs of the rules from a stored row. */
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

/** A row of an answer: the stored state, and whether the requested machines fit. */
export function capacityRow(stored: PricedCapacity, request: MachineRequest, now: Date): CapacityRow {
  const signals = rowSignals(stored)
  const isHost = stored.resourceType === 'hostGroups/hosts'
  return {
    ...answered(stored),
    subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
    bindingConstraint: verdict(signals).bindingConstraint,
    fits: judgeFit(signals, request),
    shortfall: findShortfall(signals, request),
    quotaUsed: stored.familyUsed,
    quotaLimit: stored.familyLimit,
    regionalUsed: stored.regionalUsed,
    regionalLimit: stored.regionalLimit ?? (isHost ? dedicatedHostLimit : null),
    gpus: stored.gpus,
    architecture: stored.architecture,
    localDiskGiB: stored.localDiskGiB,
    acceleratedNetworking: stored.acceleratedNetworking,
    pricePerHour: stored.pricePerHour,
    pricePerMonth: pricePerMonth(stored.pricePerHour, askedMachines(request).desiredCount),
    priceDerivedFrom: stored.priceDerivedFrom,
    currency: stored.currency,
    snapshotTime: stored.snapshotTime,
    ageSeconds: ageSeconds(stored.snapshotTime, now),
  }
}

const answered = answeredColumns(capacityColumns)
