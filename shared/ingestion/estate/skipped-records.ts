/** How many records of a list could not be read and were left out, and why; the others were read. */
export interface SkippedRecords {
  readonly records: number
  readonly reason: string
}

/** The records of a list. `skipped` is null where all of them could be read. */
export interface Listed<T> {
  readonly records: readonly T[]
  readonly skipped: SkippedRecords | null
}

/** Reasons that are kept apart, and those that are told. */
const [maxReasons, toldReasons] = [20, 3]

/** The pages of a list may add up to many. */
const longestReason = 1_000

/** Counts skipped records by their reasons, of which it keeps a few. */
export class SkipCount {
  readonly #records = new Map<string, number>()
  #total = 0

  add(reason: string): void {
    this.#total += 1
    if (this.#records.has(reason) || this.#records.size < maxReasons)
      this.#records.set(reason, (this.#records.get(reason) ?? 0) + 1)
  }

  /** Null where there was none. */
  result(): SkippedRecords | null {
    if (this.#total === 0) return null
    const told = [...this.#records].sort(([, a], [, b]) => b - a).slice(0, toldReasons)
    const reasons = told.map(([reason, records]) => (records > 1 ? `${reason} (${records} records)` : reason))
    return {
      records: this.#total,
      reason: [...reasons, ...(this.#records.size > toldReasons ? ['…'] : [])].join('; '),
    }
  }
}

/** What two lists have skipped, taken together. */
export function bothSkipped(one: SkippedRecords | null, other: SkippedRecords | null): SkippedRecords | null {
  if (!one || !other) return one ?? other
  const reason = one.reason.includes(other.reason) ? one.reason : `${one.reason}; ${other.reason}`
  return { records: one.records + other.records, reason: reason.slice(0, longestReason) }
}
