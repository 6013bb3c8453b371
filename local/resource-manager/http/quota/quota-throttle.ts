import { ArmError } from '#local/resource-manager/http/arm-error.js'
import { TokenBucket } from '#local/resource-manager/http/throttle.js'

/** As recorded: 25 writes and 100 reads of requests. How fast they come back is an assumption. */
const allowances = {
  write: { burst: 25, refillPerSecond: 25 / 300 },
  read: { burst: 100, refillPerSecond: 100 / 60 },
} as const

/** Counts the writes of quotas, and the reads of their requests, per subscription or management group. */
export class QuotaThrottle {
  readonly #now: () => number
  #writes: number | undefined
  #buckets = new Map<string, TokenBucket>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** @param writes at once; undefined for Azure's number */
  limit(writes: number | undefined): void {
    this.#writes = writes
    this.#buckets = new Map()
  }

  /**
   * @returns a header with the remaining requests
   * @throws ArmError 429 with Retry-After if there are none
   */
  take(kind: keyof typeof allowances, scope: string): Record<string, string> {
    const key = `${kind} ${scope}`
    const { burst, refillPerSecond } = allowances[kind]
    const allowance = { burst: kind === 'write' ? (this.#writes ?? burst) : burst, refillPerSecond }
    const bucket = this.#buckets.get(key) ?? new TokenBucket(allowance, this.#now())
    this.#buckets.set(key, bucket)
    const taken = bucket.take(this.#now())
    if ('remaining' in taken) {
      return { 'x-ms-ratelimit-remaining-subscription-resource-requests': String(taken.remaining) }
    }
    const seconds = String(taken.retryAfterSeconds)
    const message = `Too many ${kind} requests for quotas of '${scope}'. Try again after ${seconds} seconds.`
    throw new ArmError(429, 'TooManyRequests', message, { 'retry-after': seconds })
  }
}
