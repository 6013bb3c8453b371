import type { RetryOptions } from './action.js'

/** Milliseconds to wait after the given number of failed attempts; 0 after the last one. */
export function retryDelay(options: RetryOptions, failures: number): number {
  if (failures >= options.maxNumberOfAttempts) return 0
  const delay = options.firstRetryIntervalInMilliseconds * (options.backoffCoefficient ?? 1) ** (failures - 1)
  return Math.min(delay, options.maxRetryIntervalInMilliseconds ?? Number.POSITIVE_INFINITY)
}
