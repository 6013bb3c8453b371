import type { ScoreSignals } from '#shared/capacity/scores/placement-score.js'
import { type VerdictSignals, verdict } from '#shared/capacity/verdict.js'
import { seededDraw } from './seeded-random.js'

/** Possible facts of Azure about a size: quotas from none to ample, zones, restrictions, siblings. */
export type AzureSignals = VerdictSignals & Pick<ScoreSignals, 'regionZones' | 'siblings'>

export function seededSignals(seed: number, cases = 2_000): AzureSignals[] {
  const draw = seededDraw(seed)
  const quota = () => {
    const limit = draw.one([0, 8, 24, 100, 350, 5000])
    return draw.one([null, { limit, used: draw.whole(0, limit + 4) }, { limit, used: 0 }])
  }
  return Array.from({ length: cases }, () => {
    const zones = draw.some(['1', '2', '3'])
    const total = draw.whole(1, 12)
    return {
      resourceType: 'virtualMachines',
      vCpus: draw.one([1, 2, 4, 8, 64, null]),
      family: quota(),
      regional: quota(),
      zones,
      restrictedZones: draw.some(zones),
      restriction: draw.one([null, null, null, 'QuotaId']),
      regionZones: draw.one([0, 3]),
      siblings: { total, restricted: draw.whole(0, total) },
    }
  })
}

/** With the verdict that the rules give. */
export function rated(signals: AzureSignals): AzureSignals & ScoreSignals {
  const { availability, machinesThatFit } = verdict(signals)
  return { ...signals, availability, machinesThatFit }
}
