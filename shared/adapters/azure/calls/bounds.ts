/** Bounds of one answer. */
export interface AnswerBounds {
  /** As it comes, and unpacked. */
  readonly bytes: number
  /** From the request to the last byte, milliseconds. */
  readonly timeMs: number
}

/** Bounds of a list, all of its pages taken together. */
export interface ListBounds {
  readonly pages: number
  readonly records: number
  /** Characters of JSON. */
  readonly characters: number
  readonly timeMs: number
}

const megabyte = 1024 * 1024

/** The SKUs of the largest region are 2.3 MB. Many lists are read at once, and each takes several times its size. */
export const answerBounds: AnswerBounds = { bytes: 12 * megabyte, timeMs: 20_000 }

/**
 * The largest region has some 1,500 records on one page. With the turn in the gate and every attempt, a list is read before
 * the caller of the worker gives up.
 */
export const listBounds: ListBounds = { pages: 100, records: 20_000, characters: 16 * megabyte, timeMs: 30_000 }
