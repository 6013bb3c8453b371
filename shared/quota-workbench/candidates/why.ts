import { daysSinceReading, readDays } from '#shared/quota-workbench/forecast/stored-forecast.js'
import type { StoredCandidate, StoredRun } from './candidate-store.js'

interface Facts extends CandidateFacts {
  /** Whether Azure approves no more quota for the series. */
  readonly isRestricted: boolean
  readonly run: Pick<StoredRun, 'createdAt' | 'needsSource'>
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
  | 'snapshotTime'
>

/** What a row can give, or what it needs and why, in words. */
export function whyCandidate(facts: Facts): string {
  const texts =
    facts.need > 0
      ? [needText(facts), regionText(facts), restrictedNeed(facts), spareText(facts)]
      : [surplusText(facts), oldReading(facts)]
  return [...texts, restrictedSurplus(facts)].filter(Boolean).join(' ')
}

const toFree = ({ quotaLimit, quotaUsed }: CandidateFacts): number => Math.max(0, quotaLimit - quotaUsed)

function needText(facts: Facts): string {
  const { need, shortfall, quotaLimit, quotaUsed, forecastUsed, forecastAt } = facts
  const because =
    forecastUsed === null
      ? `${need} vCPU must be free`
      : `The forecast expects up to ${forecastUsed} vCPU in use until ${forecastAt?.slice(0, 10)}, ${need} more than now`
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

/** What a quota can give whose need is covered. */
const spareText = ({ movable, buffer, groupId }: Facts): string | undefined =>
  movable > 0 ? `Beyond the need and a buffer of ${buffer}, ${movable} can move: ${takerText(groupId)}.` : undefined

const takerText = (groupId: string | null): string =>
  groupId === null ? 'no quota group is known to take it' : `the group ${groupId} can take it`

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
  return `${free} of ${quotaLimit} vCPU are free; with a buffer of ${buffer}, ${movable} can move: ${takerText(groupId)}.`
}

function oldReading({ run, snapshotTime, forecastUsed }: Facts): string | undefined {
  if (run.needsSource === 'given' || forecastUsed !== null) return undefined
  if (daysSinceReading({ snapshotTime }, new Date(run.createdAt)) <= readDays) return undefined
  return `No forecast counts: the reading was more than ${readDays} days old at the capture.`
}

const restrictedSurplus = ({ isRestricted, movable }: Facts): string | undefined =>
  isRestricted && movable > 0
    ? 'Azure approves no more quota for this series: what is given cannot be requested back.'
    : undefined
