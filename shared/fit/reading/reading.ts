import type { Need } from '#shared/contract/fit/need.js'

/** What was not understood, or was understood in a way that the reader should know. */
export interface ReadingProblem {
  /** From 1, of a text. */
  readonly line?: number
  /** Where in the template. */
  readonly path?: string
  readonly text: string
  /** Whether something that needs room is missing in the needs: then the whole cannot be proven to fit. */
  readonly isMissing: boolean
}

/** The needs of a text or template, in its order. */
export interface Reading {
  readonly needs: readonly Need[]
  readonly problems: readonly ReadingProblem[]
  /** The one region that the template itself names. */
  readonly location?: string
}
