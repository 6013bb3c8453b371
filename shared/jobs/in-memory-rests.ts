import type { Clock } from '#shared/kernel/clock.js'
import type { KnownRest, Rest, Rests } from './rests.js'

/** Keeps the rest in the process, for tests and for a database that never pauses. */
export class InMemoryRests implements Rests {
  readonly #clock: Clock
  known: KnownRest = {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async read(): Promise<KnownRest> {
    return this.known
  }

  async write(rest: Rest): Promise<void> {
    this.known = { ...this.known, rest }
  }

  async wake(): Promise<void> {
    this.known = { ...this.known, wokenAt: this.#clock() }
  }
}
