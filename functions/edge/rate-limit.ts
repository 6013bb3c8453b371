import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { callsPerMinute } from '#shared/contract/common/answer-statuses.js'
import type { Route } from '#shared/contract/common/route.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { CallerAddress } from './caller-address.js'

/** The caller whose calls are counted. */
export interface Counted {
  readonly address: CallerAddress
  readonly user: () => Promise<{ readonly oid: string }>
}

const windowSeconds = 60
const hourSeconds = 3_600
/** Refusals that are recorded for administrators, per user. */
const refusalsPerMinute = 20

/**
 * Refusals of one caller that the error log takes per hour: fewer than the limit per cause, so that one caller cannot
 * use up the limit of a cause. Signed-in users are counted separately.
 */
const recordedRefusalsPerHour = 20

/**
 * How many times the limit of one caller all callers behind the same front have. A front such as a Static Web App stands
 * before everybody; a caller that forges its own entry is limited by it.
 */
const callersPerFront = 20

/**
 * Counts the calls of a route by user, or by address for anonymous callers. A route is counted if it names a limit or
 * is a public write. Each instance of the app counts for itself.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>()

  async pass(route: Route, caller: Counted): Promise<void> {
    const perMinute = callsPerMinute(route)
    if (perMinute === undefined) return
    if (route.level === 'public') await this.#countAddress(route.id, perMinute, caller.address)
    else await this.#count(route.id, perMinute, (await caller.user()).oid)
  }

  /** Whether the operation log takes another refusal of this user. */
  mayNoteRefusal(oid: string): Promise<boolean> {
    return this.#count('refusals', refusalsPerMinute, oid).then(
      () => true,
      () => false,
    )
  }

  /** Whether the error log takes another refusal of this caller. `oid` is null for anonymous callers. */
  mayRecordRefusal({ oid, address }: RefusedCaller): Promise<boolean> {
    const counted =
      oid === null
        ? this.#countAddress('recorded anonymous', recordedRefusalsPerHour, address, hourSeconds)
        : this.#count('recorded users', recordedRefusalsPerHour, oid, hourSeconds)
    return counted.then(
      () => true,
      () => false,
    )
  }

  async #countAddress(name: string, points: number, { key, front }: CallerAddress, duration?: number): Promise<void> {
    // The front first: what it refuses must not fill the buckets of others.
    if (front !== null) await this.#count(`${name}, front`, points * callersPerFront, toBucket(front), duration)
    await this.#count(name, points, toBucket(key), duration)
  }

  async #count(name: string, points: number, key: string, duration = windowSeconds): Promise<void> {
    const limiter = this.#limiters.get(name) ?? new RateLimiterMemory({ points, duration })
    this.#limiters.set(name, limiter)
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // The clock may go back; the window still ends on time.
      const retryAfterSeconds = Math.min(duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      throw new AppError('throttled', `Too many calls: try again in ${retryAfterSeconds} s`, { retryAfterSeconds })
    }
  }
}

interface RefusedCaller {
  readonly oid: string | null
  readonly address: CallerAddress
}

const bucketKey = randomBytes(32)

/**
 * Forged addresses must not fill the memory: two that share a bucket are counted as one. Nobody can compute which do,
 * and so fill the bucket of somebody else.
 */
const toBucket = (address: string): string =>
  createHmac('sha256', bucketKey).update(address).digest().readUInt16BE(0).toString()
