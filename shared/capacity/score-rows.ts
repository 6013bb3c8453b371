import type { ScoreRow } from '#shared/contract/placement-scores.js'
import type { StoredCapacity } from './capacity-repository.js'
import { placementScore, placementScoreVersion } from './placement-score.js'
import { free, type Quota } from './quota.js'
import type { PlaceSignals } from './score-repository.js'
import { ageSeconds, quotaOf, zoneList } from './stored-values.js'
import { type VerdictSignals, verdict } from './verdict.js'

export interface Fit {
  /** Null where a quota that would tell is not reported. */
  readonly fits: boolean | null
  /** vCPU that the tighter quota lacks; null where none is known. */
  readonly shortfall: number | null
}

/**
 * Whether a number of machines fits. It fits where both quotas have room; one that has none is enough to say no, and for a
 * larger number it is never a better answer.
 */
export function fitOf(signals: VerdictSignals, desiredCount: number): Fit {
  const { vCpus, family, regional } = signals
  const isRestricted = verdict(signals).availability === 'Restricted'
  if (vCpus === null || vCpus <= 0) return { fits: isRestricted ? false : null, shortfall: null }
  const known = [family, regional].filter((quota): quota is Quota => quota !== null)
  if (known.length === 0) return { fits: isRestricted ? false : null, shortfall: null }
  const room = Math.min(...known.map(free))
  const shortfall = Math.max(0, desiredCount * vCpus - room)
  if (isRestricted || shortfall > 0) return { fits: false, shortfall }
  return { fits: known.length === 2 ? true : null, shortfall }
}

/** A row with its evidence. What the score is made of is reckoned anew; the score itself is the stored one. */
export function scoreRow(
  stored: StoredCapacity,
  { regionZones, siblings, spot }: PlaceSignals,
  { desiredCount, now }: { readonly desiredCount: number; readonly now: Date },
): ScoreRow {
  const { zones, restrictedZones, restriction, resourceType, vCpus } = stored
  const signals = {
    ...{ resourceType, vCpus, restriction, regionZones, siblings },
    ...{ zones: zoneList(zones), restrictedZones: zoneList(restrictedZones) },
    family: quotaOf(stored.familyUsed, stored.familyLimit),
    regional: quotaOf(stored.regionalUsed, stored.regionalLimit),
  }
  const age = ageSeconds(stored.snapshotTime, now)
  const { subscriptionId, region, vmSku, family, availability, machinesThatFit, snapshotTime } = stored
  return {
    ...{ subscriptionId, subscriptionName: stored.subscriptionName ?? subscriptionId, region, vmSku, family },
    ...{ availability, desiredCount, ...fitOf(signals, desiredCount), machinesThatFit },
    ...{ placementScore: stored.placementScore, scoreVersion: placementScoreVersion },
    evidence: placementScore(signals, { availability }).evidence.map(one => ({ ...one, ageSeconds: age })),
    bindingConstraint: verdict(signals).bindingConstraint,
    spot: spot && { ...spot, ageSeconds: ageSeconds(spot.scoredAt, now) },
    ...{ snapshotTime, ageSeconds: age },
  }
}
