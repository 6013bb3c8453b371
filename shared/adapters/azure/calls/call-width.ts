import pLimit, { type LimitFunction } from 'p-limit'

/** Concurrent calls until Azure has reported the remaining calls. */
const firstWidth = 10
/** Azure's bucket holds 250 reads per caller and refills 25 per second. This limit leaves room for other callers. */
const maxWidth = 32
/** The remaining calls divided by this run at once, so that they are answered before the bucket is empty. */
const remainingShare = 5

/**
 * The number of concurrent calls. It follows the remaining calls that Azure reports, is halved after a 429, and grows
 * by one with each answer from then on.
 */
export class CallWidth {
  readonly #limit: LimitFunction = pLimit(firstWidth)
  #allowedByAzure = firstWidth
  #allowedByPast = maxWidth
  #wasHalved = false

  run<T>(call: () => Promise<T>): Promise<T> {
    return this.#limit(call)
  }

  /** Records the remaining calls that Azure reports. */
  remaining(calls: number): void {
    const left = Math.floor(calls)
    this.#allowedByAzure = Math.max(1, Math.min(left, Math.max(firstWidth, Math.floor(left / remainingShare))))
    this.#set()
  }

  /** Records a 429. Several from calls that ran at the same time count once. */
  throttled(): void {
    if (!this.#wasHalved) this.#allowedByPast = Math.max(1, Math.floor(this.#limit.concurrency / 2))
    this.#wasHalved = true
    this.#set()
  }

  /** Records a successful answer. */
  answered(): void {
    this.#wasHalved = false
    this.#allowedByPast = Math.min(maxWidth, this.#allowedByPast + 1)
    this.#set()
  }

  #set(): void {
    this.#limit.concurrency = Math.min(maxWidth, this.#allowedByAzure, this.#allowedByPast)
  }
}
