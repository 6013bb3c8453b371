import pLimit, { type LimitFunction } from 'p-limit'

/** Calls under way at once until Azure has said how many are left. */
const firstWidth = 10
/** Azure's bucket holds 250 reads of a caller and refills 25 a second: so many at once leave it room for others. */
const maxWidth = 32
/** At once goes a fifth of the calls that are left: those under way are answered before the bucket is empty. */
const remainingShare = 5

/**
 * How many calls go at once: more where Azure says that many are left, fewer where few are; half after a 429, and one more
 * with each answer from then on.
 */
export class CallWidth {
  readonly #limit: LimitFunction = pLimit(firstWidth)
  #allowedByAzure = firstWidth
  #allowedByPast = maxWidth
  #wasHalved = false

  run<T>(call: () => Promise<T>): Promise<T> {
    return this.#limit(call)
  }

  /** Takes note of the calls that Azure says are left. */
  remaining(calls: number): void {
    const left = Math.floor(calls)
    this.#allowedByAzure = Math.max(1, Math.min(left, Math.max(firstWidth, Math.floor(left / remainingShare))))
    this.#set()
  }

  /** Takes note of a 429. Those that were under way together are one sign, not many. */
  throttled(): void {
    if (!this.#wasHalved) this.#allowedByPast = Math.max(1, Math.floor(this.#limit.concurrency / 2))
    this.#wasHalved = true
    this.#set()
  }

  /** Takes note of an answer that came as it should. */
  answered(): void {
    this.#wasHalved = false
    this.#allowedByPast = Math.min(maxWidth, this.#allowedByPast + 1)
    this.#set()
  }

  #set(): void {
    this.#limit.concurrency = Math.min(maxWidth, this.#allowedByAzure, this.#allowedByPast)
  }
}
