/** A step that is to be taken again at `retryAt` (ISO 8601). */
export interface PutOff {
  readonly retryAt: string
  readonly reason: string
  /** The worker could not be asked, so Azure was not. */
  readonly workerAway?: boolean
}

/** How a step ended; a reason alone says that trying again is no use. */
export type StepResult<T> = { readonly value: T } | PutOff | { readonly reason: string }
