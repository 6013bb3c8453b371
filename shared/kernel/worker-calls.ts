import type { Route, RouteBodyInput, RouteResponse } from '#shared/contract/common/route.js'
import { AppError } from './app-error.js'

/** The worker app, asked for what takes it no longer than a caller waits. */
export interface WorkerCalls {
  /**
   * The answer of a route of the worker. Rejects with `WorkerAway` where there is none, with an `AppError` of the worker's
   * own words where it refuses.
   */
  post<R extends Route>(route: R, body: RouteBodyInput<R>, timeoutMs: number): Promise<RouteResponse<R>>
}

/** No answer of the worker, or none that tells anything. */
export class WorkerAway extends AppError {
  /** Whether it may have done what it was asked all the same. */
  readonly mayHaveWorked: boolean

  constructor(reason: string, mayHaveWorked: boolean, cause?: unknown) {
    super('unavailable', reason, { cause })
    this.mayHaveWorked = mayHaveWorked
  }
}
