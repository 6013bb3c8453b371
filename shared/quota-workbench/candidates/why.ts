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
      ? [needText(facts), regionText(facts), restrictedNeed(facts), coveredText(facts)]
      : [surplusText(facts), oldReading(facts)]
  return [...texts, restrictedSurplus(facts)].filter(Boolean).join(' ')
}

const toFree = ({ quotaLimit, quotaUsed }: CandidateFacts): number => Math.max(0, quotaLimit - quotaUsed)

const forecastText = ({ forecastUsed, forecastAt }: CandidateFacts): string =>
  `The forecast expects up to ${forecastUsed} vCPU in use until ${forecastAt?.slice(0, 10)}`

/** What a forecast expects to be used beyond the use at the capture, vCPU. */
const toExpected = ({ forecastUsed, quotaUsed }: CandidateFacts): number => Math.max(0, (forecastUsed ?? 0) - quotaUsed)

/** A given need stays the need, whatever a forecast expects. */
function needText(facts: Facts): string {
  const { need, shortfall, quotaLimit, quotaUsed } = facts
  const because =
    need === toExpected(facts) ? `${forecastText(facts)}, ${need} more than now` : `${need} vCPU must be free`
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

/** What a quota can give whose need is covered, or why it can give nothing although more than its buffer is free. */
function coveredText(facts: Facts): string | undefined {
  const { need, movable, buffer, groupId } = facts
  const expected = toExpected(facts)
  if (movable > 0) {
    const [before, kept] = expected > need ? [`${forecastText(facts)}. `, 'that'] : ['', 'the need']
    return `${before}Beyond ${kept} and a buffer of ${buffer}, ${movable} can move: ${takerText(groupId)}.`
  }
  const spare = toFree(facts) - buffer
  if (spare > Math.max(need, expected)) return `Nothing can move: ${byCategory}`
  if (spare > need) return `${forecastText(facts)}: with a buffer of ${buffer}, nothing can move.`
  return undefined
}

const byCategory = 'Azure counts machines by quota category here, and what the limit of a family leaves is not known.'

const takerText = (groupId: string | null): string =>
  groupId === null ? 'no quota group is known to take it' : `the group ${groupId} can take it`

function surplusText(facts: Facts): string {
  const { movable, buffer, quotaLimit, quotaUsed, groupId } = facts
  const free = toFree(facts)
  if (movable === 0 && free > buffer)
    return `${free} of ${quotaLimit} vCPU are free, but nothing can move: ${byCategory}`
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
