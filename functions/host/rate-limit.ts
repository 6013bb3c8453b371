import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Route } from '#shared/contract/route.js'
import { AppError } from '#shared/operations/app-error.js'

/** Whose calls are counted. */
export interface Counted {
  readonly address: string
  readonly user: () => Promise<{ readonly oid: string }>
}

const windowSeconds = 60
/** Anybody may write where a public route does: this many of its calls a minute from one address. */
const usualPerMinute = 60
/** What users are refused is noted for administrators, so often for each. */
const refusalsPerMinute = 20

/**
 * Counts the calls of a route by who is signed in, else by address; a route that names no number and is not open to the
 * public for writing is not counted. Each instance of the app counts for itself. Nobody's calls count for another.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>()

  async pass(route: Route, caller: Counted): Promise<void> {
    const perMinute =
      route.perMinute ?? (route.level === 'public' && route.method !== 'GET' ? usualPerMinute : undefined)
    if (perMinute === undefined || perMinute === 'unlimited') return
    const key = route.level === 'public' ? bucketOf(caller.address) : (await caller.user()).oid
    await this.#count(route.id, perMinute, key)
  }

  /** Whether another refusal of this user may fill a line of the operation log. */
  mayNoteRefusal(oid: string): Promise<boolean> {
    return this.#count('refusals', refusalsPerMinute, oid).then(
      () => true,
      () => false,
    )
  }

  async #count(name: string, points: number, key: string): Promise<void> {
    const limiter = this.#limiters.get(name) ?? new RateLimiterMemory({ points, duration: windowSeconds })
    this.#limiters.set(name, limiter)
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new AppError('throttled', `Too many calls: try again in ${retryAfterSeconds} s`, { retryAfterSeconds })
    }
  }
}

/** Made-up addresses must not fill the memory: two that share a bucket are counted as one. */
const bucketOf = (address: string): string => createHash('sha256').update(address).digest().readUInt16BE(0).toString()
