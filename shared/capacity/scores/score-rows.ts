import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { rowSignals } from '#shared/capacity/capacity-row.js'
import { askedMachines, findShortfall, judgeFit } from '#shared/capacity/fit.js'
import { verdict } from '#shared/capacity/verdict.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import type { ScoreRow } from '#shared/contract/capacity/placement-scores.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { placementScore, placementScoreVersion } from './placement-score.js'
import type { PlaceSignals } from './score-repository.js'

/** A row with its score for the requested machines, and the evidence of the score. */
export function scoreRow(
  stored: StoredCapacity,
  { regionZones, siblings, spot }: PlaceSignals,
  request: MachineRequest,
  now: Date,
): ScoreRow {
  const signals = rowSignals(stored)
  const age = ageSeconds(stored.snapshotTime, now)
  const { score, evidence } = placementScore({ ...signals, regionZones, siblings }, request)
  return {
    subscriptionId: stored.subscriptionId,
    subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
    region: stored.region,
    vmSku: stored.vmSku,
    family: stored.family,
    availability: stored.availability,
    desiredCount: askedMachines(request).desiredCount,
    fits: judgeFit(signals, request),
    shortfall: findShortfall(signals, request),
    machinesThatFit: stored.machinesThatFit,
    placementScore: score,
    scoreVersion: placementScoreVersion,
    evidence: evidence.map(one => ({ ...one, ageSeconds: age })),
    bindingConstraint: verdict(signals).bindingConstraint,
    spot: spot && { ...spot, ageSeconds: ageSeconds(spot.scoredAt, now) },
    snapshotTime: stored.snapshotTime,
    ageSeconds: age,
  }
}
