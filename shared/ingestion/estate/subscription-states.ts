import { unlisted as unlistedState } from '#shared/reads/known-names.js'
import type { AzureSubscription } from './estate.js'
import { isLater, isMuchShorter, lacksTheSame } from './short-list.js'

/** Which subscriptions count, and since when the others do not. */

/** Azure's states in which something can be deployed: a past due payment leaves that as it is. */
const usableStates: ReadonlySet<string> = new Set(['Enabled', 'PastDue'])

export const isUsable = ({ state }: Pick<AzureSubscription, 'state'>): boolean => usableStates.has(state)

/** A list that lacks one is not taken for a cut one, however few there are. */
const smallest = 1
const fewestMissing = 2

export interface StoredState {
  readonly subscriptionId: string
  readonly state: string
  /** Since when it counts in no total; null: it counts. */
  readonly absentSinceTime: string | null
  /** When a list that was not believed lacked it first. */
  readonly missingTime: string | null
}

export interface AbsenceChanges {
  /** Stored subscriptions that are not listed, as they stand now. */
  readonly unlisted: readonly StoredState[]
  /** Those of them that count nonetheless. */
  readonly missing: readonly string[]
  /** How many counted so far. */
  readonly known: number
}

/** What a list of subscriptions says of those that it lacks. An empty list is never believed. */
export function absences(
  stored: readonly StoredState[],
  listed: readonly AzureSubscription[],
  at: string,
): AbsenceChanges {
  const ids = new Set(listed.map(({ subscriptionId }) => subscriptionId))
  const counting = stored.filter(({ absentSinceTime }) => absentSinceTime === null)
  const unlisted = stored.filter(({ subscriptionId }) => !ids.has(subscriptionId))
  const gone = unlisted.filter(({ absentSinceTime }) => absentSinceTime === null)
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
    if (isBelieved) return { ...one, state: unlistedState, absentSinceTime: at, missingTime: null }
    return { ...one, missingTime: (isSame ? one.missingTime : null) ?? at }
  }
  return { unlisted: unlisted.map(next), missing: isBelieved ? [] : missing, known }
}

/** Since when a listed subscription counts in no total. */
export const absentSince = (one: AzureSubscription, stored: StoredState | undefined, at: string): string | null =>
  isUsable(one) ? null : (stored?.absentSinceTime ?? at)

/** Why subscriptions count although they are not listed. */
export function missingReason(listed: number, missing: number, known: number): string {
  const until = listed === 0 ? '' : ' until a list 10 minutes later or more lacks the same'
  return `Azure listed ${listed} subscriptions, without ${missing} of the ${known} that were known: what is stored is kept${until}`
}
