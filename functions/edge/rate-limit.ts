import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { callsPerMinute } from '#shared/contract/common/answer-statuses.js'
import type { Route } from '#shared/contract/common/route.js'
import { AppError } from '#shared/kernel/app-error.js'

/** Whose calls are counted. */
export interface Counted {
  readonly address: string
  readonly user: () => Promise<{ readonly oid: string }>
}

const windowSeconds = 60
const hourSeconds = 3_600
/** What users are refused is noted for administrators, so often for each. */
const refusalsPerMinute = 20

/**
 * Refusals of one caller that the error log takes in an hour: fewer than of one cause, so that nobody alone fills what there
 * is for a cause. Signed-in users are counted apart from all others.
 */
const recordedRefusalsPerHour = 20

/**
 * Counts the calls of a route by who is signed in, else by address; a route that names no number and is not open to the
 * public for writing is not counted. Each instance of the app counts for itself. Nobody's calls count for another.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>()

  async pass(route: Route, caller: Counted): Promise<void> {
    const perMinute = callsPerMinute(route)
    if (perMinute === undefined) return
    const key = route.level === 'public' ? toBucket(caller.address) : (await caller.user()).oid
    await this.#count(route.id, perMinute, key)
  }

  /** Whether another refusal of this user may fill a line of the operation log. */
  mayNoteRefusal(oid: string): Promise<boolean> {
    return this.#count('refusals', refusalsPerMinute, oid).then(
      () => true,
      () => false,
    )
  }

  /** Whether another refusal of this caller may fill a line of the error log. `oid` is null where nobody is signed in. */
  mayRecordRefusal({ oid, address }: RefusedCaller): Promise<boolean> {
    const [name, key] = oid === null ? ['recorded anonymous', toBucket(address)] : ['recorded users', oid]
    return this.#count(name, recordedRefusalsPerHour, key, hourSeconds).then(
      () => true,
      () => false,
    )
  }

  async #count(name: string, points: number, key: string, duration = windowSeconds): Promise<void> {
    const limiter = this.#limiters.get(name) ?? new RateLimiterMemory({ points, duration })
    this.#limiters.set(name, limiter)
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // Counted by the clock, which may go back; the window ends in its time all the same.
      const retryAfterSeconds = Math.min(duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      throw new AppError('throttled', `Too many calls: try again in ${retryAfterSeconds} s`, { retryAfterSeconds })
    }
  }
}

interface RefusedCaller {
  readonly oid: string | null
  readonly address: string
}

/** Made-up addresses must not fill the memory: two that share a bucket are counted as one. */
const toBucket = (address: string): string => createHash('sha256').update(address).digest().readUInt16BE(0).toString()
