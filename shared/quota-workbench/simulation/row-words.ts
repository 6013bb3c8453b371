import type { SimulatedRow } from '#shared/contract/quota/simulation.js'
import { free } from '#shared/quota/quota.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { isBelowUse } from './change-parts.js'
import { overdraft } from './shared-needs.js'
import type { SeriesOutcome } from './simulate-limits.js'

/** A changed row, or one whose gap changes with the regional total, in the form of the answer. */
export function toSimulatedRow(outcome: SeriesOutcome): SimulatedRow {
  const { series, limitAsked, limitAfter, moved, transferred, requested, refused } = outcome
  const { regionalLimitAfter, usableBefore, usableAfter, gapBefore, gapAfter } = outcome
  const { subscriptionId, region, family, limit, used, need, regionalLimit } = series
  return {
    subscriptionId,
    subscriptionName: series.subscriptionName ?? subscriptionId,
    region,
    family,
    limitBefore: limit,
    limitAsked,
    limitAfter,
    moved: moved + transferred,
    requested,
    refused,
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

/** Whether a part of a raise would have to be requested, and Azure refuses it. */
export const isRequestRefused = ({ series: { limit }, limitAsked, refused }: SeriesOutcome): boolean =>
  limitAsked > limit && refused > 0

function changeText(outcome: SeriesOutcome): string {
  const { series, limitAsked } = outcome
  const difference = limitAsked - series.limit
  if (difference === 0) return 'The family limit stays the same.'
  return difference > 0 ? raiseText(outcome) : cutText(outcome, -difference)
}

function raiseText(outcome: SeriesOutcome): string {
  const { series, limitAfter, requested } = outcome
  const vCpus = limitAfter - series.limit
  const moved = vCpus - requested
  const unusable =
    vCpus > 0 && isBelowUse(series, limitAfter)
      ? ` It is still less than the ${series.used} in use: nothing more could be deployed.`
      : ''
  const refused = refusedText(outcome)
  if (vCpus === 0) return `${refused} The family limit stays at ${limitAfter}.`
  if (requested === 0)
    return `Raised by ${vCpus} vCPU, all of it moved: the regional total does not rise with a move.${refused && ` ${refused}`}${unusable}`
  const parts = moved === 0 ? ' with a request to Azure' : `: ${moved} moved, ${requested} with a request to Azure`
  return `Raised by ${vCpus} vCPU${parts}, which raises the regional total too.${unusable}`
}

const refusedText = ({ refused }: SeriesOutcome): string =>
  refused === 0
    ? ''
    : `No move gives ${refused} vCPU of the raise, and Azure approves no more quota of this series: a request would be ` +
      'refused, so they do not count.'

function cutText(outcome: SeriesOutcome, vCpus: number): string {
  const { series, limitAfter } = outcome
  const { used, buffer, groupId } = series
  const cut = `Cut by ${vCpus} vCPU`
  if (isBelowUse(series, limitAfter))
    return (
      `${cut} to ${limitAfter}, less than the ${used} in use: Azure refuses it, so nothing of it counts as given. ` +
      'Were it done, nothing more could be deployed.'
    )
  const left = limitAfter - used
  const kept = isAtRisk(outcome)
    ? `${cut}: ${left} vCPU stay free, less than the buffer of ${buffer}.`
    : `${cut}: ${left} vCPU stay free, with the buffer of ${buffer}.`
  if (groupId === null && outcome.refused > 0)
    return `${kept} Azure takes quota back only within a quota group: without one it refuses ${outcome.refused} vCPU of the cut.`
  return growthRestriction(series.family)
    ? `${kept} Azure approves no more quota of this series: what is given may not be won again.`
    : kept
}

function needText({ series, limitAfter, gapBefore, gapAfter, usableAfter }: SeriesOutcome): string | undefined {
  const { need, used } = series
  if (need === 0) return undefined
  if (gapAfter === null) {
    const missing = need - (limitAfter - used)
    const lacks = missing > 0 ? ` The family limit lacks ${missing} vCPU for it.` : ''
    return `Whether its need of ${need} is usable is not known: the regional total is not reported.${lacks}`
  }
  if (gapAfter === 0) return gapBefore === 0 ? `Its need of ${need} stays covered.` : `Its need of ${need} is covered.`
  const over = overdraft({ limit: limitAfter, used })
  if (over > 0)
    return `The family limit lacks ${gapAfter} vCPU for its need of ${need}: ${over} of them are in use above it already.`
  const stops = free({ limit: limitAfter, used }) >= need ? 'the regional total' : 'the family limit'
  const shared = stops === 'the regional total' && (usableAfter ?? 0) >= need ? ', which other needs share' : ''
  return `${gapAfter} of its need of ${need} stay out of reach: ${stops} stops it${shared}.`
}
