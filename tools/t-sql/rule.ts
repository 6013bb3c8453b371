import type { Batch } from './batches.js'

export interface Finding {
  readonly line: number
  readonly text: string
}

export type Several = readonly [string, string, ...string[]]

export interface Rule {
  readonly name: string
  /** Of SQL Server; a rule of the house has none. */
  readonly errorNumber?: number
  readonly check: (batch: Batch) => Finding[]
  /** Scripts in which it finds something. */
  readonly finds: Several
  /** Scripts that come near, in which it finds nothing. */
  readonly passes: Several
}
