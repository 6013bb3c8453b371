import type { Route, RouteBodyInput, RouteResponse } from '#shared/contract/common/route.js'
import { AppError } from './app-error.js'

/** Calls to the worker app that a caller waits for. */
export interface WorkerCalls {
  /**
   * The answer of a route of the worker. Rejects with `WorkerAway` if there is no answer, with an `AppError` in the
   * worker's own words if it refuses.
   */
  post<R extends Route>(route: R, body: RouteBodyInput<R>, timeoutMs: number): Promise<RouteResponse<R>>
}

/** The worker did not answer, or its answer cannot be used. */
export class WorkerAway extends AppError {
  /** Whether the worker may have done the work anyway. */
  readonly mayHaveWorked: boolean

  constructor(reason: string, mayHaveWorked: boolean, cause?: unknown) {
    super('unavailable', reason, { cause })
    this.mayHaveWorked = mayHaveWorked
  }
}
