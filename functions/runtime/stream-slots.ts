import { AppError } from '#shared/kernel/app-error.js'

const retryAfterSeconds = 2

/** Answers of one kind that are sent piece by piece: what one takes of memory and time is known, so few go at once. */
export class StreamSlots {
  readonly #maxAtOnce: number
  /** The longest that one may take, ms; a caller who reads too slowly for this long keeps others waiting. */
  readonly longestMs: number
  #underWay = 0

  constructor(maxAtOnce: number, longestMs: number) {
    this.#maxAtOnce = maxAtOnce
    this.longestMs = longestMs
  }

  /** Takes a place, and gives what leaves it. Throws `throttled` where there is none. */
  enter(): () => void {
    if (this.#underWay >= this.#maxAtOnce)
      throw new AppError('throttled', 'Other long answers are being sent; ask again shortly', { retryAfterSeconds })
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
/** Files are read slowly by some, and by the address of the app itself they may take longer. */
export const fileSlots = new StreamSlots(2, 240_000)
