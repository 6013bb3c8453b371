/** The step is to be retried at `retryAt` (ISO 8601). */
export interface PutOff {
  readonly retryAt: string
  readonly reason: string
  /** True if the worker did not answer, so Azure was not called. */
  readonly workerAway?: boolean
}

/** The result of a step. A reason without `retryAt` means that a retry cannot help. */
export type StepResult<T> = { readonly value: T } | PutOff | { readonly reason: string }
