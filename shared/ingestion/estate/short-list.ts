/**
 * When a list that Azure gives is too short to be believed. A list may be cut on its way, and what it lacks is then not
 * gone: a much shorter one counts only when a later reading lacks the same.
 */

/** What a list lacks of what is stored. */
export interface Shortfall {
  /** How many names are stored. */
  readonly known: number
  /** Those of them that the list lacks. */
  readonly missing: readonly string[]
}

/** An earlier list that was not believed. */
export interface EarlierShortfall {
  readonly missing: readonly string[]
  /** When it was read first, ISO 8601. */
  readonly readAt: string
}

/** More than this share of the names gone at once is much. */
const largeShare = 1 / 10
/** Two lists lack the same where they differ in no more than this share of the names that are stored. */
const sameShare = 1 / 100
/** What cuts a list off may last: a reading that comes sooner confirms nothing. */
export const confirmAfterMs = 10 * 60_000

/** @param smallest lists of fewer stored names are too small to be judged by shares. */
export const isMuchShorter = ({ known, missing }: Shortfall, smallest: number): boolean =>
  known >= smallest && missing.length > known * largeShare

/** Whether a list lacks what an earlier one lacked. */
export function lacksTheSame({ known, missing }: Shortfall, earlier: Pick<EarlierShortfall, 'missing'>): boolean {
  const before = new Set(earlier.missing)
  const both = missing.filter(name => before.has(name)).length
  return before.size + missing.length - 2 * both <= known * sameShare
}

/** Whether a list is late enough to confirm an earlier one, whichever way the clock has moved meanwhile. */
export const isLater = (earlier: Pick<EarlierShortfall, 'readAt'>, at: string): boolean =>
  Math.abs(Date.parse(at) - Date.parse(earlier.readAt)) >= confirmAfterMs
