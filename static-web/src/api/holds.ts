import type { Route } from '#shared/contract/common/route.js'
import { ApiError } from './api-error.js'
import { nextTryAt } from './recovery.js'

/**
 * The routes whose rate limit is reached. Until the time that the service gave, further calls are refused here with the
 * service's message: another filter, another component or repeated clicks would only prolong the wait.
 */
export class Holds {
  readonly #refusals = new Map<string, ApiError>()

  /** Makes the call, or throws the stored refusal with the remaining wait. */
  async during<Answer>({ id }: Pick<Route, 'id'>, call: () => Promise<Answer>): Promise<Answer> {
    const refusal = this.#refusals.get(id)
    const leftMs = (nextTryAt(refusal) ?? 0) - Date.now()
    if (refusal && leftMs > 0) throw new ApiError(refusal.status, refusal.message, refusal.ref, leftMs / 1_000)
    try {
      return await call()
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'busy') this.#refusals.set(id, error)
      throw error
    }
  }
}
