import { askedMachines, type FitFacts, judgeFit } from '#shared/capacity/fit.js'
import { ruleVersion } from '#shared/capacity/rules.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { usableZones } from '#shared/sku-catalog/sku.js'

/**
 * Rates a deployment of this size, 0 to 100, from Azure's data for the subscription. Family quota causes nearly all
 * creation failures, so the machines that fit weigh most. A missing signal is left out, and the weights of the others
 * grow in proportion. With equal zones and restrictions, more machines that fit never lower the score.
 */
export const placementScoreVersion = ruleVersion

export interface ScoreSignals extends FitFacts {
  /** Zones of the region; 0 if it has none or they are unknown. */
  readonly regionZones: number
  /** Sizes of the same family in the region, and how many of them are restricted for this subscription. */
  readonly siblings: { readonly total: number; readonly restricted: number }
}

export interface ScoreEvidence {
  readonly signal: 'quota' | 'zones' | 'restrictions'
  /** 0 to 1; null if the signal is missing. */
  readonly value: number | null
  readonly weight: number
  readonly doesNotProve: string
}

export interface PlacementScore {
  /** 0 if the machines do not fit; null if unknown, and for disks and hosts. */
  readonly score: number | null
  readonly version: number
  readonly evidence: readonly ScoreEvidence[]
}

/** Percent. `scoreValue` uses the same numbers in the same order in SQL, so both round alike. */
export const scoreWeights = { quota: 70, zones: 15, restrictions: 15 } as const

/** The score for a number of machines. The stored score is that of one machine without zones. */
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

/** Machines that fit relative to the requested machines: 1/2 if they just fit, 2/3 if twice as many fit. */
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
