import pLimit, { type LimitFunction } from 'p-limit'

/** Calls under way at once for one subscription; Azure's own buckets hold 250 reads and refill 25 a second. */
const concurrency = 10
/** What one region is told holds the others back for this long at most: then one of them asks for itself. */
const longestSharedWaitMs = 5 * 60_000
/** What is told for longer is asked again after this, to see whether it still holds. */
const longestWaitMs = 3_600_000

/**
 * One gate per subscription: bounds the calls under way, slows down when Azure says that few are left, and after a 429 closes
 * for the time that it named: to the place that was asked for, such as a region, and for a short time to all of them.
 */
export class CallGate {
  readonly #limit: LimitFunction = pLimit(concurrency)
  readonly #closedUntil = new Map<string, number>()
  #allClosedUntil = 0
  #seenAt = 0

  run<T>(call: () => Promise<T>): Promise<T> {
    return this.#limit(call)
  }

  /** Milliseconds until calls for the place may go again. A clock that goes back opens the gate: what is left of the wait is not known. */
  closedFor(place: string, now: Date): number {
    if (this.#seenAt - now.getTime() > 1_000) {
      this.#closedUntil.clear()
      this.#allClosedUntil = 0
    }
    this.#seenAt = now.getTime()
    const until = Math.max(this.#allClosedUntil, this.#closedUntil.get(place) ?? 0)
    return Math.max(0, until - now.getTime())
  }

  close(place: string, now: Date, waitMs: number): void {
    const until = (mostMs: number) => now.getTime() + Math.min(mostMs, waitMs)
    this.#allClosedUntil = Math.max(this.#allClosedUntil, until(longestSharedWaitMs))
    this.#closedUntil.set(place, Math.max(this.#closedUntil.get(place) ?? 0, until(longestWaitMs)))
  }

  /** Takes note of the calls that Azure says are left in its bucket. */
  remaining(calls: number): void {
    this.#limit.concurrency = Math.max(1, Math.min(concurrency, Math.floor(calls)))
  }
}
