import { formatUtc } from '../../ui/format.js'

/** The times whose state is stored, from `about`. */
export interface KnownTimes {
  readonly from: string
  readonly retentionDays: number
}

/**
 * Why a time cannot be shown, as a sentence; undefined if it can. `now` in ms, by the service's clock; `known` is
 * undefined until it is read, null if nothing is stored.
 */
export function timeProblem(time: string, now: number, known: KnownTimes | null | undefined): string | undefined {
  if (Date.parse(time) > now) return 'This time is in the future.'
  if (known === null) return 'Nothing has been read yet.'
  if (known && Date.parse(time) < Date.parse(known.from))
    return `Nothing is stored from before ${formatUtc(known.from)}.`
  return undefined
}

/** The earliest time that can be shown, and why no earlier one. */
export const knownTimesWords = ({ from, retentionDays }: KnownTimes): string =>
  `Stored since ${formatUtc(from)}; kept for ${retentionDays} days.`
