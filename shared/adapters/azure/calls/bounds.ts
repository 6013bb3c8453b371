/** Limits of one answer. */
export interface AnswerBounds {
  /** Bytes as received, and uncompressed. */
  readonly bytes: number
  /** From the request to the last byte, milliseconds. */
  readonly timeMs: number
}

/** Limits of a list, all pages together. */
export interface ListBounds {
  readonly pages: number
  readonly records: number
  /** Characters of JSON. */
  readonly characters: number
  readonly timeMs: number
}

const megabyte = 1024 * 1024

/**
 * The SKUs of the largest region are 2.3 MB. Many lists are read at once, and each takes several times its size in
 * memory.
 */
export const answerBounds: AnswerBounds = { bytes: 12 * megabyte, timeMs: 20_000 }

/**
 * The largest region has some 1,500 records on one page. Including the wait in the gate and all attempts, a list ends
 * before the worker's caller times out.
 */
export const listBounds: ListBounds = { pages: 100, records: 20_000, characters: 16 * megabyte, timeMs: 30_000 }
