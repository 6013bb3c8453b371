import { askedMachines, type FitFacts, judgeFit } from '#shared/capacity/fit.js'
import { ruleVersion } from '#shared/capacity/rules.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { usableZones } from '#shared/sku-catalog/sku.js'

/**
 * How well placed a deployment of this size is, 0 to 100, from what Azure reports about the subscription. Family quota
 * causes nearly all creation failures, so the machines that fit weigh most. A signal that Azure does not give is left out
 * and the rest weigh in proportion. With zones and restrictions equal, more machines that fit never score lower.
 */
export const placementScoreVersion = ruleVersion

export interface ScoreSignals extends FitFacts {
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
  /** 0 where the machines do not fit; null where that is not known, and for disks and hosts. */
  readonly score: number | null
  readonly version: number
  readonly evidence: readonly ScoreEvidence[]
}

/** Percent. The SQL of `scoreValue` uses the same numbers in the same order, so both round alike. */
export const scoreWeights = { quota: 70, zones: 15, restrictions: 15 } as const

/** The score of a number of machines; the stored score is that of one machine without a request for zones. */
export function placementScore(signals: ScoreSignals, request: MachineRequest = {}): PlacementScore {
  const quota = quotaSignal(signals, askedMachines(request).desiredCount)
  const zones = zoneSignal(signals)
  const restrictions = restrictionSignal(signals)
  return {
    score: toScore(judgeFit(signals, request), quota, zones, restrictions),
    version: placementScoreVersion,
    evidence: [
      evidence('quota', quota, 'that Azure has the hardware'),
      evidence('zones', zones, 'that a given zone has room'),
      evidence('restrictions', restrictions, 'that Azure will not restrict this size later'),
    ],
  }
}

const evidence = (signal: ScoreEvidence['signal'], value: number | null, doesNotProve: string): ScoreEvidence => ({
  signal,
  value,
  weight: scoreWeights[signal] / 100,
  doesNotProve,
})

function toScore(
  fits: boolean | null,
  quota: number | null,
  zones: number | null,
  restrictions: number | null,
): number | null {
  if (fits === false) return 0
  if (fits === null || quota === null) return null
  let sum = quota * scoreWeights.quota
  let weight: number = scoreWeights.quota
  if (zones !== null) {
    sum += zones * scoreWeights.zones
    weight += scoreWeights.zones
  }
  if (restrictions !== null) {
    sum += restrictions * scoreWeights.restrictions
    weight += scoreWeights.restrictions
  }
  return Math.round((100 * sum) / weight)
}

/** Machines that fit against machines wanted: a half where they just fit, two thirds where twice as many do. */
function quotaSignal({ machinesThatFit }: ScoreSignals, desiredCount: number): number | null {
  return machinesThatFit === null ? null : machinesThatFit / (machinesThatFit + desiredCount)
}

function zoneSignal(signals: ScoreSignals): number | null {
  const { regionZones } = signals
  return regionZones === 0 ? null : Math.min(1, usableZones(signals).length / regionZones)
}

function restrictionSignal({ siblings }: ScoreSignals): number | null {
  return siblings.total === 0 ? null : 1 - siblings.restricted / siblings.total
}
