import { unlisted as unlistedState } from '#shared/reads/known-names.js'
import type { AzureSubscription } from './estate.js'
import { isLater, isMuchShorter, lacksTheSame } from './short-list.js'

/** Decides which subscriptions are included in totals, and since when the others are not. */

/** Azure's states that allow deployments. `PastDue` still does. */
const usableStates: ReadonlySet<string> = new Set(['Enabled', 'PastDue'])

export const isUsable = ({ state }: Pick<AzureSubscription, 'state'>): boolean => usableStates.has(state)

/** A list that lacks only one subscription is not suspect, however few are stored. */
const smallest = 1
const fewestMissing = 2

export interface StoredState {
  readonly subscriptionId: string
  readonly state: string
  /** Since when totals exclude it; null if they include it. */
  readonly absentSinceTime: string | null
  /** When a suspect list first lacked it. */
  readonly missingTime: string | null
}

export interface AbsenceChanges {
  /** Stored subscriptions that are not listed, with their new state. */
  readonly unlisted: readonly StoredState[]
  /** Those of them that totals still include. */
  readonly missing: readonly string[]
  /** Count of subscriptions that totals included so far. */
  readonly known: number
}

/**
 * Decides what happens to stored subscriptions that a list lacks. An empty list is always suspect.
 * @param chosen the ids that are to be read. Others are left out on purpose, so their absence is believed.
 */
export function absences(
  stored: readonly StoredState[],
  listed: readonly AzureSubscription[],
  at: string,
  chosen?: ReadonlySet<string>,
): AbsenceChanges {
  const isLeftOut = ({ subscriptionId }: StoredState) => chosen !== undefined && !chosen.has(subscriptionId)
  const ids = new Set(listed.map(({ subscriptionId }) => subscriptionId))
  const counting = stored.filter(one => one.absentSinceTime === null && !isLeftOut(one))
  const unlisted = stored.filter(({ subscriptionId }) => !ids.has(subscriptionId))
  const gone = unlisted.filter(one => one.absentSinceTime === null && !isLeftOut(one))
  const missing = gone.map(({ subscriptionId }) => subscriptionId)
  const known = counting.length
  const isShort = missing.length >= fewestMissing && isMuchShorter({ known, missing }, smallest)
  const earlier = counting.flatMap(({ subscriptionId, missingTime }) =>
    missingTime === null ? [] : [{ subscriptionId, missingTime }],
  )
  const isSame =
    earlier.length > 0 &&
    lacksTheSame({ known, missing }, { missing: earlier.map(({ subscriptionId }) => subscriptionId) })
  const isConfirmed = isSame && earlier.every(({ missingTime }) => isLater({ readAt: missingTime }, at))
  const isBelieved = listed.length > 0 && (!isShort || isConfirmed)
  const next = (one: StoredState): StoredState => {
    if (one.absentSinceTime !== null) return { ...one, state: unlistedState, missingTime: null }
    if (isLeftOut(one) && listed.length === 0) return one
    if (isBelieved || isLeftOut(one)) return { ...one, state: unlistedState, absentSinceTime: at, missingTime: null }
    return { ...one, missingTime: (isSame ? one.missingTime : null) ?? at }
  }
  return { unlisted: unlisted.map(next), missing: isBelieved ? [] : missing, known }
}

/** Since when totals exclude a listed subscription; null if they include it. */
export const absentSince = (one: AzureSubscription, stored: StoredState | undefined, at: string): string | null =>
  isUsable(one) ? null : (stored?.absentSinceTime ?? at)

type Missing = Pick<AbsenceChanges, 'missing' | 'known'>

/** Explains why totals include subscriptions that are not listed. */
export function missingReason(listed: number, { missing, known }: Missing, isChosen: boolean): string {
  const until = listed === 0 ? '' : ' until another list, at least 10 minutes later, lacks the same ones'
  const what = isChosen ? 'of the chosen subscriptions' : 'subscriptions'
  return `Azure listed ${listed} ${what}, without ${missing.length} of the ${known} that were known: the stored rows are kept${until}`
}
