import type { Clock } from '#shared/kernel/clock.js'

/** Remembers when the database was last used, and whether a probe has found it ready since it last failed. */
export class UseWatch {
  readonly #clock: Clock
  #usedAt = Number.NEGATIVE_INFINITY
  #isReady = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @param hasAnswered false if the database cannot be used; true also for an error of the statement alone */
  note(hasAnswered: boolean): void {
    this.#usedAt = this.#clock().getTime()
    if (!hasAnswered) this.#isReady = false
  }

  /** Whether the last probe found it ready, and it has neither failed nor been used for so many milliseconds since. */
  hasRested(ms: number): boolean {
    return this.#isReady && this.#clock().getTime() - this.#usedAt > ms
  }

  /** A probe for readiness. Its statements do not count as use, so that probes alone let the database rest. */
  async probe<Result>(work: () => Promise<Result>): Promise<Result> {
    const usedAt = this.#usedAt
    this.#isReady = false
    const result = await work()
    this.#usedAt = usedAt
    this.#isReady = true
    return result
  }
}
