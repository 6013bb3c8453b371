import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { callsPerMinute } from '#shared/contract/answer-statuses.js'
import type { Route } from '#shared/contract/route.js'
import { AppError } from '#shared/operations/app-error.js'

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
 * Refusals that the error log takes in an hour, so that no flood fills it: of one cause, of one caller, and of all, each for
 * signed-in users and for all others apart. What nobody signed in for must not keep out what users are refused.
 */
const recordedRefusals = { cause: 30, caller: 60, all: 300 }

/**
 * Counts the calls of a route by who is signed in, else by address; a route that names no number and is not open to the
 * public for writing is not counted. Each instance of the app counts for itself. Nobody's calls count for another.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>()

  async pass(route: Route, caller: Counted): Promise<void> {
    const perMinute = callsPerMinute(route)
    if (perMinute === undefined) return
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

  /** Whether another refusal may fill a line of the error log. `oid` is null where nobody is signed in. */
  async mayRecordRefusal({ cause, oid, address }: RefusedCaller): Promise<boolean> {
    const kind = oid === null ? 'anonymous' : 'users'
    const { caller, cause: ofCause, all } = recordedRefusals
    try {
      await this.#count(`recorded ${kind} by caller`, caller, oid ?? bucketOf(address), hourSeconds)
      await this.#count(`recorded ${kind} by cause`, ofCause, cause, hourSeconds)
      await this.#count(`recorded ${kind}`, all, '', hourSeconds)
      return true
    } catch {
      return false
    }
  }

  async #count(name: string, points: number, key: string, duration = windowSeconds): Promise<void> {
    const limiter = this.#limiters.get(name) ?? new RateLimiterMemory({ points, duration })
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

interface RefusedCaller {
  /** The same for refusals of the same route and status. */
  readonly cause: string
  readonly oid: string | null
  readonly address: string
}

/** Made-up addresses must not fill the memory: two that share a bucket are counted as one. */
const bucketOf = (address: string): string => createHash('sha256').update(address).digest().readUInt16BE(0).toString()
