import type { Clock } from './clock.js'

const minuteMs = 60_000

/** Lets events of one kind through once a minute. */
export class OnceAMinute {
  readonly #clock: Clock
  readonly #passed = new Map<string, { readonly at: number; held: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * How many of the kind were suppressed since the last one that passed; `undefined`: this one is suppressed as well.
   */
  pass(kind: string): number | undefined {
    const now = this.#clock().getTime()
    const last = this.#passed.get(kind)
    const since = last && now - last.at
    if (last && since !== undefined && since >= 0 && since < minuteMs) {
      last.held += 1
      return undefined
    }
    this.#passed.set(kind, { at: now, held: 0 })
    return last?.held ?? 0
  }
}
