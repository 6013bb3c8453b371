import { free, type Quota } from './quota.js'
import type { Verdict, VerdictSignals } from './verdict.js'

/**
 * How likely a deployment of this size is to succeed, 0 to 100, from what Azure reports about the subscription.
 * Family quota causes nearly all real creation failures, so quota weighs most. A signal that Azure does not give is left
 * out and the rest weigh in proportion; what cannot deploy at all scores 0.
 */
export const placementScoreVersion = 1

export interface ScoreSignals extends VerdictSignals {
  /** Zones that the region has; 0 where it has none or that is not known. */
  readonly regionZones: number
  /** Sizes of the same family in the region, and how many of them this subscription may not use. */
  readonly siblings: { readonly total: number; readonly restricted: number }
}

export interface ScoreEvidence {
  readonly signal: 'quota' | 'zones' | 'restrictions'
  /** 0 to 1, or null where the signal is missing. */
  readonly value: number | null
  readonly weight: number
  readonly doesNotProve: string
}

export interface PlacementScore {
  readonly score: number
  readonly version: number
  readonly evidence: readonly ScoreEvidence[]
}

const weights = { quota: 0.7, zones: 0.15, restrictions: 0.15 } as const
/** As many machines as count as ample. */
const ampleMachines = 32
/** Without a quota nothing says that even one machine fits. */
const highestWithoutQuota = 50

export function placementScore(signals: ScoreSignals, { availability }: Pick<Verdict, 'availability'>): PlacementScore {
  const evidence: ScoreEvidence[] = [
    {
      signal: 'quota',
      value: quotaSignal(signals),
      weight: weights.quota,
      doesNotProve: 'that Azure has the hardware',
    },
    { signal: 'zones', value: zoneSignal(signals), weight: weights.zones, doesNotProve: 'that a given zone has room' },
    {
      signal: 'restrictions',
      value: restrictionSignal(signals),
      weight: weights.restrictions,
      doesNotProve: 'that Azure will not restrict this size later',
    },
  ]
  return { score: total(evidence, availability), version: placementScoreVersion, evidence }
}

function total(evidence: readonly ScoreEvidence[], availability: Verdict['availability']): number {
  if (availability === 'Restricted' || availability === 'Constrained') return 0
  let sum = 0
  let weight = 0
  for (const { value, weight: share } of evidence) {
    if (value === null) continue
    sum += value * share
    weight += share
  }
  if (weight === 0) return 0
  const score = Math.round((100 * sum) / weight)
  return availability === 'Unknown' ? Math.min(score, highestWithoutQuota) : score
}

function quotaSignal({ family, regional, vCpus }: ScoreSignals): number | null {
  if (!family || !regional || !vCpus) return null
  return Math.min(headroom(family, vCpus), headroom(regional, vCpus))
}

/** Half for the machines that fit, on a logarithmic scale, half for the share that is free. */
function headroom(quota: Quota, need: number): number {
  const machines = Math.floor(free(quota) / need)
  const room = Math.min(1, Math.log2(1 + machines) / Math.log2(1 + ampleMachines))
  const share = quota.limit > 0 ? free(quota) / quota.limit : 0
  return (room + share) / 2
}

function zoneSignal({ zones, restrictedZones, regionZones }: ScoreSignals): number | null {
  if (regionZones === 0) return null
  const usable = zones.filter(zone => !restrictedZones.includes(zone)).length
  return Math.min(1, usable / regionZones)
}

function restrictionSignal({ siblings }: ScoreSignals): number | null {
  return siblings.total === 0 ? null : 1 - siblings.restricted / siblings.total
}
