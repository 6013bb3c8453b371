/** A step that is to be taken again at `retryAt` (ISO 8601). */
export interface PutOff {
  readonly retryAt: string
  readonly reason: string
  /** The worker could not be asked, so Azure was not. */
  readonly workerAway?: boolean
}

/** How a step ended; a reason alone says that a retry cannot help. */
export type StepResult<T> = { readonly value: T } | PutOff | { readonly reason: string }
