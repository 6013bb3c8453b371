import type { StoredCandidate } from './candidate-store.js'

interface Facts extends CandidateFacts {
  /** Whether Azure approves no more quota for the series. */
  readonly isRestricted: boolean
}
type CandidateFacts = Pick<
  StoredCandidate,
  | 'quotaLimit'
  | 'quotaUsed'
  | 'regionalLimit'
  | 'regionalUsed'
  | 'buffer'
  | 'movable'
  | 'need'
  | 'shortfall'
  | 'forecastUsed'
  | 'forecastAt'
  | 'groupId'
>

/** What a row can give, or what it needs and why, in words. */
export function whyCandidate(facts: Facts): string {
  if (facts.need > 0) return [needText(facts), regionText(facts), restrictedNeed(facts)].filter(Boolean).join(' ')
  return [surplusText(facts), restrictedSurplus(facts)].filter(Boolean).join(' ')
}

const toFree = ({ quotaLimit, quotaUsed }: CandidateFacts): number => Math.max(0, quotaLimit - quotaUsed)

function needText(facts: Facts): string {
  const { need, shortfall, quotaLimit, quotaUsed, forecastUsed, forecastAt } = facts
  const because =
    forecastUsed === null
      ? `${need} vCPU must be free`
      : `The forecast expects ${forecastUsed} vCPU in use by ${forecastAt?.slice(0, 10)}, ${need} more than now`
  const free = toFree(facts)
  if (shortfall === 0) return `${because}; ${free} of ${quotaLimit} vCPU are free, which covers it.`
  const above = quotaUsed > quotaLimit ? `, and ${quotaUsed - quotaLimit} vCPU above the limit are in use` : ''
  return `${because}; ${free} of ${quotaLimit} vCPU are free${above}: ${shortfall} vCPU are missing.`
}

function regionText({ need, regionalLimit, regionalUsed }: Facts): string | undefined {
  if (regionalLimit === null || regionalUsed === null) return 'The regional total is not reported: check it first.'
  const free = regionalLimit - regionalUsed
  if (free >= need) return undefined
  const left =
    free < 0
      ? `${-free} vCPU more are in use than the regional total of ${regionalLimit}`
      : `The regional total has ${free} of ${regionalLimit} vCPU free for all families together`
  return `${left}: a move alone does not make the need usable.`
}

const restrictedNeed = ({ isRestricted, shortfall }: Facts): string | undefined =>
  isRestricted && shortfall > 0
    ? 'Azure approves no more quota for this series: only a move can help, or another series.'
    : undefined

function surplusText(facts: Facts): string {
  const { movable, buffer, quotaLimit, quotaUsed, groupId } = facts
  const free = toFree(facts)
  if (movable === 0 && free > buffer)
    return (
      `${free} of ${quotaLimit} vCPU are free, but nothing can move: Azure counts machines by quota category here, and what the ` +
      'limit of a family leaves is not known.'
    )
  if (movable === 0)
    return quotaLimit < quotaUsed
      ? `${quotaUsed} vCPU are in use under a limit of ${quotaLimit}: nothing can move.`
      : `${free} of ${quotaLimit} vCPU are free, not more than the buffer of ${buffer}: nothing can move.`
  const way = groupId === null ? 'no quota group is known to take it' : `the group ${groupId} can take it`
  return `${free} of ${quotaLimit} vCPU are free; with a buffer of ${buffer}, ${movable} can move: ${way}.`
}

const restrictedSurplus = ({ isRestricted, movable }: Facts): string | undefined =>
  isRestricted && movable > 0
    ? 'Azure approves no more quota for this series: what is given cannot be requested back.'
    : undefined
