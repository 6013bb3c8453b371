import type { SimulatedRow } from '#shared/contract/quota/simulation.js'
import { free } from '#shared/quota/quota.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import type { SeriesOutcome } from './simulate-limits.js'

/** A changed row, or one whose gap changes with the regional total, in the form of the answer. */
export function toSimulatedRow(outcome: SeriesOutcome): SimulatedRow {
  const { series, limitAfter, regionalLimitAfter, usableBefore, usableAfter, gapBefore, gapAfter } = outcome
  const { subscriptionId, region, family, limit, used, need, regionalLimit } = series
  return {
    subscriptionId,
    subscriptionName: series.subscriptionName ?? subscriptionId,
    region,
    family,
    limitBefore: limit,
    limitAfter,
    quotaUsed: used,
    freeBefore: free({ limit, used }),
    freeAfter: free({ limit: limitAfter, used }),
    regionalLimitBefore: regionalLimit,
    regionalLimitAfter,
    usableBefore,
    usableAfter,
    need,
    gapBefore,
    gapAfter,
    isAtRisk: isAtRisk(outcome),
    text: [changeText(outcome), needText(outcome)].filter(Boolean).join(' '),
  }
}

/** Whether a cut leaves less than the use and the buffer. */
export const isAtRisk = ({ series: { limit, used, buffer }, limitAfter }: SeriesOutcome): boolean =>
  limitAfter < limit && limitAfter < used + buffer

function changeText(outcome: SeriesOutcome): string {
  const { series, limitAfter } = outcome
  const difference = limitAfter - series.limit
  if (difference === 0) return 'The family limit stays the same.'
  return difference > 0 ? raiseText(outcome, difference) : cutText(outcome, -difference)
}

function raiseText({ series, moved, requested }: SeriesOutcome, vCpus: number): string {
  if (requested === 0) return `Raised by ${vCpus} vCPU, all of it moved: the regional total does not rise with a move.`
  const refused = growthRestriction(series.family)
    ? ' Azure approves no more quota for this series: the request would be refused.'
    : ''
  const parts = moved === 0 ? ' with a request to Azure' : `: ${moved} moved, ${requested} with a request to Azure`
  return `Raised by ${vCpus} vCPU${parts}, which raises the regional total too.${refused}`
}

function cutText(outcome: SeriesOutcome, vCpus: number): string {
  const { series, limitAfter } = outcome
  const { used, buffer } = series
  const cut = `Cut by ${vCpus} vCPU`
  if (limitAfter < used)
    return `${cut} to ${limitAfter}, less than the ${used} in use: nothing more could be deployed, and Azure may refuse it.`
  const left = limitAfter - used
  if (isAtRisk(outcome)) return `${cut}: ${left} vCPU stay free, less than the buffer of ${buffer}.`
  return `${cut}: ${left} vCPU stay free, with the buffer of ${buffer}.`
}

function needText({ series, limitAfter, gapBefore, gapAfter, usableAfter }: SeriesOutcome): string | undefined {
  const { need, used } = series
  if (need === 0) return undefined
  if (gapAfter === null)
    return `Whether its need of ${need} is usable is not known: the regional total is not reported.`
  if (gapAfter === 0) return gapBefore === 0 ? `Its need of ${need} stays covered.` : `Its need of ${need} is covered.`
  const stops = free({ limit: limitAfter, used }) >= need ? 'the regional total' : 'the family limit'
  const shared = stops === 'the regional total' && (usableAfter ?? 0) >= need ? ', which other needs share' : ''
  return `${gapAfter} of its need of ${need} stay out of reach: ${stops} stops it${shared}.`
}
