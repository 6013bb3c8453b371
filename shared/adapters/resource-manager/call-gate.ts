import pLimit, { type LimitFunction } from 'p-limit'

/** Calls under way at once for one subscription; Azure's own buckets hold 250 reads and refill 25 a second. */
const concurrency = 10

/**
 * One gate per subscription: bounds the calls under way, slows down when Azure says that few are left, and
 * closes until the time that a 429 named.
 */
export class CallGate {
  readonly #limit: LimitFunction = pLimit(concurrency)
  #closedUntil = 0

  run<T>(call: () => Promise<T>): Promise<T> {
    return this.#limit(call)
  }

  /** Milliseconds until calls may go again. */
  closedFor(now: Date): number {
    return Math.max(0, this.#closedUntil - now.getTime())
  }

  closeUntil(time: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, time)
  }

  /** Takes note of the calls that Azure says are left in its bucket. */
  remaining(calls: number): void {
    this.#limit.concurrency = Math.max(1, Math.min(concurrency, calls))
  }
}
