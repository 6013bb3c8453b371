import type { LadderStep } from '#shared/contract/capacity/answer/ladder.js'
import { formatNumber, plural } from '../../../ui/format.js'

export const stepNames: Readonly<Record<LadderStep['step'], string>> = {
  restriction: 'Restriction',
  zones: 'Zones',
  family: 'Family quota',
  regional: 'Regional total',
}

/** A step in a few words, with its shortfall. */
export function stepWords({ step, state, missing, text }: LadderStep, isListed: boolean): string {
  if (state === 'passes') return 'passes'
  if (state === 'unknown') return 'not known'
  if (step === 'restriction') return isListed ? 'restricted' : 'not listed'
  if (missing === null) return text
  return step === 'zones' ? `${plural(missing, 'zone')} missing` : `+${formatNumber(missing)} vCPU needed`
}
