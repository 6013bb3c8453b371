/**
 * Detects truncated lists. A truncated answer does not mean that the missing names are gone, so a much shorter list is
 * accepted only when a later reading lacks the same names.
 */

/** Stored names that a list lacks. */
export interface Shortfall {
  /** Count of stored names. */
  readonly known: number
  /** Stored names that are not in the list. */
  readonly missing: readonly string[]
}

/** An earlier list that was suspect. */
export interface EarlierShortfall {
  readonly missing: readonly string[]
  /** When it was read first, ISO 8601. */
  readonly readAt: string
}

/** A list that lacks more than this share of the stored names is suspect. */
const largeShare = 1 / 10
/** Two lists lack the same names if at most this share of the stored names differs. */
const sameShare = 1 / 100
/** A truncation can persist for a while, so an earlier second reading confirms nothing. */
export const confirmAfterMs = 10 * 60_000

/**
 * @param smallest fewer stored names than this are too few to be judged by shares.
 */
export const isMuchShorter = ({ known, missing }: Shortfall, smallest: number): boolean =>
  known >= smallest && missing.length > known * largeShare

/** Whether a list lacks the same names as an earlier one. */
export function lacksTheSame({ known, missing }: Shortfall, earlier: Pick<EarlierShortfall, 'missing'>): boolean {
  const before = new Set(earlier.missing)
  const both = missing.filter(name => before.has(name)).length
  return before.size + missing.length - 2 * both <= known * sameShare
}

/** Whether a list is late enough to confirm an earlier one. The clock may have moved either way in between. */
export const isLater = (earlier: Pick<EarlierShortfall, 'readAt'>, at: string): boolean =>
  Math.abs(Date.parse(at) - Date.parse(earlier.readAt)) >= confirmAfterMs
