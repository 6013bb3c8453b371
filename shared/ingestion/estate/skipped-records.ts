/** Records of a list that were invalid and left out: their count and the reasons. */
export interface SkippedRecords {
  readonly records: number
  readonly reason: string
}

/** The valid records of a list. `skipped` is null if all were valid. */
export interface Listed<T> {
  readonly records: readonly T[]
  readonly skipped: SkippedRecords | null
}

/** The maximum number of reasons that are kept, and that a message shows. */
const [maxReasons, toldReasons] = [20, 3]

/** A list may have many pages, each with its own reasons. */
const longestReason = 1_000

/** Counts skipped records and keeps a few of the reasons. */
export class SkipCount {
  readonly #records = new Map<string, number>()
  #total = 0

  add(reason: string): void {
    this.#total += 1
    if (this.#records.has(reason) || this.#records.size < maxReasons)
      this.#records.set(reason, (this.#records.get(reason) ?? 0) + 1)
  }

  /** Null if no record was skipped. */
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

/** Merges the skipped records of two lists. */
export function bothSkipped(one: SkippedRecords | null, other: SkippedRecords | null): SkippedRecords | null {
  if (!one || !other) return one ?? other
  const reason = one.reason.includes(other.reason) ? one.reason : `${one.reason}; ${other.reason}`
  return { records: one.records + other.records, reason: reason.slice(0, longestReason) }
}
