import { AppError } from '#shared/kernel/app-error.js'

const retryAfterSeconds = 2

/** Limits concurrent streams of one kind, since each takes memory and time. */
export class StreamSlots {
  readonly #maxAtOnce: number
  /** The longest time that one may take, ms: a slow caller would block others. */
  readonly longestMs: number
  #underWay = 0

  constructor(maxAtOnce: number, longestMs: number) {
    this.#maxAtOnce = maxAtOnce
    this.longestMs = longestMs
  }

  /** Takes a slot and returns the function that frees it. Throws `throttled` if none is free. */
  enter(): () => void {
    if (this.#underWay >= this.#maxAtOnce)
      throw new AppError('throttled', 'Too many long answers are being sent: try again shortly', { retryAfterSeconds })
    this.#underWay += 1
    let taken = true
    return () => {
      if (taken) this.#underWay -= 1
      taken = false
    }
  }
}

/** The front cuts an answer at 45 s. */
export const listSlots = new StreamSlots(2, 40_000)
/** Some callers read files slowly, and at the app's own address a download may take longer. */
export const fileSlots = new StreamSlots(2, 240_000)
